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
import { followSite, readKnownSite } from '@doorstep/platform/known-site';
import { mailLifetime } from '@doorstep/platform/mail';
import { on, subscribe } from '@doorstep/platform/messaging';
import { createRoutes } from '@doorstep/platform/route';
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
import { commands } from './commands.ts';
import { type Config, configSchema } from './config.ts';
import { createDeps } from './deps.ts';
import { onAddressErasureRequested } from './erasures/on-address-erasure-requested.ts';
import { onErasureRequested } from './erasures/on-erasure-requested.ts';
import { onBusinessChanged, onBusinessDeleted } from './known-businesses/on-business-changed.ts';
import { migrations } from './migrations/index.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { findSiteFigures } from './overview/site-figures.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { heldRequestLifetime } from './requests/request.model.ts';
import { requestRoutes } from './requests/request.routes.ts';

export const onboarding = {
  name: 'onboarding' as const,
  config: configSchema,
  commands,
  migrations,
  repairs: [addMissingKeys],
  app(context: ServiceContext<Config>) {
    const routes = createRoutes(context.config.ACTOR_SECRET);
    const deps = createDeps(context);

    requestRoutes(routes, deps);
    approvalRoutes(routes, deps);
    overviewRoutes(routes, deps);
    siteFigureRoutes(routes, deps.actorSecret, by => findSiteFigures(deps, by));
    personalDataRoutes(routes, deps);
    // Rows that replicas of the release before write during an upgrade have no key yet.
    const addKeys = () => addMissingKeys(deps.db);
    addressDataRoutes(routes, deps.actorSecret, emailKey => findAddressSections(deps, emailKey), addKeys);

    return {
      routers: [routes.router],
      subscriptions: [
        followSite(context.db),
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
      lifetimes: [
        mailLifetime(context.config.KEEP_MAILS_DAYS),
        heldRequestLifetime(context.config.KEEP_QUARANTINED_INQUIRIES_DAYS),
      ],
      readOwnLanguage: async () => (await readKnownSite(context.db)).language,
      stop: () => deps.mailer.stop(),
    };
  },
};
