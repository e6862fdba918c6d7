import type { z } from '@doorstep/contracts/common/zod.ts';
import type { Reply, writtenReplySchema } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { type ConversationSide, conversationSides } from '@doorstep/contracts/engagement/inquiries/schema.ts';
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
  /** When and by which side it was written or answered, and the version of the inquiry then; absent in rows of earlier releases. */
  changed?: { from: ConversationSide; at: Date; version: number };
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
    cancels: Schema.Types.Mixed,
    foundOther: Boolean,
    answer: Schema.Types.Mixed,
    idempotencyKey: String,
    changed: Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
  },
  [
    { key: { inquiryId: 1, _id: 1 } },
    { key: { businessId: 1 } },
    { key: { picture: 1 }, sparse: true },
    { key: { idempotencyKey: 1 }, unique: true, sparse: true },
  ],
);

/** A reply as a reader sees it, whose picture is below `base`: the address of the conversation for this reader (`byKey`, `byReader`). */
export function toReply(
  { _id, inquiryId, businessId, idempotencyKey, picture, answer, changed, createdAt, ...row }: ReplyRow,
  base: string,
): Reply {
  return {
    id: _id,
    ...row,
    ...(picture && { picture: `${base}/pictures/${picture.split('/').at(-1)}` }),
    ...(answer && { answer: { ...answer, at: answer.at.toISOString() } }),
    createdAt: createdAt.toISOString(),
  };
}

/** The address of a conversation for its sender, who has the key. */
export const byKey = (key: string): string => `/api/conversations/${key}`;

/** The address of a conversation for its two sides, if they are signed in, and administrators. */
export const byReader = (inquiryId: number): string => `/api/inquiries/${inquiryId}`;

/** A reply in a copy of the data of who wrote it. */
export const toWrittenReply = (row: ReplyRow, base = byReader(row.inquiryId)): z.infer<typeof writtenReplySchema> => ({
  inquiryId: row.inquiryId,
  ...toReply(row, base),
});
