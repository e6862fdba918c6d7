import {
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
} from '@doorstep/contracts/directory/businesses/events.ts';
import { addressErasureRequested, erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import {
  accountCreated,
  accountDeleted,
  accountUpdated,
  addressConfirmed,
} from '@doorstep/contracts/identity/users/events.ts';
import { addressDataRoutes } from '@doorstep/platform/address-data';
import { createLongWrites, type LongWrite } from '@doorstep/platform/long-writes';
import { on, subscribe } from '@doorstep/platform/messaging';
import type { ServiceModule } from '@doorstep/platform/module';
import type { ServiceContext } from '@doorstep/platform/service';
import type { ClientSession } from 'mongoose';
import { addMissingKeys } from './address-data/add-missing-keys.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { addressErasure, onAddressErasureRequested } from './erasures/on-address-erasure-requested.ts';
import { accountErasure, onErasureRequested } from './erasures/on-erasure-requested.ts';
import { createFavorites } from './favorites/favorites.ts';
import { onAccountChanged, onAccountDeleted } from './known-accounts/on-account-changed.ts';
import { onBusinessChanged, onBusinessDeleted } from './known-businesses/on-business-changed.ts';
import { accountDeletion, accountRenaming, addressAdoption, businessDeletion } from './long-writes/kinds.ts';
import { createMessages } from './messages/messages.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';

/** What is no module of its own: favorites, messages, and what concerns all parts, such as deletions, erasures and the overview. */
export function createCore(deps: Deps, { config }: ServiceContext<Config>): ServiceModule[] {
  const { reviews, leads, webhooks, analytics } = deps;
  const favorites = createFavorites(deps);
  const messages = createMessages(deps, config.KEEP_QUARANTINED_INQUIRIES_DAYS);
  const parts = [reviews, favorites, leads, messages, webhooks, analytics];

  const [ofBusiness, ofAccount, renaming] = [
    businessDeletion(parts),
    accountDeletion(parts),
    accountRenaming(deps, parts),
  ];
  const [erasure, ofAddress] = [accountErasure(deps, parts), addressErasure(deps, parts)];
  const adoption = addressAdoption(deps, parts);
  const kinds = [ofBusiness, ofAccount, renaming, adoption, erasure, ofAddress];
  const longWrites = createLongWrites(deps.db, kinds, deps.log);
  const begin = (kind: LongWrite<number>) => (id: number, session: ClientSession) =>
    longWrites.start(kind, id, id, session);

  const core: ServiceModule = {
    routes(routes) {
      overviewRoutes(routes, deps.actorSecret, parts);
      // In the order of the contracts.
      personalDataRoutes(routes, deps.actorSecret, [reviews, leads, messages, favorites]);
      // Rows that replicas of the release before write during an upgrade have no key yet.
      const addKeys = () => addMissingKeys(deps.db);
      addressDataRoutes(routes, deps.actorSecret, findAddressSections, addKeys);
    },
    subscriptions: [
      subscribe('known-businesses', [
        on(businessCreated, (event, session) => onBusinessChanged(deps, event, session)),
        on(businessUpdated, (event, session) => onBusinessChanged(deps, event, session)),
        on(businessApproved, (event, session) => onBusinessChanged(deps, event, session)),
        on(businessDeleted, (event, session) => onBusinessDeleted(deps, event, session, begin(ofBusiness))),
      ]),
      subscribe('known-accounts', [
        on(accountCreated, (event, session) => onAccountChanged(deps, event, session, begin(renaming))),
        on(accountUpdated, (event, session) => onAccountChanged(deps, event, session, begin(renaming))),
        on(accountDeleted, (event, session) => onAccountDeleted(deps, event, session, begin(ofAccount))),
      ]),
      subscribe('confirmed-addresses', [
        on(addressConfirmed, (event, session) => longWrites.start(adoption, event.userId, event, session)),
      ]),
      subscribe('erasures', [
        on(erasureRequested, (event, session) => onErasureRequested(deps, { longWrites, erasure }, event, session)),
      ]),
      // A queue of its own: replicas of the release before do not know this event.
      subscribe('address-erasures', [
        on(addressErasureRequested, (event, session) =>
          onAddressErasureRequested(deps, { longWrites, erasure: ofAddress }, event, session),
        ),
      ]),
    ],
    stop: () => longWrites.stop(),
  };

  async function findAddressSections(emailKey: string) {
    const sections = await Promise.all(parts.map(part => part.addressSections?.(emailKey) ?? []));
    return sections.flat();
  }

  return [favorites, messages, core];
}
