import { z } from '@doorstep/contracts/common/zod.ts';
import type { listImportedRows } from '@doorstep/contracts/directory/imports/calls.ts';
import type { ImportedRow } from '@doorstep/contracts/directory/imports/schema.ts';
import { encodeCursor, type Page, readCursor } from '@doorstep/platform/paging';
import type { QueryFilter } from 'mongoose';
import { findImport } from './change-import.ts';
import type { Deps } from './deps.ts';
import type { ChunkRow } from './import.model.ts';

type Query = z.output<NonNullable<typeof listImportedRows.query>>;

const chunksPerRead = 10;

/** A page of the rows of an import, in the order of the file. Throws 404 for an unknown import, 400 for a cursor of another list. */
export async function listRows(
  deps: Deps,
  importId: number,
  { limit, cursor, outcome, problems }: Query,
): Promise<Page<ImportedRow>> {
  const { counts } = await findImport(deps, importId);
  const [after] = cursor ? readCursor(cursor, z.tuple([z.int()])) : [0];
  const isMeant = (row: ImportedRow) =>
    row.row > after && (!outcome || row.outcome === outcome) && (!problems || row.problems.length > 0);
  const items: ImportedRow[] = [];
  let index = -1;
  // One more than the page, to know whether there is another.
  while (items.length <= limit) {
    const filter: QueryFilter<ChunkRow> = {
      importId,
      index: { $gt: index },
      lastRow: { $gt: after },
      ...(outcome && { [`counts.${outcome}`]: { $gt: 0 } }),
      ...(problems && { 'counts.problems': { $gt: 0 } }),
    };
    const chunks = await deps.importChunks
      .find(filter, { index: 1, outcomes: 1 })
      .sort({ index: 1 })
      .limit(chunksPerRead)
      .lean<Pick<ChunkRow, 'index' | 'outcomes'>[]>();
    for (const { outcomes } of chunks) items.push(...outcomes.filter(isMeant));
    index = chunks.at(-1)?.index ?? index;
    if (chunks.length < chunksPerRead) break;
  }
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  const { created, updated, unchanged, refused, warned } = counts;
  const every = created + updated + unchanged + refused;
  const total = problems ? refused + warned : outcome ? counts[outcome] : every;
  return { items: shown, total, next: items.length > limit && last ? encodeCursor([last.row]) : undefined };
}
