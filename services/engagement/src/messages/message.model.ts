import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import { defineModel, type Lifetime } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

export interface MessageRow extends Omit<Message, 'id' | 'createdAt' | 'version'> {
  _id: number;
  /** Counts changes; absent in rows of earlier releases, which count as 1. */
  version?: number;
  /** The receiver and, if they have an account, the sender, so that one index serves the list of either. */
  parties: number[];
  /** Key of `senderEmail` (`toKey`); only messages from the contact page have it. */
  emailKey?: string;
  /** Chosen by the form; the same when the form is sent again. */
  idempotencyKey?: string | undefined;
  /** Set when a party has deleted their account. */
  expiresAt?: Date;
  createdAt: Date;
}

/** Messages in quarantine, which are in no other list or count than that of the quarantine. */
export const inQuarantine = { suspicion: { $exists: true } };
export const notInQuarantine = { suspicion: { $exists: false } };

export const messageModel = defineModel<MessageRow>(
  'Message',
  'messages',
  {
    _id: { type: Number, required: true },
    version: Number,
    senderId: Number,
    senderName: { type: String, default: '' },
    senderEmail: String,
    emailKey: String,
    receiverId: { type: Number, required: true },
    receiverName: { type: String, default: '' },
    parties: { type: [Number], required: true },
    subject: { type: String, required: true },
    content: { type: String, required: true },
    isRead: { type: Boolean, required: true },
    suspicion: Schema.Types.Mixed,
    idempotencyKey: String,
    expiresAt: { type: Date, expires: 0 },
    createdAt: { type: Date, required: true },
  },
  [
    { key: { receiverId: 1, createdAt: -1, _id: -1 } },
    { key: { parties: 1, createdAt: -1, _id: -1 } },
    { key: { receiverId: 1, isRead: 1 } },
    { key: { emailKey: 1 }, sparse: true },
    {
      key: { senderId: 1, idempotencyKey: 1 },
      unique: true,
      partialFilterExpression: { idempotencyKey: { $exists: true } },
    },
  ],
);

/** Deletes messages that no administrator took out of quarantine. */
export const heldMessageLifetime = (days: number): Lifetime => ({
  collection: 'messages',
  field: 'createdAt',
  days,
  only: inQuarantine,
});

/** Messages from the contact page that were sent from an address (`toKey`). */
export const ofAddress = (emailKey: string) => ({ emailKey, senderId: { $exists: false } });

export const listParties = ({ senderId, receiverId }: Pick<MessageRow, 'senderId' | 'receiverId'>): number[] =>
  senderId === undefined ? [receiverId] : [senderId, receiverId];

export function toMessage({
  _id,
  version = 1,
  parties,
  emailKey,
  idempotencyKey,
  expiresAt,
  createdAt,
  ...row
}: MessageRow): Message {
  return { id: _id, ...row, version, createdAt: createdAt.toISOString() };
}
