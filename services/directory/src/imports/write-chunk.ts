import { isDeepStrictEqual } from 'node:util';
import { audit } from '@doorstep/platform/audit';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { BusinessRow } from '../models/business.model.ts';
import type { Deps } from './deps.ts';
import {
  auditedImport,
  type ChunkRow,
  chunkId,
  type EffectRow,
  effectId,
  type ImportRow,
  withDefaults,
} from './import.model.ts';
import { type LeasedImport, LeaseLost } from './lease.ts';
import { countOutcomes, noteErrors, noteOutcome, type Outcomes, toProblem } from './outcomes.ts';
import { planPictures } from './plan-pictures.ts';
import type { MappedRow } from './reading/read-row.ts';
import { readContext } from './reading-context.ts';
import { storeRedirects } from './store-redirects.ts';
import { transactRows, type Written, writeRows } from './write-rows.ts';

/**
 * Writes the next chunk of an import with all its consequences and its progress in one transaction: the worker that goes on after a crash begins
 * with the chunk after the last one that was written. Resolves to whether there is more to do.
 */
export async function writeNextChunk(deps: Deps, leased: LeasedImport): Promise<boolean> {
  const { row } = leased;
  const { _id, language } = row;
  const context = await readContext(deps, row);
  const { next } = await readProgress(deps, _id, null);
  const chunk = await deps.importChunks.findById(chunkId(_id, next)).lean<ChunkRow>();
  if (!chunk) throw new Error(`The chunk ${next} of import ${_id} is missing`);
  const checked = new Map(chunk.outcomes.map(outcome => [outcome.row, outcome]));
  // A row may repeat an earlier one, which only the check can see.
  const lines = chunk.lines.filter(({ number }) => checked.get(number)?.outcome !== 'refused');
  const read = await deps.importThread.readRows({ lines, context, language });
  return transactRows(deps.db, async session => {
    if ((await readProgress(deps, _id, session)).next !== next) throw new LeaseLost();
    const outcomes: Outcomes = new Map(checked);
    const rows = read.flatMap(({ name, problems, row: mapped }, index) => {
      const number = lines[index]?.number ?? 0;
      const named = problems.map(problem => toProblem(row, problem));
      outcomes.set(number, { row: number, name, outcome: 'refused', problems: named });
      return mapped ?? [];
    });
    const written = await writeRows(deps, session, rows, context.categories);
    const taken = await storeRedirects(deps, session, _id, written);
    await planPictures(deps, session, _id, written);
    noteWritten(outcomes, row, written);
    for (const number of taken)
      outcomes.get(number)?.problems.push(toProblem(row, { field: 'oldAddress', message: addressTaken() }));
    const counts = countOutcomes([...outcomes.values()]);
    await deps.importEffects.insertMany(toEffects(leased.row, written, deps.now()), { session, lean: true });
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

async function readProgress({ imports }: Deps, id: number, session: ClientSession | null): Promise<ImportRow> {
  const row = await imports.findById(id).session(session).lean<ImportRow>();
  if (!row) throw new Error(`The import ${id} is gone`);
  return withDefaults(row);
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
      'counts.leftOut': counts.leftOut,
      'counts.refused': counts.refused,
      'counts.warned': counts.problems - counts.refused,
    },
    ...(isLast && { $set: { state: 'done' as const } }),
  });
  return readProgress(deps, _id, session);
}

const addressTaken = () => t('This address leads to another business already');

function noteWritten(outcomes: Outcomes, mapped: Pick<ImportRow, 'mapping'>, written: Written): void {
  for (const { row, after } of written.created) noteOutcome(outcomes, row.number, 'created', after._id);
  for (const { row, after } of written.changed) noteOutcome(outcomes, row.number, 'updated', after._id);
  for (const { row, before } of written.unchanged) noteOutcome(outcomes, row.number, 'unchanged', before._id);
  for (const { number } of written.leftOut) noteOutcome(outcomes, number, 'leftOut');
  noteErrors(outcomes, mapped, written.errors);
}

function toEffects(
  { _id: importId }: ImportRow,
  { created, changed, services }: Written,
  createdAt: Date,
): EffectRow[] {
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
      versionBefore: before.version,
      before: fieldsBefore(before, after),
      ...(services.has(before._id) && { offeringIds: services.get(before._id)?.offerings.map(({ _id }) => _id) ?? [] }),
    })),
  ];
}

const derived = new Set(['version', 'updatedAt', 'nameKey', 'counts', 'priceFrom', 'edits']);

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
