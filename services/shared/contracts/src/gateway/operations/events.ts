import { type Publisher, publishedBy, serviceSchema, versionSchema } from '../../common/event.ts';
import { timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

const deadLettersFound = (publisher: Publisher) =>
  publishedBy(publisher)({
    type: `${publisher}-dead-letters-found`,
    summary: `Messages to ${publisher} kept failing and wait for an operator, or (with \`count\` 0) none does any more`,
    schema: z.object({
      /** Name of the subscription, such as `ratings`. */
      queue: z.string(),
      count: z.int().min(0),
      /** Milliseconds since 1970: replicas of a service share their queues. */
      version: versionSchema,
    }),
    sample: { queue: 'ratings', count: 2, version: 1_772_442_900_000 },
  });

/** At most one a minute for each queue and process. They are published without an outbox, so that a process without a database can. */
export const deadLetterEvents = {
  identity: deadLettersFound('identity'),
  directory: deadLettersFound('directory'),
  engagement: deadLettersFound('engagement'),
  onboarding: deadLettersFound('onboarding'),
  gateway: deadLettersFound('gateway'),
} as const;

const serviceState = z.object({
  service: serviceSchema,
  since: timestampSchema,
  /** `since` as milliseconds since 1970. */
  version: versionSchema,
});
const sample: z.infer<typeof serviceState> = {
  service: 'engagement',
  since: '2026-03-02T09:15:00.000Z',
  version: 1_772_442_900_000,
};

/** Each gateway publishes it for itself. */
export const serviceDown = publishedBy('gateway')({
  type: 'service-down',
  summary: 'No replica of a service has been ready for a minute',
  schema: serviceState,
  sample,
});

/** Also published for each service after the start of a gateway, which does not know whether its predecessor saw it down. */
export const serviceUp = publishedBy('gateway')({
  type: 'service-up',
  summary: 'A replica of a service is ready',
  schema: serviceState,
  sample,
});
