import {
  accountCreated,
  accountDeleted,
  accountUpdated,
  addressConfirmed,
  addressErasureRequested,
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
  erasureRequested,
  requestCompleted,
  requestRejected,
} from '@doorstep/contracts';
import { addressDataRoutes } from '@doorstep/platform/address-data';
import { createLongWrites, type LongWrite } from '@doorstep/platform/long-writes';
import { on, subscribe } from '@doorstep/platform/messaging';
import type { ServiceModule } from '@doorstep/platform/module';
import type { ServiceContext } from '@doorstep/platform/service';
import type { WorkLoop } from '@doorstep/platform/work-loop';
import type { ClientSession } from 'mongoose';
import { addMissingKeys } from './address-data/add-missing-keys.ts';
import { findAddressSections } from './address-data/address-sections.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { addressErasure, onAddressErasureRequested } from './erasures/on-address-erasure-requested.ts';
import { accountErasure, onErasureRequested } from './erasures/on-erasure-requested.ts';
import { favoriteRoutes } from './favorites/favorite.routes.ts';
import { favoriteListRoutes } from './favorites/favorite-list.routes.ts';
import { onAccountChanged, onAccountDeleted } from './known-accounts/on-account-changed.ts';
import { onBusinessChanged, onBusinessDeleted } from './known-businesses/on-business-changed.ts';
import { conversationRoutes } from './leads/conversations/conversation.routes.ts';
import { forwardRoutes } from './leads/conversations/forward.routes.ts';
import { pictureRoutes } from './leads/conversations/picture.routes.ts';
import { savedReplyRoutes } from './leads/conversations/saved-reply.routes.ts';
import { startFollowingUp } from './leads/follow-ups/start-following-up.ts';
import { startDeletingOld } from './leads/inquiries/delete-old.ts';
import { inquiryRoutes } from './leads/inquiries/inquiry.routes.ts';
import { startTrackRecords } from './leads/inquiries/keep-track-records.ts';
import { accountDeletion } from './long-writes/account-deletion.ts';
import { accountRenaming } from './long-writes/account-renaming.ts';
import { addressAdoption } from './long-writes/address-adoption.ts';
import { businessDeletion } from './long-writes/business-deletion.ts';
import { approvalText, rejectionText } from './messages/decision-texts.ts';
import { heldMessageLifetime } from './messages/message.model.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { onRequestDecided } from './messages/on-request-decided.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { reviewRoutes } from './reviews/review.routes.ts';

/** Reviews, inquiries with their conversations, messages and favorites: what people write to one another. */
export function createCore(deps: Deps, { config }: ServiceContext<Config>): ServiceModule {
  const [ofBusiness, ofAccount, renaming] = [businessDeletion(deps), accountDeletion(deps), accountRenaming(deps)];
  const [erasure, ofAddress] = [accountErasure(deps), addressErasure(deps)];
  const adoption = addressAdoption(deps);
  const kinds = [ofBusiness, ofAccount, renaming, adoption, erasure, ofAddress];
  const longWrites = createLongWrites(deps.db, kinds, deps.log);
  const begin = (kind: LongWrite<number>) => (id: number, session: ClientSession) =>
    longWrites.start(kind, id, id, session);
  let running: Pick<WorkLoop, 'stop'>[] = [];

  return {
    routes(routes) {
      reviewRoutes(routes, deps);
      inquiryRoutes(routes, deps);
      conversationRoutes(routes, deps);
      savedReplyRoutes(routes, deps);
      forwardRoutes(routes, deps);
      messageRoutes(routes, deps);
      favoriteRoutes(routes, deps);
      favoriteListRoutes(routes, deps);
      overviewRoutes(routes, deps);
      personalDataRoutes(routes, deps);
      // Rows that replicas of the release before write during an upgrade have no key yet.
      const addKeys = () => addMissingKeys(deps.db);
      addressDataRoutes(routes, deps.actorSecret, emailKey => findAddressSections(deps, emailKey), addKeys);
    },
    routers: pictureRoutes(deps),
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
      subscribe('decisions', [
        on(requestCompleted, (event, session) => onRequestDecided(deps, event, session, approvalText)),
        on(requestRejected, (event, session) => onRequestDecided(deps, event, session, rejectionText)),
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
    lifetimes: [heldMessageLifetime(config.KEEP_QUARANTINED_INQUIRIES_DAYS)],
    async started() {
      const { KEEP_CLOSED_INQUIRIES_DAYS: closed, KEEP_QUARANTINED_INQUIRIES_DAYS: quarantined } = config;
      running = [startFollowingUp(deps), startTrackRecords(deps), startDeletingOld(deps, { closed, quarantined })];
    },
    async stop() {
      for (const loop of running) await loop.stop();
      await longWrites.stop();
      await deps.pictures.stop();
    },
  };
}
