import type { SavedSearch } from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';

/** A search that a user saved, to be notified of new businesses. */
export interface SavedSearchRow {
  _id: number;
  userId: number;
  name: string;
  /** Words and filters, as in the address of a list. */
  query: string;
  /** Businesses that were listed before are no news. */
  createdAt: Date;
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
  },
  [{ key: { userId: 1, query: 1 }, unique: true }],
);

export const toSavedSearch = ({ _id, name, query, createdAt }: SavedSearchRow): SavedSearch => ({
  id: _id,
  name,
  query,
  createdAt: createdAt.toISOString(),
});
