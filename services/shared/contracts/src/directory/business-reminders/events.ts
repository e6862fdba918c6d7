import { publishedBy, versionSchema } from '../../common/event.ts';
import { idSchema, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

const defineEvent = publishedBy('directory');

/** `version` of these events is their time, in milliseconds since 1970: a reminder changes nothing of the business. */
const reminder = z.object({
  businessId: idSchema,
  ownerId: idSchema,
  businessName: z.string(),
  version: versionSchema,
});
const sample = { businessId: 7, ownerId: 3, businessName: 'Harbour Street Plumbing', version: 1_772_442_900_000 };

export const businessDataStale = defineEvent({
  type: 'business-data-stale',
  summary: 'The data of a business was neither changed nor confirmed for a long time',
  schema: reminder,
  sample,
});

export const businessDataConfirmed = defineEvent({
  type: 'business-data-confirmed',
  summary: 'The owner of a business confirmed that its data is still correct',
  schema: z.object({ businessId: idSchema, confirmedAt: timestampSchema, version: versionSchema }),
  sample: { businessId: 7, confirmedAt: '2026-03-02T09:15:00.000Z', version: 1_772_442_900_000 },
});

export const specialDaysEnding = defineEvent({
  type: 'special-days-ending',
  summary: 'The last special day in the calendar of a business is near, or was a short time ago',
  schema: reminder.extend({
    /** The last special day. */
    date: z.iso.date(),
  }),
  sample: { ...sample, date: '2026-03-09' },
});
