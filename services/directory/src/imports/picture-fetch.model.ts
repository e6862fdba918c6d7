import { createHash } from 'node:crypto';
import { defineModel } from '@doorstep/platform/mongo';
import type { NamedPicture } from './reading/read-pictures.ts';

/** A picture to fetch: of a business, or of one of its services. */
export type FetchedPicture =
  | NamedPicture
  | { readonly kind: 'service'; readonly url: string; readonly offeringId: number };

/** A picture of an import that is fetched from the web. */
export interface PictureFetchRow {
  /** Names a picture of a business, so that no import fetches it twice. */
  _id: string;
  importId: number;
  /** The row of the file. */
  row: number;
  businessId: number;
  kind: FetchedPicture['kind'];
  url: string;
  /** Its texts in the gallery. */
  title?: string;
  description?: string;
  /** The service whose picture it is. */
  offeringId?: number;
  /** Its place in the gallery. */
  position: number;
  state: 'waiting' | 'stored' | 'failed';
  /** The time of the next attempt, or the lease of the one in progress. */
  dueAt: Date;
  attempts: number;
  /** The reason that the last attempt failed. */
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
    title: String,
    description: String,
    offeringId: Number,
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

export const fetchId = (businessId: number, picture: FetchedPicture): string => {
  const { kind, url } = picture;
  const owner = picture.kind === 'service' ? `${kind}-${picture.offeringId}` : kind;
  return `${businessId}/${owner}/${createHash('sha256').update(url).digest('base64url')}`;
};
