import {
  type AppNotification,
  type NotificationKind,
  notificationKinds,
} from '@doorstep/contracts/identity/notifications/schema.ts';
import type { Lifetime } from '@doorstep/platform/mongo';
import { defineModel } from '@doorstep/platform/mongo';
import { writeTitle } from './notification-texts.ts';

/** A notification to one account. Its title is written when it is read, in the language of the reader, from `facts`. */
export interface NotificationRow {
  /** `userId:kind:subject`, so that an event writes one row however often it arrives. */
  _id: string;
  userId: number;
  kind: NotificationKind;
  /** The id of an inquiry, for example. */
  subject: string;
  /** Version of the subject in the newest event; an older event changes nothing. */
  version: number;
  /** Values of the title, as `notification-texts.ts` names them. */
  facts: Record<string, string>;
  excerpt?: string | undefined;
  path: string;
  /** The business that it is about: deleted with it. */
  businessId?: number | undefined;
  /** The author of what it is about, an account or the address of a person without one: deleted with what they delete. */
  authorId?: number | undefined;
  emailKey?: string | undefined;
  /** Listed behind the bell; false for an account that wants this kind by mail or push only. */
  inApp: boolean;
  readAt?: Date | undefined;
  /** Waits for the next mail of its kind; unset when it was sent, or read before. */
  mail?: 'at-once' | 'daily' | undefined;
  /** Waits for a push message; unset when it was sent, or read before. */
  push?: boolean | undefined;
  createdAt: Date;
}

export const notificationModel = defineModel<NotificationRow>(
  'Notification',
  'notifications',
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    kind: { type: String, enum: notificationKinds, required: true },
    subject: { type: String, required: true },
    version: { type: Number, required: true },
    facts: { type: Object, required: true },
    excerpt: String,
    path: { type: String, required: true },
    businessId: Number,
    authorId: Number,
    emailKey: String,
    inApp: { type: Boolean, required: true },
    readAt: Date,
    mail: String,
    push: Boolean,
    createdAt: { type: Date, required: true },
  },
  [
    { key: { userId: 1, inApp: 1, createdAt: -1, _id: -1 } },
    { key: { userId: 1, inApp: 1, readAt: 1 } },
    { key: { userId: 1, mail: 1, createdAt: -1 } },
    { key: { kind: 1, subject: 1 } },
    { key: { businessId: 1 }, sparse: true },
    { key: { authorId: 1 }, sparse: true },
    { key: { emailKey: 1 }, sparse: true },
  ],
);

/** Time that notifications are stored. */
export const notificationLifetime = (days: number): Lifetime => ({
  collection: 'notifications',
  field: 'createdAt',
  days,
});

/** A row as its receiver reads it. */
export const toNotification = ({
  kind,
  subject,
  facts,
  excerpt,
  path,
  readAt,
  createdAt,
}: NotificationRow): AppNotification => ({
  id: toId({ kind, subject }),
  kind,
  title: writeTitle({ kind, facts }),
  ...(excerpt && { excerpt }),
  path,
  isRead: readAt !== undefined,
  createdAt: createdAt.toISOString(),
});

const toId = ({ kind, subject }: Pick<NotificationRow, 'kind' | 'subject'>) => `${kind}:${subject}`;

/** The id of a row, from that of the notification as its receiver knows it. */
export const toRowId = (userId: number, id: string): string => `${userId}:${id}`;

/** The id of the row about a subject. */
export const rowIdOf = (userId: number, about: Pick<NotificationRow, 'kind' | 'subject'>): string =>
  toRowId(userId, toId(about));
