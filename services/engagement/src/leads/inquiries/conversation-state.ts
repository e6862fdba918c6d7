import type { PublishedInquiry } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { type ConversationSide, inquiryOutcomes } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { Schema } from 'mongoose';

/** What a conversation keeps of an inquiry. */
export interface ConversationState
  extends Pick<PublishedInquiry, 'hidesContact' | 'outcome' | 'quote' | 'booking' | 'groupId'> {
  /** Counts the secret links; negative once the sender ended them. Absent in rows of earlier releases, which count as 1. */
  link?: number;
  /** The sender has opened the conversation from a mail. */
  isAddressProved?: true;
  lastReply?: { from: ConversationSide; at: Date };
  readAt?: Partial<Record<ConversationSide, Date>>;
  endsAt?: Date;
}

export const conversationFields = {
  hidesContact: Boolean,
  outcome: { type: String, enum: inquiryOutcomes },
  quote: Schema.Types.Mixed,
  booking: Schema.Types.Mixed,
  groupId: Number,
  link: Number,
  isAddressProved: Boolean,
  lastReply: Schema.Types.Mixed,
  readAt: Schema.Types.Mixed,
  endsAt: Date,
};

/** Inquiries with an appointment. */
export const isBooked = { booking: { $exists: true } };

export const conversationIndexes = [
  { key: { groupId: 1 }, sparse: true },
  { key: { businessId: 1, 'booking.startsAt': 1 }, partialFilterExpression: isBooked },
] as const;

/** The times of a conversation, as they are published. */
export const publishTimes = ({
  lastReply,
  readAt,
  endsAt,
}: ConversationState): Pick<PublishedInquiry, 'lastReply' | 'readAt' | 'endsAt'> => ({
  ...(lastReply && { lastReply: { from: lastReply.from, at: lastReply.at.toISOString() } }),
  ...(readAt && {
    readAt: {
      ...(readAt.business && { business: readAt.business.toISOString() }),
      ...(readAt.sender && { sender: readAt.sender.toISOString() }),
    },
  }),
  ...(endsAt && { endsAt: endsAt.toISOString() }),
});
