import type { Notice } from './notice.ts';
import { timestampSchema } from './schemas.ts';
import { z } from './zod.ts';

export const services = ['identity', 'directory', 'engagement', 'onboarding'] as const;
export const serviceSchema = z.enum(services);
export type ServiceName = z.infer<typeof serviceSchema>;
/** The services publish events, and the gateway publishes its counts. */
export const publishers = [...services, 'gateway'] as const;
export type Publisher = (typeof publishers)[number];

/**
 * CloudEvents 1.0 in JSON (https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/spec.md). `subject` names the
 * aggregate, such as `business/7`, or `businesses` for many; the extension `requestid` ties an event to the browser's request that caused it, and
 * `traceparent` to its trace where there is one (the extension "Distributed Tracing").
 */
export const envelopeSchema = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: timestampSchema,
  datacontenttype: z.literal('application/json'),
  requestid: z.string().optional(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});
export type Envelope<Data = unknown> = Omit<z.infer<typeof envelopeSchema>, 'data'> & { data: Data };

/**
 * Counts the changes of one aggregate, from 1, so that consumers can keep the newest. Events of older releases without a version
 * count as 0, older than all others.
 */
export const versionSchema = z.int().min(0);

export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly service: Publisher;
  /** kebab-case and past tense, such as `review-created`. */
  readonly type: string;
  readonly summary: string;
  readonly schema: Schema;
  /** A valid `data` for tests and the documentation. */
  readonly sample: z.infer<Schema>;
  /** Notices to open pages about the event. */
  notices?(data: z.output<Schema>): readonly Notice[];
  /** Tags of the answers that the event makes outdated. */
  purges?(data: z.output<Schema>): readonly string[];
}

/** Returns the function that declares the events of a publisher; it preserves the types of their data. */
export const publishedBy =
  (service: Publisher) =>
  <Schema extends z.ZodType>(definition: Omit<EventDefinition<Schema>, 'service'>): EventDefinition<Schema> => ({
    service,
    ...definition,
  });

/** Tells the events of a module from its other exports. */
export const isEventDefinition = (value: unknown): value is EventDefinition =>
  value instanceof Object && 'type' in value && 'schema' in value && 'sample' in value;

/** `{service}.{type}`, the routing key on the topic exchange. */
export const routingKey = (event: Pick<EventDefinition, 'service' | 'type'>): string =>
  `${event.service}.${event.type}`;
