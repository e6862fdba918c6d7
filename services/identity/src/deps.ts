import { createBackground } from '@doorstep/platform/background';
import { dataKeysOf } from '@doorstep/platform/data-keys';
import type { DestinationSettings } from '@doorstep/platform/destination';
import { createLongWrites } from '@doorstep/platform/long-writes';
import { createMailer } from '@doorstep/platform/mail';
import type { MailConfig } from '@doorstep/platform/mail-config';
import { createMediaStore, createPictures } from '@doorstep/platform/media';
import type { ServiceContext } from '@doorstep/platform/service';
import { countOutcomes } from '@doorstep/platform/telemetry';
import type { ClientSession } from 'mongoose';
import { auditEntryModel } from './audit-log/audit-entry.model.ts';
import { auditErasure } from './audit-log/forget-account.ts';
import type { BounceConfig } from './bounces/bounce-config.ts';
import { bounceMailboxModel } from './bounces/bounce-mailbox.model.ts';
import { createMailboxFinder } from './bounces/bounce-mailbox.ts';
import { type BounceOutcome, bounceOutcomes } from './bounces/read-bounces.ts';
import type { Config } from './config.ts';
import { dataLinkModel } from './credentials/data-link.model.ts';
import { emailConfirmationModel } from './credentials/email-confirmation.model.ts';
import { passwordResetModel } from './credentials/password-reset.model.ts';
import { addressErasureModel, erasureModel, findErasedAccounts } from './erasures/erasure.model.ts';
import { passkeyModel } from './factors/passkey.model.ts';
import { secondFactorModel } from './factors/second-factor.model.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { complaintModel } from './mails/complaint.model.ts';
import { mailQuotaModel } from './mails/mail-quota.model.ts';
import { mailServerModel } from './mails/mail-server.model.ts';
import { createServerFinder } from './mails/mail-server.ts';
import { mailTemplateModel } from './mails/mail-template.model.ts';
import { userModel } from './models/user.model.ts';
import { answerMailModel } from './notifications/answer-mail.model.ts';
import { type DeletedSubject, nameSubject, notificationDeletion } from './notifications/deletion.ts';
import { deliveryModel } from './notifications/delivery.model.ts';
import type { DeliveryTimes } from './notifications/delivery-times.ts';
import { notificationModel } from './notifications/notification.model.ts';
import { notificationSettingsModel } from './notifications/notification-settings.model.ts';
import { notificationVersionModel } from './notifications/notification-version.model.ts';
import { pushKeysModel } from './notifications/push-keys.model.ts';
import { pushSubscriptionModel } from './notifications/push-subscription.model.ts';
import { type PushOutcome, pushOutcomes } from './notifications/send-pushes.ts';
import { subjectModel } from './notifications/subject.model.ts';
import { ownerGrantModel } from './owners/owner-grant.model.ts';
import { lockModel } from './users/lock.model.ts';

/** The folder of the pictures of accounts. */
export const mediaOwner = 'users';

/** Dependencies of the use cases of identity. */
export type Deps = ReturnType<typeof createDeps>;

export function createDeps({ db, config, log, metrics, tracing }: ServiceContext<Config>) {
  const users = userModel(db);
  const dataKeys = dataKeysOf(config);
  const mailServers = mailServerModel(db);
  const findMailServer = createServerFinder(mailServers, config, dataKeys);
  const bounceMailboxes = bounceMailboxModel(db);
  const findBounceMailbox = createMailboxFinder(bounceMailboxes, config, dataKeys);
  const media = createMediaStore(config, mediaOwner, tracing);
  const inUse = async (url: string) => (await users.exists({ profilePicture: url })) !== null;
  const auditEntries = auditEntryModel(db);
  const erasures = erasureModel(db);
  const ofNotifications = {
    db,
    notifications: notificationModel(db),
    notificationVersions: notificationVersionModel(db),
  };
  const deletion = notificationDeletion(ofNotifications);
  const ofAuditLog = auditErasure({ auditEntries });
  const longWrites = createLongWrites(db, [deletion, ofAuditLog], log);
  return {
    users,
    locks: lockModel(db),
    knownBusinesses: knownBusinessModel(db),
    ownerGrants: ownerGrantModel(db),
    auditEntries,
    longWrites,
    auditErasure: ofAuditLog,
    deleteNotificationsOf: (subject: DeletedSubject, session: ClientSession) =>
      longWrites.start(deletion, nameSubject(subject), subject, session),
    emailConfirmations: emailConfirmationModel(db),
    passwordResets: passwordResetModel(db),
    passkeys: passkeyModel(db),
    secondFactors: secondFactorModel(db),
    dataLinks: dataLinkModel(db),
    erasures,
    findErased: (userIds: readonly number[], session: ClientSession) => findErasedAccounts(erasures, userIds, session),
    addressErasures: addressErasureModel(db),
    ...ofNotifications,
    notificationSettings: notificationSettingsModel(db),
    notificationSubjects: subjectModel(db),
    answerMails: answerMailModel(db),
    deliveries: deliveryModel(db),
    pushKeys: pushKeysModel(db),
    pushSubscriptions: pushSubscriptionModel(db),
    pushDestination: { allowedHosts: config.PUSH_ALLOWED_HOSTS } satisfies DestinationSettings as DestinationSettings,
    countPush: countOutcomes<PushOutcome>(metrics, {
      name: 'doorstep_pushes_total',
      help: 'Attempts to send a push message, by outcome: sent, retried, failed for good, or gone with its browser',
      outcomes: pushOutcomes,
    }),
    deliveryTimes: {
      gatherMs: config.NOTIFICATION_GATHER_MS,
      gatherMaxMs: config.NOTIFICATION_GATHER_MAX_MS,
      waitsMs: config.NOTIFICATION_WAITS_MS,
    } satisfies DeliveryTimes as DeliveryTimes,
    mailQuotas: mailQuotaModel(db),
    mailTemplates: mailTemplateModel(db),
    mailServers,
    findMailServer,
    mailer: createMailer({
      db,
      config,
      log,
      metrics,
      findServer: findMailServer,
      findBounceAddress: async () => (await findBounceMailbox())?.address,
    }),
    bounceMailboxes,
    complaints: complaintModel(db),
    findBounceMailbox,
    bounceConfig: config satisfies BounceConfig as BounceConfig,
    countBounce: countOutcomes<BounceOutcome>(metrics, {
      name: 'doorstep_bounces_total',
      help: 'Reports in the mailbox for bounces, by outcome: bounced, delayed, complained of, or about a mail that is not stored',
      outcomes: bounceOutcomes,
    }),
    media,
    pictures: createPictures({ db, media, log, inUse }),
    background: createBackground(log),
    publicUrl: config.PUBLIC_URL,
    mailConfig: config satisfies MailConfig as MailConfig,
    minPasswordLength: config.PASSWORD_MIN_LENGTH,
    actorSecret: config.ACTOR_SECRET,
    dataKeys,
  };
}
