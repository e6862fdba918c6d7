import {
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
} from '@doorstep/contracts/directory/businesses/events.ts';
import { auditedEvents } from '@doorstep/contracts/identity/audit/events.ts';
import {
  directoryDataErased,
  engagementDataErased,
  onboardingDataErased,
} from '@doorstep/contracts/identity/erasures/events.ts';
import { accountRequested } from '@doorstep/contracts/onboarding/requests/events.ts';
import { mediaRoutes } from '@doorstep/platform/media';
import { on, subscribe } from '@doorstep/platform/messaging';
import type { ServiceModule } from '@doorstep/platform/module';
import type { ServiceContext } from '@doorstep/platform/service';
import { siteFigureRoutes } from '@doorstep/platform/site-figures';
import type { WorkLoop } from '@doorstep/platform/work-loop';
import type { ClientSession } from 'mongoose';
import type { Config } from '../config.ts';
import { dataLinkRoutes } from './address-data/address-data.routes.ts';
import { auditLogLifetime } from './audit-log/audit-entry.model.ts';
import { auditLogRoutes } from './audit-log/audit-log.routes.ts';
import { onAudited } from './audit-log/on-audited.ts';
import { type Deps, mediaOwner } from './deps.ts';
import { onDataErased } from './erasures/advance-erasure.ts';
import { startAskingAgain } from './erasures/ask-again.ts';
import { erasureRoutes } from './erasures/erasure.routes.ts';
import { googleRoutes } from './google/google.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { findSiteFigures } from './overview/site-figures.ts';
import { onAccountRequested } from './owners/on-account-requested.ts';
import { passkeyRoutes } from './passkeys/passkey.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { pictureRoutes } from './pictures/picture.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { setUpRoutes } from './set-up/set-up.routes.ts';
import { credentialRoutes } from './sign-in/credential.routes.ts';
import { emailConfirmationRoutes } from './sign-in/email-confirmation.routes.ts';
import { passwordResetRoutes } from './sign-in/password-reset.routes.ts';
import { accountRoutes } from './users/account.routes.ts';
import { ensureAdministrator } from './users/administrators.ts';
import { onBusinessChanged, onBusinessDeleted } from './users/on-business-changed.ts';
import { userRoutes } from './users/user.routes.ts';

export { createDeps } from './deps.ts';
export { commands } from './operators/commands.ts';
export { openIdentityRestore } from './restore.ts';

/** Who people are, how they sign in, what they may do, and how they leave. The door of this folder. */
export function createAccounts(deps: Deps, { config, log }: ServiceContext<Config>): ServiceModule {
  let askingAgain: WorkLoop | undefined;
  return {
    routes(routes) {
      credentialRoutes(routes, deps);
      secondFactorRoutes(routes, deps);
      passkeyRoutes(routes, deps);
      accountRoutes(routes, deps);
      setUpRoutes(routes, deps);
      userRoutes(routes, deps);
      emailConfirmationRoutes(routes, deps);
      passwordResetRoutes(routes, deps);
      pictureRoutes(routes, deps);
      auditLogRoutes(routes, deps);
      erasureRoutes(routes, deps);
      overviewRoutes(routes, deps);
      siteFigureRoutes(routes, deps.actorSecret, by => findSiteFigures(deps, by));
      personalDataRoutes(routes, deps);
      dataLinkRoutes(routes, deps);
      googleRoutes(routes, deps);
    },
    routers: [mediaRoutes(deps.media, mediaOwner)],
    subscriptions: [
      subscribe(
        'audit-log',
        Object.values(auditedEvents).map(audited =>
          on(audited, (event, session: ClientSession) => onAudited(deps, event, session)),
        ),
      ),
      subscribe('known-businesses', [
        on(businessCreated, (event, session) => onBusinessChanged(deps, event, session)),
        on(businessUpdated, (event, session) => onBusinessChanged(deps, event, session)),
        on(businessApproved, (event, session) => onBusinessChanged(deps, event, session)),
        on(businessDeleted, (event, session) => onBusinessDeleted(deps, event, session)),
      ]),
      subscribe('erasures', [
        on(directoryDataErased, (event, session) => onDataErased(deps, 'directory', event, session)),
        on(engagementDataErased, (event, session) => onDataErased(deps, 'engagement', event, session)),
        on(onboardingDataErased, (event, session) => onDataErased(deps, 'onboarding', event, session)),
      ]),
      subscribe('owners', [on(accountRequested, (event, session) => onAccountRequested(deps, event, session))]),
    ],
    lifetimes: [auditLogLifetime(config.KEEP_AUDIT_LOG_DAYS)],
    async started() {
      await ensureAdministrator(deps, config, log);
      askingAgain = startAskingAgain(deps, log);
    },
    async stop() {
      await askingAgain?.stop();
      await deps.background.settled();
      await deps.longWrites.stop();
      await deps.pictures.stop();
    },
  };
}
