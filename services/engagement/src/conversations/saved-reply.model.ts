import type { SavedReply } from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';

/** A text that a business keeps for its replies. */
export interface SavedReplyRow extends Omit<SavedReply, 'id'> {
  _id: number;
  businessId: number;
}

export const savedReplyModel = defineModel<SavedReplyRow>(
  'SavedReply',
  'saved_replies',
  {
    _id: { type: Number, required: true },
    businessId: { type: Number, required: true },
    title: { type: String, required: true },
    text: { type: String, required: true },
  },
  [{ key: { businessId: 1, title: 1 } }],
);

export const toSavedReply = ({ _id, title, text }: SavedReplyRow): SavedReply => ({ id: _id, title, text });
