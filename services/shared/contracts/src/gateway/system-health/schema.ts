import { timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

const count = z.int().min(0);
const seconds = z.number().min(0);

/** State of the stores of a service, as it sees them. The gateway turns the facts of all services into checks. */
export const healthFactsSchema = z.object({
  /** Events that wait to be published. */
  outbox: z.object({ waiting: count, oldestSeconds: seconds }),
  /** Absent while the broker does not answer. */
  queues: z
    .array(z.object({ queue: z.string(), ready: count, retrying: count, dead: count, consumers: count }))
    .optional(),
  /** The disks of its database and files, where they are known. */
  disks: z.array(z.object({ freeBytes: count, totalBytes: count })),
  /** Time that its own copy of the data is behind. */
  projectionSeconds: seconds.optional(),
  /** Mails of the last day by state; `oldestSeconds` is the age of the oldest that waits. */
  mail: z.object({ refused: count, waiting: count, kept: count, oldestSeconds: seconds }).optional(),
  backup: z.object({ lastAt: timestampSchema.optional() }).optional(),
});
export type HealthFacts = z.infer<typeof healthFactsSchema>;

/** One check of the running system, with what to do about it where it is not good. */
export const healthCheckSchema = z.object({
  name: z.enum(['services', 'queues', 'dead-letters', 'lag', 'mail', 'disk', 'backup']),
  state: z.enum(['good', 'warning', 'bad']),
  /** One sentence in the language of the caller. */
  finding: z.string(),
  advice: z.string().optional(),
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;
