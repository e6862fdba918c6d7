import type { BusinessImport } from '@doorstep/contracts/directory/imports/schema.ts';
import type { ClientSession } from 'mongoose';
import type { BusinessRow } from '../models/business.model.ts';
import type { GalleryItemRow } from '../models/gallery.model.ts';
import type { AddedServices } from './add-services.ts';
import type { Deps } from './deps.ts';
import { type FetchedPicture, fetchId, type PictureFetchRow } from './picture-fetch.model.ts';
import type { NamedPicture } from './reading/read-pictures.ts';
import type { MappedRow } from './reading/read-row.ts';
import type { Written } from './write-rows.ts';

/**
 * Plans to fetch the pictures of rows that were written: a logo or cover only for businesses without one, and none that the business has, as in
 * an export of this site.
 */
export async function planPictures(
  { pictureFetches, gallery, now }: Deps,
  session: ClientSession,
  importId: number,
  { created, changed, unchanged, services }: Written,
): Promise<void> {
  const written = [
    ...[...created, ...changed].map(({ row, after }) => ({ row, business: after })),
    ...unchanged.map(({ row, before }) => ({ row, business: before })),
  ];
  const wanted = written.flatMap(({ row, business }) =>
    toFetches(importId, row, business, services.get(business._id), now()),
  );
  if (wanted.length === 0) return;
  const known = await gallery
    .find({ businessId: { $in: wanted.map(({ businessId }) => businessId) } }, { businessId: 1, imageUrl: 1 })
    .session(session)
    .lean<Pick<GalleryItemRow, 'businessId' | 'imageUrl'>[]>();
  const shown = new Set(known.map(({ businessId, imageUrl }) => `${businessId} ${imageUrl}`));
  const planned = new Map(
    wanted
      .filter(({ businessId, url }) => !shown.has(`${businessId} ${pathOf(url)}`))
      .map(fetch => [fetch._id, fetch] as const),
  );
  if (planned.size === 0) return;
  const there = await pictureFetches
    .find({ _id: { $in: [...planned.keys()] } }, { state: 1 })
    .session(session)
    .lean<Pick<PictureFetchRow, '_id' | 'state'>[]>();
  for (const { _id, state } of there) if (state !== 'failed') planned.delete(_id);
  const again = there.filter(({ _id }) => planned.has(_id)).map(({ _id }) => _id);
  if (again.length > 0) await pictureFetches.deleteMany({ _id: { $in: again } }, { session });
  if (planned.size > 0) await pictureFetches.insertMany([...planned.values()], { session, lean: true });
}

function toFetches(
  importId: number,
  { number, pictures }: MappedRow,
  business: BusinessRow,
  services: AddedServices | undefined,
  now: Date,
): PictureFetchRow[] {
  const { _id: businessId, counts } = business;
  const wanted: FetchedPicture[] = [
    ...pictures.filter(picture => isWanted(picture, business)),
    ...(services?.offerings ?? []).flatMap(({ _id: offeringId, picture: url }) =>
      url ? [{ kind: 'service' as const, url, offeringId }] : [],
    ),
  ];
  return wanted.map((picture, index) => ({
    _id: fetchId(businessId, picture),
    importId,
    row: number,
    businessId,
    ...picture,
    position: counts.gallery + index,
    state: 'waiting',
    dueAt: now,
    attempts: 0,
    createdAt: now,
  }));
}

/** Pictures are stored by path, so that the site may move to another host. */
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

const isWanted = ({ kind }: NamedPicture, business: BusinessRow): boolean =>
  kind === 'gallery' || kind === 'portfolio' || !business[kind];

/** Counts the pictures of an import by state. */
export async function countPictures({ pictureFetches }: Deps, importId: number): Promise<BusinessImport['pictures']> {
  const count = (state: PictureFetchRow['state']) => pictureFetches.countDocuments({ importId, state });
  const [waiting, stored, failed] = await Promise.all([count('waiting'), count('stored'), count('failed')]);
  return { waiting, stored, failed };
}
