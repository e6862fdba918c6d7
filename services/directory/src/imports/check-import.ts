import type { ImportedRow } from '@doorstep/contracts';
import { transact } from '@doorstep/platform/mongo';
import type { Deps } from '../deps.ts';
import { readSite } from '../site/site.model.ts';
import { describeRepeat, identify } from './check-rows.ts';
import { type ChunkRow, chunkId, type ImportRow, noCounts } from './import.model.ts';
import type { LeasedImport } from './import-worker.ts';
import { countOutcomes, noteErrors, noteOutcome, toProblem } from './outcomes.ts';
import { findKnown, planRows } from './plan-rows.ts';
import { createRowReader, type MappedRow } from './read-row.ts';
import { readCategories } from './write-rows.ts';

const maxUnknownWords = 200;
const maxWordLength = 200;

/**
 * Finds out what each row of an import would do, without writing any. Always begins with the first row: it takes seconds, and a row that
 * repeats an earlier one is refused.
 */
export async function checkImport(deps: Deps, { row: { _id, ...row }, signal, advance }: LeasedImport): Promise<void> {
  const categories = await readCategories(deps);
  const categoryIds = new Set(categories.map(({ id }) => id));
  const readRow = createRowReader(row.columns, row, categories, (await readSite(deps)).country);
  const rowByKey = new Map<string, number>();
  const unknownWords = new Map<string, number>();
  const totals = noCounts();
  let processed = 0;
  for (let index = 0; index < row.chunks; index += 1) {
    if (signal.aborted) return;
    const chunk = await deps.importChunks.findById(chunkId(_id, index)).lean<ChunkRow>();
    if (!chunk) throw new Error(`The chunk ${index} of import ${_id} is missing`);
    const outcomes = new Map<number, ImportedRow>();
    const good: MappedRow[] = [];
    for (const { number, cells } of chunk.lines) {
      const read = readRow(number, cells);
      const problems = read.problems.map(problem => toProblem(row, problem));
      for (const word of read.unknownWords) {
        const key = word.slice(0, maxWordLength);
        unknownWords.set(key, (unknownWords.get(key) ?? 0) + 1);
      }
      const base = { row: number, name: read.name, problems };
      outcomes.set(number, { ...base, outcome: 'refused' });
      if (!read.row) continue;
      const key = identify(read.row);
      const earlier = rowByKey.get(key);
      if (earlier === undefined) {
        rowByKey.set(key, number);
        good.push(read.row);
      } else {
        const { column, message } = describeRepeat(read.row.key, earlier);
        problems.push(toProblem(row, { field: column, message }));
      }
    }
    const plan = planRows(good, await findKnown(deps, good, null), categoryIds);
    for (const { number } of plan.created) noteOutcome(outcomes, number, 'created');
    for (const { row, before } of plan.changed) noteOutcome(outcomes, row.number, 'updated', before._id);
    for (const { row, before } of plan.unchanged) noteOutcome(outcomes, row.number, 'unchanged', before._id);
    noteErrors(outcomes, row, plan.errors);
    const rows = [...outcomes.values()];
    const counts = countOutcomes(rows);
    for (const name of ['created', 'updated', 'unchanged', 'refused'] as const) totals[name] += counts[name];
    totals.warned += counts.problems - counts.refused;
    processed += rows.length;
    const isLast = index === row.chunks - 1;
    await transact(deps.db, async session => {
      await advance(session, {
        $set: {
          processed,
          counts: totals,
          ...(isLast && { state: 'checked' as const, unknownCategories: listUnknown(unknownWords) }),
        },
      });
      await deps.importChunks.updateOne({ _id: chunk._id }, { $set: { outcomes: rows, counts } }, { session });
    });
  }
}

const listUnknown = (words: ReadonlyMap<string, number>): ImportRow['unknownCategories'] =>
  [...words]
    .map(([word, rows]) => ({ word, rows }))
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, maxUnknownWords);
