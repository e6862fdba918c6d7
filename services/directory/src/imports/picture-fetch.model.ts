import { createHash } from 'node:crypto';
import { defineModel } from '@doorstep/platform/mongo';
import type { NamedPicture } from './read-row.ts';

/** A picture of an import that is fetched from the web. */
export interface PictureFetchRow {
  /** Names a picture of a business, so that no import fetches it twice. */
  _id: string;
  importId: number;
  /** The row of the file. */
  row: number;
  businessId: number;
  kind: NamedPicture['kind'];
  url: string;
  /** Its place in the gallery. */
  position: number;
  state: 'waiting' | 'stored' | 'failed';
  /** The time of the next attempt, or the lease of the one in progress. */
  dueAt: Date;
  attempts: number;
  /** Why the last attempt failed. */
  error?: string;
  /** The picture in the gallery that it became. */
  itemId?: number;
  createdAt: Date;
}

const required = { required: true } as const;

export const pictureFetchModel = defineModel<PictureFetchRow>(
  'PictureFetch',
  'picture_fetches',
  {
    _id: { type: String, ...required },
    importId: { type: Number, ...required },
    row: { type: Number, ...required },
    businessId: { type: Number, ...required },
    kind: { type: String, ...required },
    url: { type: String, ...required },
    position: { type: Number, ...required },
    state: { type: String, ...required },
    dueAt: { type: Date, ...required },
    attempts: { type: Number, ...required },
    error: String,
    itemId: Number,
    createdAt: { type: Date, ...required },
  },
  [{ key: { state: 1, dueAt: 1 } }, { key: { importId: 1, state: 1, row: 1 } }],
);

export const fetchId = (businessId: number, { kind, url }: NamedPicture): string =>
  `${businessId}/${kind}/${createHash('sha256').update(url).digest('base64url')}`;
