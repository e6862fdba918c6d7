import type { BusinessImport } from '@doorstep/contracts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { BusinessRow } from '../models/business.model.ts';
import { fetchId, type PictureFetchRow } from './picture-fetch.model.ts';
import type { MappedRow } from './read-row.ts';
import type { Written } from './write-rows.ts';

/** Plans to fetch the pictures of rows that were written; a logo or cover only for businesses without one. */
export async function planPictures(
  { pictureFetches }: Deps,
  session: ClientSession,
  importId: number,
  { created, changed, unchanged }: Written<MappedRow>,
): Promise<void> {
  const written = [
    ...[...created, ...changed].map(({ row, after }) => ({ row, business: after })),
    ...unchanged.map(({ row, before }) => ({ row, business: before })),
  ];
  const planned = new Map(
    written
      .flatMap(({ row, business }) => toFetches(importId, row, business))
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

function toFetches(importId: number, { number, pictures }: MappedRow, business: BusinessRow): PictureFetchRow[] {
  const { _id: businessId, counts } = business;
  const now = new Date();
  return pictures
    .filter(({ kind }) => kind === 'gallery' || !business[kind])
    .map((picture, index) => ({
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

/** How far the pictures of an import are. */
export async function countPictures({ pictureFetches }: Deps, importId: number): Promise<BusinessImport['pictures']> {
  const count = (state: PictureFetchRow['state']) => pictureFetches.countDocuments({ importId, state });
  const [waiting, stored, failed] = await Promise.all([count('waiting'), count('stored'), count('failed')]);
  return { waiting, stored, failed };
}
