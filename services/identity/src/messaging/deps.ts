import { dataKeysOf } from '@doorstep/platform/data-keys';
import type { DestinationSettings } from '@doorstep/platform/destination';
import { createLongWrites } from '@doorstep/platform/long-writes';
import { createMailer } from '@doorstep/platform/mail';
import type { MailConfig } from '@doorstep/platform/mail-config';
import type { ServiceContext } from '@doorstep/platform/service';
import { countOutcomes } from '@doorstep/platform/telemetry';
import type { ClientSession, Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { UserRow } from '../models/user.model.ts';
import type { BounceConfig } from './bounces/bounce-config.ts';
import { bounceMailboxModel } from './bounces/bounce-mailbox.model.ts';
import { createMailboxFinder } from './bounces/bounce-mailbox.ts';
import { type BounceOutcome, bounceOutcomes } from './bounces/read-bounces.ts';
import type { MessagingConfig } from './config.ts';
import { complaintModel } from './mails/complaint.model.ts';
import { mailQuotaModel } from './mails/mail-quota.model.ts';
import { mailServerModel } from './mails/mail-server.model.ts';
import { createServerFinder } from './mails/mail-server.ts';
import { mailTemplateModel } from './mails/mail-template.model.ts';
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

/** What messaging reads of the accounts that it writes to; it changes none of it. */
export interface Receivers {
  readonly users: Model<UserRow>;
  readonly knownBusinesses: Model<KnownBusinessRow>;
}

/** Dependencies of the use cases of messaging. */
export type Deps = ReturnType<typeof createDeps>;

export function createDeps(
  { db, config, log, metrics }: ServiceContext<MessagingConfig>,
  { users, knownBusinesses }: Receivers,
) {
  const dataKeys = dataKeysOf(config);
  const mailServers = mailServerModel(db);
  const findMailServer = createServerFinder(mailServers, config, dataKeys);
  const bounceMailboxes = bounceMailboxModel(db);
  const findBounceMailbox = createMailboxFinder(bounceMailboxes, config, dataKeys);
  const ofNotifications = {
    db,
    notifications: notificationModel(db),
    notificationVersions: notificationVersionModel(db),
  };
  const deletion = notificationDeletion(ofNotifications);
  const longWrites = createLongWrites(db, [deletion], log);
  return {
    users,
    knownBusinesses,
    longWrites,
    deleteNotificationsOf: (subject: DeletedSubject, session: ClientSession) =>
      longWrites.start(deletion, nameSubject(subject), subject, session),
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
    countBounce: countOutcomes<BounceOutcome>(metrics, {
      name: 'doorstep_bounces_total',
      help: 'Reports in the mailbox for bounces, by outcome: bounced, delayed, complained of, or about a mail that is not stored',
      outcomes: bounceOutcomes,
    }),
    publicUrl: config.PUBLIC_URL,
    mailConfig: config satisfies MailConfig as MailConfig,
    bounceConfig: config satisfies BounceConfig as BounceConfig,
    now: () => new Date(),
    actorSecret: config.ACTOR_SECRET,
    dataKeys,
  };
}
