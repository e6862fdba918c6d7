import { publishedBy, type ServiceName } from '../../common/event.ts';
import { z } from '../../common/zod.ts';
import { auditEntrySchema } from './schema.ts';

const audited = (service: ServiceName) =>
  publishedBy(service)({
    type: `${service}-audited`,
    summary: `An administrator changed something in ${service}`,
    schema: z.object({ entry: auditEntrySchema.omit({ id: true }) }),
    sample: {
      entry: {
        at: '2026-03-02T09:15:00.000Z',
        administrator: { id: 1, name: 'Administrator' },
        action: 'updated',
        entity: 'business',
        entityId: 7,
        name: 'Harbour Street Plumbing',
        changes: [{ field: 'isFeatured', before: false, after: true }],
      },
    },
  });

/** Each service publishes what administrators change in it; identity stores the audit log. */
export const auditedEvents = {
  identity: audited('identity'),
  directory: audited('directory'),
  engagement: audited('engagement'),
  onboarding: audited('onboarding'),
} as const;
