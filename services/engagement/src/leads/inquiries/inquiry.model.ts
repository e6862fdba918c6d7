import type { PublishedInquiry } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { inquiryStatuses } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';
import { type ConversationState, conversationFields, conversationIndexes, publishTimes } from './conversation-state.ts';
import { type FollowUp, followUpFields, followUpIndexes, withoutFollowUp } from './follow-up.ts';

/** What was asked, and how far the business is with it. */
interface Asked
  extends Pick<
    PublishedInquiry,
    'businessId' | 'name' | 'email' | 'phone' | 'phoneNumber' | 'subject' | 'message' | 'status' | 'suspicion'
  > {
  _id: number;
  /** Counts changes; absent in rows of earlier releases, which count as 1. */
  version?: number;
  /** The account that sent it while signed in; shown to that account only. */
  senderId?: number | undefined;
  /** Key of `email` (`toKey`), which people without an account find it by; absent for a moment after an upgrade. */
  emailKey?: string;
  /** The words that its business finds it by; absent in rows of earlier releases until their business searches. */
  words?: string[] | undefined;
  /** Chosen by the form; the same when the form is sent again. */
  idempotencyKey?: string | undefined;
  /** The time of the answer; absent in rows of earlier releases. */
  respondedAt?: Date;
  /** The minutes from the inquiry to the answer in which the business was open; absent in rows of earlier releases. */
  openMinutesToAnswer?: number;
  /** In which the sender is written to; absent in rows of earlier releases. */
  language?: Language;
  /** Equal for equal texts (`textKeyOf`); absent for short texts, and in rows of earlier releases. */
  textKey?: string;
  /** Since when its business can answer it; absent in rows of earlier releases, whose business could from `createdAt` on. */
  waitsSince?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** One row, because its three parts change together: a reply answers, moves the conversation on, and ends the wait. */
export interface InquiryRow extends Asked, ConversationState, FollowUp {}

/** Inquiries in quarantine, which are in no other list or count than that of the quarantine. */
export const inQuarantine = { suspicion: { $exists: true } };
export const notInQuarantine = { suspicion: { $exists: false } };

export const inquiryModel = defineModel<InquiryRow>(
  'Inquiry',
  'inquiries',
  {
    _id: { type: Number, required: true },
    version: Number,
    businessId: { type: Number, required: true },
    senderId: Number,
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: String,
    words: { type: [String], default: undefined },
    phone: String,
    phoneNumber: String,
    subject: { type: String, required: true },
    message: { type: String, required: true },
    status: { type: String, enum: inquiryStatuses, required: true },
    idempotencyKey: String,
    respondedAt: Date,
    openMinutesToAnswer: Number,
    language: String,
    suspicion: Schema.Types.Mixed,
    textKey: String,
    waitsSince: Date,
    ...conversationFields,
    ...followUpFields,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  [
    { key: { businessId: 1, createdAt: -1, _id: -1 } },
    { key: { businessId: 1, status: 1, createdAt: -1, _id: -1 } },
    { key: { createdAt: -1, _id: -1 } },
    { key: { senderId: 1, createdAt: -1, _id: -1 } },
    { key: { businessId: 1, respondedAt: -1 } },
    { key: { respondedAt: 1 }, sparse: true },
    { key: { status: 1, updatedAt: 1 } },
    { key: { businessId: 1, words: 1 } },
    { key: { emailKey: 1 }, sparse: true },
    { key: { idempotencyKey: 1 }, unique: true, sparse: true },
    { key: { textKey: 1, createdAt: -1 }, partialFilterExpression: { textKey: { $exists: true } } },
    { key: { businessId: 1, createdAt: 1, _id: 1 }, partialFilterExpression: inQuarantine },
    { key: { createdAt: 1 }, partialFilterExpression: inQuarantine },
    ...conversationIndexes,
    ...followUpIndexes,
  ],
);

/** More than one sender can send in one tap and forward; those beyond are in their mails. */
export const maxSiblings = 20;

/** The inquiries that were sent to others together with this one; without those whose link the sender ended. */
export const siblingsOf = ({ _id, groupId, emailKey }: Pick<InquiryRow, '_id' | 'groupId' | 'emailKey'>) => ({
  groupId,
  emailKey,
  _id: { $ne: _id },
  link: { $gte: 1 },
});

/** Inquiries that were sent from an address (`toKey`), and belong to no account. */
export const ofAddress = (emailKey: string) => ({ emailKey, senderId: { $exists: false } });

/** An inquiry with the contact details of its sender. */
export function toInquiry(inquiry: InquiryRow): PublishedInquiry {
  const {
    _id,
    version = 1,
    senderId,
    emailKey,
    words,
    idempotencyKey,
    respondedAt,
    openMinutesToAnswer,
    language,
    link,
    isAddressProved,
    waitsSince,
    lastReply,
    readAt,
    endsAt,
    textKey,
    createdAt,
    updatedAt,
    ...row
  } = withoutFollowUp(inquiry);
  return {
    id: _id,
    ...row,
    version,
    ...publishTimes(inquiry),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
