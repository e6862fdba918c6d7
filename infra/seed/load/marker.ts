import { type Connection, type Model, Schema } from 'mongoose';
import type { Stores } from './stores.ts';

/** What is being loaded, or was. Written first, so that an interrupted run goes on with the same world. */
export interface MarkerRow {
  _id: 'world';
  state: 'loading' | 'loaded';
  /** The time the world's dates lead up to. */
  now: Date;
  businesses: number;
  /** About how many; without it, as many as each business has by itself. */
  reviews?: number | undefined;
}

/** A picture that is stored already. */
interface StoredPictureRow {
  _id: string;
  url: string;
}

const markerSchema = new Schema<MarkerRow>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    now: { type: Date, required: true },
    businesses: { type: Number, required: true },
    reviews: Number,
  },
  { versionKey: false },
);
const storedPictureSchema = new Schema<StoredPictureRow>(
  { _id: { type: String, required: true }, url: { type: String, required: true } },
  { versionKey: false },
);

export const markerModel = (db: Connection): Model<MarkerRow> => db.model<MarkerRow>('Marker', markerSchema, 'marker');
export const storedPictureModel = (db: Connection): Model<StoredPictureRow> =>
  db.model<StoredPictureRow>('StoredPicture', storedPictureSchema, 'pictures');

/** The world to load: the one an earlier run began, or a new one; otherwise why there is nothing to do. */
export async function beginLoading(
  { seed, identity, directory }: Stores,
  wish: Pick<MarkerRow, 'businesses' | 'reviews' | 'now'>,
): Promise<MarkerRow | 'loaded already' | 'other data'> {
  const earlier = await seed.marker.findById('world').lean<MarkerRow>();
  if (earlier) return earlier.state === 'loading' ? earlier : 'loaded already';
  if (!(await directory.isEmpty()) || !(await identity.isEmpty())) return 'other data';
  const marker: MarkerRow = { _id: 'world', state: 'loading', ...wish };
  await seed.marker.create([marker]);
  return marker;
}

export async function endLoading({ seed }: Stores): Promise<void> {
  await seed.marker.updateOne({ _id: 'world' }, { $set: { state: 'loaded' } });
}
