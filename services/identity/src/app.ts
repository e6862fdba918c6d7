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
import { auditEntryModel } from './audit-log/audit-entry.model.ts';
import { auditLogRoutes } from './audit-log/audit-log.routes.ts';
import { onAudited } from './audit-log/on-audited.ts';
import { type Config, configSchema } from './config.ts';
import { credentialRoutes } from './credentials/credential.routes.ts';
import { createEmailConfirmations, emailConfirmationRoutes } from './credentials/email-confirmations.ts';
import { createMailQuota } from './credentials/mail-quota.ts';
import { passwordResetRoutes } from './credentials/password-resets.ts';
import { googleRoutes } from './google/google.routes.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { createLinking } from './known-businesses/linking.ts';
import { onBusinessChanged, onBusinessDeleted } from './known-businesses/on-business-changed.ts';
import { migrations } from './migrations/index.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { onAccountRequested } from './owners/on-account-requested.ts';
import { ownerGrantModel } from './owners/owner-grant.model.ts';
import { pictureRoutes } from './pictures/picture.routes.ts';
import { accountRoutes } from './users/account.routes.ts';
import { createAccounts } from './users/accounts.ts';
import { ensureAdministrator } from './users/administrators.ts';
import { userModel } from './users/user.model.ts';
import { userRoutes } from './users/user.routes.ts';

/** Pictures of accounts. */
const mediaOwner = 'users';

export const identity = {
  name: 'identity' as const,
  config: configSchema,
  migrations,
  app({ db, config, log }: ServiceContext<Config>) {
    const routes = createRoutes(config.ACTOR_SECRET);
    const users = userModel(db);
    const known = knownBusinessModel(db);
    const accounts = createAccounts(db, users);
    const linking = createLinking(known, users);
    const grants = ownerGrantModel(db);
    const entries = auditEntryModel(db);
    const keepDeed = onAudited(db, entries);
    const media = createMediaStore(config, mediaOwner);
    const pictures = createPictures({
      db,
      media,
      log,
      inUse: async url => (await users.exists({ profilePicture: url })) !== null,
    });
    const mailer = createMailer(db, config, log);
    const publicUrl = config.PUBLIC_URL;
    const actorSecret = config.ACTOR_SECRET;
    const takeMail = createMailQuota(db);
    const background = createBackground(log);
    const confirmations = createEmailConfirmations({ db, mailer, takeMail, publicUrl });

    credentialRoutes(routes, { users, accounts, actorSecret });
    accountRoutes(routes, { db, users, accounts, linking, confirmations, pictures, actorSecret });
    userRoutes(routes, { users, accounts, linking, confirmations, actorSecret });
    emailConfirmationRoutes(routes, { db, accounts });
    passwordResetRoutes(routes, { db, users, accounts, mailer, takeMail, publicUrl, later: background.later });
    pictureRoutes(routes, { accounts, pictures });
    auditLogRoutes(routes, { entries });
    overviewRoutes(routes, { users, actorSecret });
    googleRoutes(routes, { users, accounts, actorSecret });

    return {
      routers: [routes.router, mediaRoutes(media, mediaOwner)],
      subscriptions: [
        subscribe(
          'audit-log',
          Object.values(auditedEvents).map(event => on(event, keepDeed)),
        ),
        subscribe('known-businesses', [
          on(businessCreated, onBusinessChanged(known)),
          on(businessUpdated, onBusinessChanged(known)),
          on(businessApproved, onBusinessChanged(known)),
          on(businessDeleted, onBusinessDeleted(known, users, accounts)),
        ]),
        subscribe('owners', [
          on(accountRequested, onAccountRequested({ db, users, grants, accounts, linking, confirmations })),
        ]),
      ],
      started: () => ensureAdministrator(config, users, accounts),
      async stop() {
        await background.settled();
        await mailer.stop();
        await pictures.stop();
      },
    };
  },
};
