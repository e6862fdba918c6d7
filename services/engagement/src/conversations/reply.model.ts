import {
  type ConversationSide,
  conversationSides,
  type Reply,
  type writtenReplySchema,
  type z,
} from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

/** A reply in the conversation of an inquiry. */
export interface ReplyRow extends Omit<Reply, 'id' | 'createdAt' | 'answer'> {
  _id: number;
  inquiryId: number;
  businessId: number;
  from: ConversationSide;
  answer?: Omit<NonNullable<Reply['answer']>, 'at'> & { at: Date };
  /** Chosen by the form; the same when the form is sent again. */
  idempotencyKey?: string | undefined;
  createdAt: Date;
}

export const replyModel = defineModel<ReplyRow>(
  'Reply',
  'replies',
  {
    _id: { type: Number, required: true },
    inquiryId: { type: Number, required: true },
    businessId: { type: Number, required: true },
    from: { type: String, enum: conversationSides, required: true },
    text: String,
    picture: String,
    quote: Schema.Types.Mixed,
    appointment: Schema.Types.Mixed,
    sharesContact: Boolean,
    answer: Schema.Types.Mixed,
    idempotencyKey: String,
    createdAt: { type: Date, required: true },
  },
  [
    { key: { inquiryId: 1, _id: 1 } },
    { key: { businessId: 1 } },
    { key: { picture: 1 }, sparse: true },
    { key: { idempotencyKey: 1 }, unique: true, sparse: true },
  ],
);

export function toReply({ _id, inquiryId, businessId, idempotencyKey, answer, createdAt, ...row }: ReplyRow): Reply {
  return {
    id: _id,
    ...row,
    ...(answer && { answer: { ...answer, at: answer.at.toISOString() } }),
    createdAt: createdAt.toISOString(),
  };
}

/** A reply in a copy of the data of who wrote it. */
export const toWrittenReply = (row: ReplyRow): z.infer<typeof writtenReplySchema> => ({
  inquiryId: row.inquiryId,
  ...toReply(row),
});
