import { type Connection, type Model, Schema } from 'mongoose';
import type { Account } from '../world/types.ts';
import type { Stores } from './stores.ts';

/** The world that is being loaded or was loaded. Written first, so that an interrupted run continues with the same world. */
export interface MarkerRow {
  _id: 'world';
  state: 'loading' | 'loaded';
  /** The latest time in the world, from which its dates count back. */
  now: Date;
  businesses: number;
  /** The approximate number; if absent, each business gets a number of its own. */
  reviews?: number | undefined;
}

/** A picture that has been stored. */
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

/**
 * The world to load, which an earlier run started or which is new; otherwise the reason why there is nothing to do. `besideAdministrator`
 * are the accounts to add if the database may contain the first administrator, who then takes the place of the one of the demo.
 */
export async function beginLoading(
  { seed, identity, directory }: Stores,
  wish: Pick<MarkerRow, 'businesses' | 'reviews' | 'now'>,
  besideAdministrator?: readonly Account[],
): Promise<MarkerRow | 'loaded already' | 'other data'> {
  const earlier = await seed.marker.findById('world').lean<MarkerRow>();
  if (earlier) return earlier.state === 'loading' ? earlier : 'loaded already';
  const hasRoom = besideAdministrator ? identity.hasRoomFor(besideAdministrator) : identity.isEmpty();
  if (!(await directory.isEmpty()) || !(await hasRoom)) return 'other data';
  const marker: MarkerRow = { _id: 'world', state: 'loading', ...wish };
  await seed.marker.create([marker]);
  return marker;
}

export async function endLoading({ seed }: Stores): Promise<void> {
  await seed.marker.updateOne({ _id: 'world' }, { $set: { state: 'loaded' } });
}
