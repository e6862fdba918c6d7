import { defineAddressSection } from '@doorstep/platform/address-data';
import { erased } from '@doorstep/platform/erasure';
import { createLongWrites } from '@doorstep/platform/long-writes';
import { subscribe } from '@doorstep/platform/messaging';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { EngagementModule } from '../engagement-module.ts';
import { type DeletedInquiry, deleteCopies, deleteCopiesOf, findCopies } from './copies.ts';
import { createDeps, type Surroundings } from './deps.ts';
import { createDispatcher } from './dispatcher.ts';
import { storeWebhookEvents } from './store-events.ts';
import { webhookRoutes } from './webhook.routes.ts';
import { webhookDeletion } from './write-webhooks.ts';

export { addMissingKeys as addMissingKeysOfEvents } from './add-missing-keys.ts';

/** Delivers events to addresses that administrators name. The door of this folder. */
export interface Webhooks extends EngagementModule {
  /** Deletes the events about an inquiry that is deleted. */
  forgetInquiry(inquiry: DeletedInquiry, session: ClientSession): Promise<void>;
}

export function createWebhooks(surroundings: Surroundings): Webhooks {
  const deps = createDeps(surroundings);
  const { db, webhookEvents, log } = deps;
  const deletion = webhookDeletion(deps);
  const longWrites = createLongWrites(db, [deletion], log);
  const dispatcher = createDispatcher(deps);
  return {
    forgetInquiry: (inquiry, session) => deleteCopiesOf(deps, inquiry, session),

    routes: routes => webhookRoutes(routes, deps, (id, session) => longWrites.start(deletion, id, id, session)),
    subscriptions: [subscribe('webhooks', storeWebhookEvents(deps))],
    async addressSections(emailKey) {
      const ids = (await findCopies(deps, emailKey)).map(({ _id }) => _id);
      return [
        defineAddressSection('copies', webhookEvents, { _id: { $in: ids } }, ({ type, receivedAt }) => ({
          what: `Event ${type}`,
          createdAt: receivedAt.toISOString(),
        })),
      ];
    },
    eraseAddress: {
      steps: [async (sent, limit, session) => ({ copies: await deleteCopies(deps, sent, limit, session) })],
      toItems: ({ copies = 0 }) => [erased(t('Copies that waited to be sent'), copies)],
    },
    started: async () => dispatcher.start(),
    async stop() {
      await dispatcher.stop();
      await longWrites.stop();
    },
  };
}
