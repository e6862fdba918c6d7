import { defineAddressSection, type SectionOfAddress } from '@doorstep/platform/address-data';
import { createLongWrites } from '@doorstep/platform/long-writes';
import { subscribe } from '@doorstep/platform/messaging';
import type { ServiceModule } from '@doorstep/platform/module';
import type { ClientSession } from 'mongoose';
import type { InquiryRow } from '../leads/inquiries/inquiry.model.ts';
import { deleteCopies, deleteCopiesOf, findCopies } from './copies.ts';
import { createDeps, type Surroundings } from './deps.ts';
import { createDispatcher } from './dispatcher.ts';
import { storeWebhookEvents } from './store-events.ts';
import { webhookRoutes } from './webhook.routes.ts';
import { webhookDeletion } from './write-webhooks.ts';

export { addMissingKeys as addMissingKeysOfEvents } from './add-missing-keys.ts';

/** Delivers events to addresses that administrators name. The door of this folder. */
export interface Webhooks extends ServiceModule {
  /** What is kept for webhooks of what people without an account sent from an address (`toKey`). */
  findAddressSection(emailKey: string): Promise<SectionOfAddress>;
  /** Deletes up to `limit` such events about what was sent until then. Resolves to how many. */
  eraseAddress(sent: { emailKey: string; until: Date }, limit: number, session: ClientSession): Promise<number>;
  /** Deletes the events about an inquiry that is deleted. */
  forgetInquiry(inquiry: Pick<InquiryRow, '_id' | 'emailKey'>, session: ClientSession): Promise<void>;
}

export function createWebhooks(surroundings: Surroundings): Webhooks {
  const deps = createDeps(surroundings);
  const { db, webhookEvents, log } = deps;
  const deletion = webhookDeletion(deps);
  const longWrites = createLongWrites(db, [deletion], log);
  const dispatcher = createDispatcher(deps);
  return {
    async findAddressSection(emailKey) {
      const ids = (await findCopies(deps, emailKey)).map(({ _id }) => _id);
      return defineAddressSection('copies', webhookEvents, { _id: { $in: ids } }, ({ type, receivedAt }) => ({
        what: `Event ${type}`,
        createdAt: receivedAt.toISOString(),
      }));
    },
    eraseAddress: (sent, limit, session) => deleteCopies(deps, sent, limit, session),
    forgetInquiry: (inquiry, session) => deleteCopiesOf(deps, inquiry, session),

    routes: routes => webhookRoutes(routes, deps, (id, session) => longWrites.start(deletion, id, id, session)),
    subscriptions: [subscribe('webhooks', storeWebhookEvents(deps))],
    started: async () => dispatcher.start(),
    async stop() {
      await dispatcher.stop();
      await longWrites.stop();
    },
  };
}
