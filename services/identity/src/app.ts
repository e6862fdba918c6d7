import {
  accountRequested,
  auditedEvents,
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
} from '@doorstep/contracts';
import { createBackground } from '@doorstep/platform/background';
import { createMailer } from '@doorstep/platform/mail';
import { createMediaStore, createPictures, mediaRoutes } from '@doorstep/platform/media';
import { on, subscribe } from '@doorstep/platform/messaging';
import { createRoutes } from '@doorstep/platform/route';
import type { ServiceContext } from '@doorstep/platform/service';
import type { ClientSession } from 'mongoose';
import { auditEntryModel } from './audit-log/audit-entry.model.ts';
import { auditLogRoutes } from './audit-log/audit-log.routes.ts';
import { onAudited } from './audit-log/on-audited.ts';
import { type Config, configSchema } from './config.ts';
import { credentialRoutes } from './credentials/credential.routes.ts';
import { emailConfirmationModel } from './credentials/email-confirmation.model.ts';
import { emailConfirmationRoutes } from './credentials/email-confirmation.routes.ts';
import { mailQuotaModel } from './credentials/mail-quota.model.ts';
import { passwordResetModel } from './credentials/password-reset.model.ts';
import { passwordResetRoutes } from './credentials/password-reset.routes.ts';
import { googleRoutes } from './google/google.routes.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { onBusinessChanged, onBusinessDeleted } from './known-businesses/on-business-changed.ts';
import { migrations } from './migrations/index.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { onAccountRequested } from './owners/on-account-requested.ts';
import { ownerGrantModel } from './owners/owner-grant.model.ts';
import { pictureRoutes } from './pictures/picture.routes.ts';
import { accountRoutes } from './users/account.routes.ts';
import { ensureAdministrator } from './users/administrators.ts';
import { lockModel } from './users/lock.model.ts';
import { userModel } from './users/user.model.ts';
import { userRoutes } from './users/user.routes.ts';

/** The folder of the pictures of accounts. */
const mediaOwner = 'users';

export const identity = {
  name: 'identity' as const,
  config: configSchema,
  migrations,
  app({ db, config, log }: ServiceContext<Config>) {
    const routes = createRoutes(config.ACTOR_SECRET);
    const users = userModel(db);
    const media = createMediaStore(config, mediaOwner);
    const inUse = async (url: string) => (await users.exists({ profilePicture: url })) !== null;
    const background = createBackground(log);
    const deps = {
      db,
      users,
      locks: lockModel(db),
      knownBusinesses: knownBusinessModel(db),
      ownerGrants: ownerGrantModel(db),
      auditEntries: auditEntryModel(db),
      emailConfirmations: emailConfirmationModel(db),
      passwordResets: passwordResetModel(db),
      mailQuotas: mailQuotaModel(db),
      mailer: createMailer(db, config, log),
      pictures: createPictures({ db, media, log, inUse }),
      later: background.later,
      publicUrl: config.PUBLIC_URL,
      actorSecret: config.ACTOR_SECRET,
    };

    credentialRoutes(routes, deps);
    accountRoutes(routes, deps);
    userRoutes(routes, deps);
    emailConfirmationRoutes(routes, deps);
    passwordResetRoutes(routes, deps);
    pictureRoutes(routes, deps);
    auditLogRoutes(routes, deps);
    overviewRoutes(routes, deps);
    googleRoutes(routes, deps);

    return {
      routers: [routes.router, mediaRoutes(media, mediaOwner)],
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
        subscribe('owners', [on(accountRequested, (event, session) => onAccountRequested(deps, event, session))]),
      ],
      started: () => ensureAdministrator(deps, config),
      async stop() {
        await background.settled();
        await deps.mailer.stop();
        await deps.pictures.stop();
      },
    };
  },
};
