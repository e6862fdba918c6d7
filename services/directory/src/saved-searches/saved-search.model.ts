import type { SavedSearch } from '@doorstep/contracts/directory/saved-searches/schema.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';

/** A search that a user saved, to be notified of new businesses. */
export interface SavedSearchRow {
  _id: number;
  userId: number;
  name: string;
  /** Words and filters, as in the address of a list. */
  query: string;
  /** Businesses that were listed before are no news. */
  createdAt: Date;
  /** Counts changes; absent in rows of earlier releases, which count as 1. */
  version?: number;
  edits?: Edits;
}

export const savedSearchModel = defineModel<SavedSearchRow>(
  'SavedSearch',
  'saved_searches',
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    name: { type: String, required: true },
    query: { type: String, required: true },
    createdAt: { type: Date, required: true },
    version: Number,
    edits: Object,
  },
  [{ key: { userId: 1, query: 1 }, unique: true }],
);

export const editedSearch: EditedKind = {
  fields: ['name'],
  code: 'saved-search-changed',
  sentence: () => t('This search has got another name meanwhile.'),
};

export const toSavedSearch = ({ _id, name, query, createdAt, version = 1 }: SavedSearchRow): SavedSearch => ({
  id: _id,
  name,
  query,
  createdAt: createdAt.toISOString(),
  version,
});
