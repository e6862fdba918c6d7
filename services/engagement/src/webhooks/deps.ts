import { countOutcomes, type Logger, type Metrics } from '@doorstep/platform/telemetry';
import type { Connection, Model } from 'mongoose';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import type { Leads } from '../leads/leads.ts';
import type { MessageRow } from '../messages/message.model.ts';
import type { ErasedAddressRow } from '../personal-data/erased-address.model.ts';
import { deliveryModel } from './delivery.model.ts';
import { webhookModel } from './webhook.model.ts';
import { webhookEventModel } from './webhook-event.model.ts';

/** What webhooks need of the rest of engagement. */
export interface Surroundings {
  readonly db: Connection;
  /** What accounts sent is not that of an address. */
  readonly leads: Pick<Leads, 'listSentByAccounts'>;
  /** Addresses of which no event is kept. */
  readonly erasedAddresses: Model<ErasedAddressRow>;
  /** A message tells an administrator of a webhook that fails. */
  readonly messages: Model<MessageRow>;
  readonly knownAccounts: Model<KnownAccountRow>;
  readonly config: {
    readonly WEBHOOK_ALLOWED_HOSTS?: string[] | undefined;
    readonly WEBHOOK_RETRY_DELAYS_MS: number[];
  };
  readonly metrics: Metrics | undefined;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Dependencies of the use cases of webhooks. */
export type Deps = ReturnType<typeof createDeps>;

export const createDeps = ({ config, metrics, ...others }: Surroundings) => ({
  ...others,
  webhooks: webhookModel(others.db),
  webhookEvents: webhookEventModel(others.db),
  webhookDeliveries: deliveryModel(others.db),
  countDelivery: countOutcomes(metrics, {
    name: 'doorstep_webhook_deliveries_total',
    help: 'Attempts to deliver an event to a webhook, by outcome: delivered, retried, or failed for good',
    outcomes: ['delivered', 'retried', 'failed'],
  }),
  allowedHosts: config.WEBHOOK_ALLOWED_HOSTS,
  /** Waits in milliseconds before each retry of a delivery; the last one repeats. */
  retryDelaysMs: config.WEBHOOK_RETRY_DELAYS_MS,
});
