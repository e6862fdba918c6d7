import {
  accountRequested,
  auditedEvents,
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
  directoryDataErased,
  engagementDataErased,
  inquiryCreated,
  inquiryDone,
  inquiryRead,
  inquiryReplied,
  inquiryUnanswered,
  inquiryUpdated,
  onboardingDataErased,
  requestCompleted,
  requestRejected,
} from '@doorstep/contracts';
import { followSite, readKnownSite } from '@doorstep/platform/known-site';
import { countMails, mailLifetime } from '@doorstep/platform/mail';
import { mediaRoutes } from '@doorstep/platform/media';
import { on, subscribe } from '@doorstep/platform/messaging';
import { createRoutes } from '@doorstep/platform/route';
import type { ServiceContext } from '@doorstep/platform/service';
import { siteFigureRoutes } from '@doorstep/platform/site-figures';
import type { WorkLoop } from '@doorstep/platform/work-loop';
import type { ClientSession } from 'mongoose';
import { dataLinkRoutes } from './address-data/address-data.routes.ts';
import { auditLogLifetime } from './audit-log/audit-entry.model.ts';
import { auditLogRoutes } from './audit-log/audit-log.routes.ts';
import { onAudited } from './audit-log/on-audited.ts';
import { findLastBackup } from './backups/last-backup.ts';
import { measureBackups } from './backups/measure-backups.ts';
import { bounceMailboxRoutes } from './bounces/bounce-mailbox.routes.ts';
import { resealMailboxPassword } from './bounces/bounce-mailbox.ts';
import { startReadingBounces } from './bounces/read-bounces.ts';
import { commands } from './commands.ts';
import { type Config, configSchema } from './config.ts';
import { noteDataKeys, warnOfLocked } from './data-keys/data-keys.ts';
import { createDeps, mediaOwner } from './deps.ts';
import { onDataErased } from './erasures/advance-erasure.ts';
import { startAskingAgain } from './erasures/ask-again.ts';
import { erasureRoutes } from './erasures/erasure.routes.ts';
import { googleRoutes } from './google/google.routes.ts';
import { mailRoutes } from './mails/mail.routes.ts';
import { mailServerRoutes } from './mails/mail-server.routes.ts';
import { resealPassword } from './mails/mail-server.ts';
import { sendCopy } from './mails/send-copy.ts';
import { sendDecision } from './mails/send-decision.ts';
import { migrations } from './migrations/index.ts';
import { deliveryRoutes } from './notifications/delivery.routes.ts';
import { gatherAnswer, onLinkChanged, onRead } from './notifications/gather-answers.ts';
import { notificationLifetime } from './notifications/notification.model.ts';
import { notificationRoutes } from './notifications/notification.routes.ts';
import { onInquiryDone } from './notifications/on-inquiry-changed.ts';
import { ensurePushKeys } from './notifications/push-keys.ts';
import { startDelivering } from './notifications/start-delivering.ts';
import { notificationSubscription } from './notifications/subscription.ts';
import { writeOfDone, writeOfSilence } from './notifications/write-to-sender.ts';
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

export const identity = {
  name: 'identity' as const,
  config: configSchema,
  commands,
  migrations,
  app(context: ServiceContext<Config>) {
    const routes = createRoutes(context.config.ACTOR_SECRET);
    const deps = createDeps(context);
    if (context.metrics) measureBackups(context.metrics, context.db);

    credentialRoutes(routes, deps);
    secondFactorRoutes(routes, deps);
    passkeyRoutes(routes, deps);
    accountRoutes(routes, deps);
    setUpRoutes(routes, deps);
    mailRoutes(routes, deps);
    mailServerRoutes(routes, deps);
    bounceMailboxRoutes(routes, deps);
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
    notificationRoutes(routes, deps);
    deliveryRoutes(routes, deps);

    let askingAgain: WorkLoop | undefined;
    let readingBounces: WorkLoop | undefined;
    let delivering: Pick<WorkLoop, 'stop'> | undefined;

    return {
      routers: [routes.router, mediaRoutes(deps.media, mediaOwner)],
      subscriptions: [
        followSite(context.db),
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
        subscribe('inquiry-copies', [on(inquiryCreated, (event, session) => sendCopy(deps, event, session))]),
        subscribe('conversation-mails', [
          on(inquiryReplied, (event, session) => gatherAnswer(deps, event, session)),
          on(inquiryUnanswered, (event, session) => writeOfSilence(deps, event, session)),
          on(inquiryRead, (event, session) => onRead(deps, event, session)),
        ]),
        // Queues of their own: replicas of the release before do not handle these events here.
        subscribe('conversation-links', [on(inquiryUpdated, (event, session) => onLinkChanged(deps, event, session))]),
        subscribe('review-invitations', [
          on(inquiryDone, async (event, session) => {
            await onInquiryDone(deps, event, session);
            await writeOfDone(deps, event, session);
          }),
        ]),
        subscribe('decision-mails', [
          on(requestCompleted, (event, session) => sendDecision(deps, event, session)),
          on(requestRejected, (event, session) => sendDecision(deps, event, session)),
        ]),
        subscribe('erasures', [
          on(directoryDataErased, (event, session) => onDataErased(deps, 'directory', event, session)),
          on(engagementDataErased, (event, session) => onDataErased(deps, 'engagement', event, session)),
          on(onboardingDataErased, (event, session) => onDataErased(deps, 'onboarding', event, session)),
        ]),
        notificationSubscription(deps),
        subscribe('owners', [on(accountRequested, (event, session) => onAccountRequested(deps, event, session))]),
      ],
      lifetimes: [
        mailLifetime(context.config.KEEP_MAILS_DAYS),
        auditLogLifetime(context.config.KEEP_AUDIT_LOG_DAYS),
        notificationLifetime(context.config.KEEP_NOTIFICATIONS_DAYS),
      ],
      findHealthFacts: async () => ({
        mail: await countMails(context.db),
        backup: await findLastBackup(context.db),
      }),
      readOwnLanguage: async () => (await readKnownSite(context.db)).language,
      async started() {
        await noteDataKeys(context.db, deps.dataKeys);
        await ensureAdministrator(deps, context.config, context.log);
        await resealPassword(deps);
        await resealMailboxPassword(deps);
        await ensurePushKeys(deps);
        await warnOfLocked(context.db, deps.dataKeys, context.log);
        askingAgain = startAskingAgain(deps, context.log);
        delivering = startDelivering(deps, context.log);
        readingBounces = startReadingBounces(deps, context.log);
      },
      async stop() {
        await askingAgain?.stop();
        await delivering?.stop();
        await readingBounces?.stop();
        await deps.background.settled();
        await deps.longWrites.stop();
        await deps.mailer.stop();
        await deps.pictures.stop();
      },
    };
  },
};
