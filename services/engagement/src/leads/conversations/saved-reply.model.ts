import { type SavedReply, savedReplyInput } from '@doorstep/contracts/engagement/saved-replies/schema.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';

/** A text that a business keeps for its replies. */
export interface SavedReplyRow extends Omit<SavedReply, 'id' | 'version'> {
  _id: number;
  businessId: number;
  /** Counts changes; absent in rows of earlier releases, which count as 1. */
  version?: number;
  edits?: Edits;
}

export const savedReplyModel = defineModel<SavedReplyRow>(
  'SavedReply',
  'saved_replies',
  {
    _id: { type: Number, required: true },
    businessId: { type: Number, required: true },
    title: { type: String, required: true },
    text: { type: String, required: true },
    version: Number,
    edits: Object,
  },
  [{ key: { businessId: 1, title: 1 } }],
);

export const editedReply: EditedKind = {
  fields: Object.keys(savedReplyInput.shape),
  code: 'saved-reply-changed',
  sentence: () => t('This text was changed somewhere else meanwhile.'),
};

export const toSavedReply = ({ _id, title, text, version = 1 }: SavedReplyRow): SavedReply => ({
  id: _id,
  title,
  text,
  version,
});
