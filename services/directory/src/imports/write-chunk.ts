import { isDeepStrictEqual } from 'node:util';
import { audit } from '@doorstep/platform/audit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { BusinessRow } from '../models/business.model.ts';
import { readSite } from '../site/site.model.ts';
import { auditedImport, type ChunkRow, chunkId, type EffectRow, effectId, type ImportRow } from './import.model.ts';
import type { LeasedImport } from './import-worker.ts';
import { countOutcomes, noteErrors, noteOutcome, type Outcomes, toProblem } from './outcomes.ts';
import { planPictures } from './plan-pictures.ts';
import { createRowReader, type MappedRow } from './read-row.ts';
import { storeRedirects } from './store-redirects.ts';
import { readCategories, transactRows, type Written, writeRows } from './write-rows.ts';

/**
 * Writes the next chunk of an import with all its consequences and its progress in one transaction: the worker that goes on after a crash begins
 * with the chunk after the last one that was written. Resolves to whether there is more to do.
 */
export async function writeNextChunk(deps: Deps, leased: LeasedImport): Promise<boolean> {
  const { _id, ...row } = leased.row;
  const { country } = await readSite(deps);
  const readRow = createRowReader(row.columns, row, await readCategories(deps), country);
  return transactRows(deps.db, async session => {
    const { next } = await readProgress(deps, _id, session);
    const chunk = await deps.importChunks.findById(chunkId(_id, next)).session(session).lean<ChunkRow>();
    if (!chunk) throw new Error(`The chunk ${next} of import ${_id} is missing`);
    const outcomes: Outcomes = new Map(chunk.outcomes.map(outcome => [outcome.row, outcome]));
    const rows = chunk.lines.flatMap(({ number, cells }): MappedRow[] => {
      // A row may repeat an earlier one, which only the check can see.
      if (outcomes.get(number)?.outcome === 'refused') return [];
      const read = readRow(number, cells);
      const problems = read.problems.map(problem => toProblem(row, problem));
      outcomes.set(number, { row: number, name: read.name, outcome: 'refused', problems });
      return read.row ? [read.row] : [];
    });
    const written = await writeRows(deps, session, rows);
    const taken = await storeRedirects(deps, session, _id, written);
    await planPictures(deps, session, _id, written);
    noteWritten(outcomes, row, written);
    for (const number of taken)
      outcomes.get(number)?.problems.push(toProblem(row, { field: 'oldAddress', message: addressTaken }));
    const counts = countOutcomes([...outcomes.values()]);
    await deps.importEffects.insertMany(toEffects(leased.row, written), { session, lean: true });
    await deps.importChunks.updateOne(
      { _id: chunk._id },
      { $set: { outcomes: [...outcomes.values()], counts } },
      { session },
    );
    const isLast = next === row.chunks - 1;
    const after = await advance(deps, leased, session, { counts, isLast, rows: chunk.lines.length });
    if (isLast) await auditRun(deps, session, after);
    return !isLast;
  });
}

async function readProgress({ imports }: Deps, id: number, session: ClientSession): Promise<ImportRow> {
  const row = await imports.findById(id).session(session).lean<ImportRow>();
  if (!row) throw new Error(`The import ${id} is gone`);
  return row;
}

async function advance(
  deps: Deps,
  { row: { _id }, advance: store }: LeasedImport,
  session: ClientSession,
  { counts, isLast, rows }: { counts: ChunkRow['counts']; isLast: boolean; rows: number },
): Promise<ImportRow> {
  await store(session, {
    $inc: {
      next: 1,
      processed: rows,
      'counts.created': counts.created,
      'counts.updated': counts.updated,
      'counts.unchanged': counts.unchanged,
      'counts.refused': counts.refused,
      'counts.warned': counts.problems - counts.refused,
    },
    ...(isLast && { $set: { state: 'done' as const } }),
  });
  return readProgress(deps, _id, session);
}

const addressTaken = 'This address leads to another business already';

function noteWritten(outcomes: Outcomes, mapped: Pick<ImportRow, 'mapping'>, written: Written<MappedRow>): void {
  for (const { row, after } of written.created) noteOutcome(outcomes, row.number, 'created', after._id);
  for (const { row, after } of written.changed) noteOutcome(outcomes, row.number, 'updated', after._id);
  for (const { row, before } of written.unchanged) noteOutcome(outcomes, row.number, 'unchanged', before._id);
  noteErrors(outcomes, mapped, written.errors);
}

function toEffects({ _id: importId }: ImportRow, { created, changed }: Written<MappedRow>): EffectRow[] {
  const createdAt = new Date();
  const toEffect = (row: MappedRow, after: BusinessRow) => ({
    _id: effectId(importId, after._id),
    importId,
    businessId: after._id,
    row: row.number,
    name: after.name,
    version: after.version,
    createdAt,
  });
  return [
    ...created.map(({ row, after }) => ({ ...toEffect(row, after), kind: 'created' as const })),
    ...changed.map(({ row, before, after }) => ({
      ...toEffect(row, after),
      kind: 'updated' as const,
      before: fieldsBefore(before, after),
    })),
  ];
}

const derived = new Set(['version', 'updatedAt', 'nameKey']);

/** The fields that differ, as they were. The location is among them, because a business that moves to another city loses it. */
function fieldsBefore(before: BusinessRow, after: BusinessRow): NonNullable<EffectRow['before']> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof BusinessRow)[];
  const changed = names.filter(name => !derived.has(name) && !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries([...new Set([...changed, 'location' as const])].map(name => [name, before[name] ?? null]));
}

/** Writes one audit entry for the whole import. */
async function auditRun(
  { db }: Deps,
  session: ClientSession,
  { _id, fileName, rows, counts, startedBy }: ImportRow,
): Promise<void> {
  const actor = { userId: startedBy.id, role: 'admin' as const, name: startedBy.name };
  await audit(db, session, auditedImport, { actor, action: 'imported', after: { _id, fileName, rows, ...counts } });
}
