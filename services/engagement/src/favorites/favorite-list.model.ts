import type { FavoriteList } from '@doorstep/contracts/engagement/favorite-lists/schema.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';

/** A named list of businesses that an account keeps, and may share by a secret link. */
export interface FavoriteListRow {
  _id: number;
  userId: number;
  name: string;
  businessIds: number[];
  shareKey?: string | undefined;
  createdAt: Date;
  /** Counts changes of the name; absent in rows of earlier releases, which count as 1. */
  version?: number;
  edits?: Edits;
}

export const favoriteListModel = defineModel<FavoriteListRow>(
  'FavoriteList',
  'favorite_lists',
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    name: { type: String, required: true },
    businessIds: { type: [Number], required: true },
    shareKey: String,
    createdAt: { type: Date, required: true },
    version: Number,
    edits: Object,
  },
  [{ key: { userId: 1, _id: 1 } }, { key: { businessIds: 1 } }, { key: { shareKey: 1 }, unique: true, sparse: true }],
);

export const editedList: EditedKind = {
  fields: ['name'],
  code: 'list-changed',
  sentence: () => t('This list has got another name meanwhile.'),
};

export const toFavoriteList = ({
  _id,
  name,
  businessIds,
  shareKey,
  createdAt,
  version = 1,
}: FavoriteListRow): FavoriteList => ({
  id: _id,
  name,
  businessIds,
  ...(shareKey && { shareKey }),
  createdAt: createdAt.toISOString(),
  version,
});
