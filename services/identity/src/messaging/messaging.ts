import {
  inquiryCreated,
  inquiryDone,
  inquiryRead,
  inquiryReplied,
  inquiryUnanswered,
  inquiryUpdated,
} from '@doorstep/contracts/engagement/inquiries/events.ts';
import type { MailTemplateName } from '@doorstep/contracts/identity/mails/schema.ts';
import { requestCompleted, requestRejected } from '@doorstep/contracts/onboarding/requests/events.ts';
import { mailLifetime } from '@doorstep/platform/mail';
import { on, subscribe } from '@doorstep/platform/messaging';
import type { ServiceModule } from '@doorstep/platform/module';
import { definePersonalSection, type SectionOfPerson } from '@doorstep/platform/personal-data';
import type { ServiceContext } from '@doorstep/platform/service';
import type { WorkLoop } from '@doorstep/platform/work-loop';
import type { ClientSession } from 'mongoose';
import type { UserRow } from '../models/user.model.ts';
import { bounceMailboxRoutes } from './bounces/bounce-mailbox.routes.ts';
import { resealMailboxPassword } from './bounces/bounce-mailbox.ts';
import { startReadingBounces } from './bounces/read-bounces.ts';
import type { MessagingConfig } from './config.ts';
import { createDeps, type Deps, type Receivers } from './deps.ts';
import { mailRoutes } from './mails/mail.routes.ts';
import { type CountedMail, countMail } from './mails/mail-quota.model.ts';
import { mailServerRoutes } from './mails/mail-server.routes.ts';
import { resealPassword } from './mails/mail-server.ts';
import { notifyOwner } from './mails/notify-owner.ts';
import { sendCopy } from './mails/send-copy.ts';
import { sendDecision } from './mails/send-decision.ts';
import { type FilledMail, sendMail } from './mails/send-mail.ts';
import { deliveryRoutes } from './notifications/delivery.routes.ts';
import { forgetAccount } from './notifications/forget-account.ts';
import { gatherAnswer, onLinkChanged, onRead } from './notifications/gather-answers.ts';
import { notificationLifetime, toNotification } from './notifications/notification.model.ts';
import { notificationRoutes } from './notifications/notification.routes.ts';
import { onInquiryDone } from './notifications/on-inquiry-changed.ts';
import { ensurePushKeys } from './notifications/push-keys.ts';
import { toPersonalSubscription } from './notifications/push-subscription.model.ts';
import { dropDelivery } from './notifications/schedule-delivery.ts';
import { startDelivering } from './notifications/start-delivering.ts';
import { notificationSubscription } from './notifications/subscription.ts';
import { writeOfDone, writeOfSilence } from './notifications/write-to-sender.ts';

export { hasAddress } from './bounces/bounce-config.ts';
export { messagingSettings } from './config.ts';
export { changeValues, toAccountName } from './mails/account-values.ts';
export { formatDate, formatItem } from './mails/format-values.ts';
export { endOfPush } from './migrations/2026-11-28-end-of-push.ts';
export { findUnopened, storedSecrets } from './stored-secrets.ts';

/** Writes to people: notifications, and mails and push messages about them. The door of this folder. */
export interface Messaging extends ServiceModule {
  /** Queues a mail in the transaction of the change that it is about. */
  sendMail(session: ClientSession, mail: FilledMail): Promise<void>;
  /** Counts a mail in the transaction that queues it. Resolves to false if it exceeds a limit. */
  countMail(mail: CountedMail, session: ClientSession): Promise<boolean>;
  /** Writes to the confirmed address of an account about a change, in its transaction. */
  notifyOwner(row: UserRow, template: MailTemplateName, session: ClientSession): Promise<void>;
  /** Resolves to whether mails leave this machine. */
  canSend(session?: ClientSession): Promise<boolean>;
  readonly findMailServer: Deps['findMailServer'];
  /** Drops what waits to be sent to an account, which may not sign in any more. */
  dropDelivery(userId: number, session: ClientSession): Promise<void>;
  /** Deletes what an account was written, and chose, in the transaction of its deletion. */
  forgetAccount(account: Pick<UserRow, '_id' | 'emailKey'>, session: ClientSession): Promise<void>;
  /** Drops the mails to an address. Resolves to how many waited. */
  forgetAddress(emailKey: string, session: ClientSession): Promise<number>;
  /** Deletes notifications about what an address wrote until then (ISO 8601). */
  forgetSender(emailKey: string, until: string, session: ClientSession): Promise<void>;
  /** What a person is given of it as their data. */
  personalSections(userId: number): SectionOfPerson[];
}

export function createMessaging(context: ServiceContext<MessagingConfig>, receivers: Receivers): Messaging {
  const { config, log } = context;
  const deps = createDeps(context, receivers);
  const { mailer, notifications, notificationSettings, pushSubscriptions } = deps;
  let running: Pick<WorkLoop, 'stop'>[] = [];

  async function forgetAddress(emailKey: string, session: ClientSession): Promise<number> {
    await deps.complaints.deleteOne({ _id: emailKey }, { session });
    await deps.answerMails.deleteMany({ emailKey }, { session });
    return mailer.drop(session, emailKey);
  }

  return {
    sendMail: (session, mail) => sendMail(deps, session, mail),
    countMail: (mail, session) => countMail(deps, mail, session),
    notifyOwner: (row, template, session) => notifyOwner(deps, row, template, session),
    canSend: mailer.canSend,
    findMailServer: deps.findMailServer,
    dropDelivery: (userId, session) => dropDelivery(deps, session, userId),
    async forgetAccount({ _id, emailKey }, session) {
      await forgetAddress(emailKey, session);
      await forgetAccount(deps, session, _id);
    },
    forgetAddress,
    forgetSender: (emailKey, until, session) => deps.deleteNotificationsOf({ emailKey, until }, session),
    personalSections: userId => [
      definePersonalSection('notifications', notifications, { userId }, row => {
        const { title, excerpt, ...own } = toNotification(row);
        return own;
      }),
      definePersonalSection(
        'notificationSettings',
        notificationSettings,
        { _id: userId },
        ({ _id, version = 1, edits, ...row }) => ({ ...row, version }),
      ),
      definePersonalSection('pushSubscriptions', pushSubscriptions, { userId }, toPersonalSubscription),
    ],

    routes(routes) {
      mailRoutes(routes, deps);
      mailServerRoutes(routes, deps);
      bounceMailboxRoutes(routes, deps);
      notificationRoutes(routes, deps);
      deliveryRoutes(routes, deps);
    },
    subscriptions: [
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
      notificationSubscription(deps),
    ],
    lifetimes: [mailLifetime(config.KEEP_MAILS_DAYS), notificationLifetime(config.KEEP_NOTIFICATIONS_DAYS)],
    async started() {
      await resealPassword(deps);
      await resealMailboxPassword(deps);
      await ensurePushKeys(deps);
      running = [startDelivering(deps, log), startReadingBounces(deps, log)];
    },
    async stop() {
      for (const loop of running) await loop.stop();
      await deps.longWrites.stop();
      await mailer.stop();
    },
  };
}
