import { z } from '@doorstep/contracts/common/zod.ts';
import { allowedHostsSchema, keptDays, mediaConfigSchema, serviceConfigSchema } from '@doorstep/platform/config';
import { dataKeySchema } from '@doorstep/platform/data-keys';

export const configSchema = serviceConfigSchema.extend({
  ...mediaConfigSchema.shape,
  ...dataKeySchema.shape,
  /** Days without a reply after which a conversation can only be read; 0 never ends one. */
  CONVERSATION_DAYS: keptDays(30),
  /** Days that an inquiry is kept after it was closed. */
  KEEP_CLOSED_INQUIRIES_DAYS: keptDays(730),
  /** Days that an inquiry or a message from the contact page is kept in quarantine. */
  KEEP_QUARANTINED_INQUIRIES_DAYS: keptDays(60),
  /** Open hours without an answer after which the owner is reminded; after as many more, the sender is offered to ask others. */
  SILENT_AFTER_OPEN_HOURS: z.coerce.number().min(0.01).max(1000).default(8),
  /** Days that the figures of a day are kept: two years and a month, to compare a year with the year before. */
  KEEP_FIGURES_DAYS: keptDays(760),
  /** `host:port`, separated by commas: webhooks may lead there on loopback, and with http. For tests. */
  WEBHOOK_ALLOWED_HOSTS: allowedHostsSchema,
  /** Waits in milliseconds before a refused delivery is tried again; the last one repeats, for three days in all. */
  WEBHOOK_RETRY_DELAYS_MS: serviceConfigSchema.shape.RETRY_DELAYS_MS.prefault(
    '5000,30000,120000,600000,3600000,21600000',
  ),
});
export type Config = z.output<typeof configSchema>;
