import type { ImportedRow } from '@doorstep/contracts/directory/imports/schema.ts';
import { transact } from '@doorstep/platform/mongo';
import { cutOff } from '@doorstep/texts/cut.ts';
import type { Deps } from './deps.ts';
import { type ChunkRow, chunkId, type ImportRow, noCounts } from './import.model.ts';
import type { LeasedImport } from './lease.ts';
import { countOutcomes, noteErrors, noteOutcome, toProblem } from './outcomes.ts';
import { findKnown, planRows } from './plan-rows.ts';
import { type KnownCategory, suggestCategory } from './reading/category-finder.ts';
import type { MappedRow } from './reading/read-row.ts';
import { findStatusRules } from './reading/statuses.ts';
import { readContext } from './reading-context.ts';
import { describeRepeat, identify } from './rows.ts';

const maxUnknownWords = 200;
const maxStatuses = 50;
const maxWordLength = 200;

/**
 * Finds out what each row of an import would do, without writing any. Always begins with the first row: it takes seconds, and a row that
 * repeats an earlier one is refused.
 */
export async function checkImport(deps: Deps, { row, signal, advance }: LeasedImport): Promise<void> {
  const { _id, language } = row;
  const statuses = await findStatuses(deps, row);
  const context = await readContext(deps, { ...row, statuses });
  const categoryIds = new Set(context.categories.map(({ id }) => id));
  const rowByKey = new Map<string, number>();
  const unknownWords = new Map<string, number>();
  const totals = noCounts();
  let processed = 0;
  for (let index = 0; index < row.chunks; index += 1) {
    if (signal.aborted) return;
    const chunk = await findChunk(deps, _id, index);
    const outcomes = new Map<number, ImportedRow>();
    const good: MappedRow[] = [];
    const read = await deps.importThread.readRows({ lines: chunk.lines, context, language });
    for (const [place, { name, row: mapped, problems: found, unknownWords: words }] of read.entries()) {
      const number = chunk.lines[place]?.number ?? 0;
      const problems = found.map(problem => toProblem(row, problem));
      for (const word of words) count(unknownWords, word);
      outcomes.set(number, { row: number, name, problems, outcome: 'refused' });
      if (!mapped) continue;
      const key = identify(mapped);
      const earlier = rowByKey.get(key);
      if (earlier === undefined) {
        rowByKey.set(key, number);
        good.push(mapped);
      } else problems.push(toProblem(row, describeRepeat(mapped.key, earlier)));
    }
    const plan = planRows(good, await findKnown(deps, good, null), categoryIds);
    for (const { number } of plan.created) noteOutcome(outcomes, number, 'created');
    for (const { number } of plan.leftOut) noteOutcome(outcomes, number, 'leftOut');
    for (const { row: mapped, before } of plan.changed) noteOutcome(outcomes, mapped.number, 'updated', before._id);
    for (const { row: mapped, before } of plan.unchanged) noteOutcome(outcomes, mapped.number, 'unchanged', before._id);
    noteErrors(outcomes, row, plan.errors);
    const rows = [...outcomes.values()];
    const counts = countOutcomes(rows);
    for (const name of ['created', 'updated', 'unchanged', 'leftOut', 'refused'] as const) totals[name] += counts[name];
    totals.warned += counts.problems - counts.refused;
    processed += rows.length;
    const isLast = index === row.chunks - 1;
    await transact(deps.db, async session => {
      await advance(session, {
        $set: {
          processed,
          counts: totals,
          statuses,
          ...(isLast && {
            state: 'checked' as const,
            unknownCategories: listUnknown(unknownWords, context.categories),
          }),
        },
      });
      await deps.importChunks.updateOne({ _id: chunk._id }, { $set: { outcomes: rows, counts } }, { session });
    });
  }
}

async function findChunk({ importChunks }: Deps, id: number, index: number): Promise<ChunkRow> {
  const chunk = await importChunks.findById(chunkId(id, index)).lean<ChunkRow>();
  if (!chunk) throw new Error(`The chunk ${index} of import ${id} is missing`);
  return chunk;
}

/** The statuses of all rows: what one word means can depend on the others. */
async function findStatuses(deps: Deps, row: ImportRow): Promise<ImportRow['statuses']> {
  const place = row.columns.indexOf(row.mapping.status?.[0] ?? '');
  if (place < 0) return [];
  const words = new Map<string, number>();
  for (let index = 0; index < row.chunks; index += 1)
    for (const { cells } of (await findChunk(deps, row._id, index)).lines) {
      const word = (cells[place] ?? '').trim();
      if (word) count(words, word);
    }
  const rules = findStatusRules(words.keys(), row.options.statuses);
  return [...words]
    .map(([word, rows]) => ({ word, rows, rule: rules.get(word) ?? ('leftOut' as const) }))
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, maxStatuses);
}

function count(words: Map<string, number>, word: string): void {
  const key = cutOff(word, maxWordLength);
  words.set(key, (words.get(key) ?? 0) + 1);
}

const listUnknown = (
  words: ReadonlyMap<string, number>,
  categories: readonly KnownCategory[],
): ImportRow['unknownCategories'] =>
  [...words]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxUnknownWords)
    .map(([word, rows]) => {
      const suggestedId = suggestCategory(word, categories);
      return { word, rows, ...(suggestedId !== undefined && { suggestedId }) };
    });
