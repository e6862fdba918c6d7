import {
  businessApproved,
  businessCreated,
  businessDeleted,
  businessRefused,
  businessUpdated,
} from '@doorstep/contracts/directory/businesses/events.ts';
import { addressErasureRequested, erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { accountCreated, accountRefused, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { addressDataRoutes } from '@doorstep/platform/address-data';
import { mailLifetime } from '@doorstep/platform/mail';
import { on, subscribe } from '@doorstep/platform/messaging';
import type { ServiceModule } from '@doorstep/platform/module';
import type { ServiceContext } from '@doorstep/platform/service';
import { siteFigureRoutes } from '@doorstep/platform/site-figures';
import type { ClientSession } from 'mongoose';
import { addMissingKeys } from './address-data/add-missing-keys.ts';
import { findAddressSections } from './address-data/address-sections.ts';
import { approvalRoutes } from './approvals/approval.routes.ts';
import {
  endRequestsOfBusiness,
  onAccountReady,
  onAccountRefused,
  onBusinessReady,
  onBusinessRefused,
} from './approvals/on-approval-answers.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { onAddressErasureRequested } from './erasures/on-address-erasure-requested.ts';
import { onErasureRequested } from './erasures/on-erasure-requested.ts';
import { onBusinessChanged, onBusinessDeleted } from './known-businesses/on-business-changed.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { findSiteFigures } from './overview/site-figures.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { heldRequestLifetime } from './requests/request.model.ts';
import { requestRoutes } from './requests/request.routes.ts';

/** Requests for a business profile, and their approval. */
export function createCore(deps: Deps, { config }: ServiceContext<Config>): ServiceModule {
  return {
    routes(routes) {
      requestRoutes(routes, deps);
      approvalRoutes(routes, deps);
      overviewRoutes(routes, deps);
      siteFigureRoutes(routes, deps.actorSecret, by => findSiteFigures(deps, by));
      personalDataRoutes(routes, deps);
      // Rows that replicas of the release before write during an upgrade have no key yet.
      const addKeys = () => addMissingKeys(deps.db);
      addressDataRoutes(routes, deps.actorSecret, emailKey => findAddressSections(deps, emailKey), addKeys);
    },
    subscriptions: [
      subscribe('businesses', [
        ...[businessCreated, businessApproved].map(published =>
          on(published, async (event, session: ClientSession) => {
            await onBusinessChanged(deps, event, session);
            await onBusinessReady(deps, event, session);
          }),
        ),
        on(businessUpdated, (event, session) => onBusinessChanged(deps, event, session)),
        on(businessDeleted, (event, session) => onBusinessDeleted(deps, event, session, endRequestsOfBusiness)),
        on(businessRefused, (event, session) => onBusinessRefused(deps, event, session)),
      ]),
      subscribe('erasures', [on(erasureRequested, (event, session) => onErasureRequested(deps, event, session))]),
      // A queue of its own: replicas of the release before do not know this event.
      subscribe('address-erasures', [
        on(addressErasureRequested, (event, session) => onAddressErasureRequested(deps, event, session)),
      ]),
      subscribe('accounts', [
        on(accountCreated, (event, session) => onAccountReady(deps, event, session)),
        on(accountUpdated, (event, session) => onAccountReady(deps, event, session)),
        on(accountRefused, (event, session) => onAccountRefused(deps, event, session)),
      ]),
    ],
    lifetimes: [mailLifetime(config.KEEP_MAILS_DAYS), heldRequestLifetime(config.KEEP_QUARANTINED_INQUIRIES_DAYS)],
    stop: () => deps.mailer.stop(),
  };
}
