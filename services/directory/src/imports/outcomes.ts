import type { ImportedRow } from '@doorstep/contracts';
import type { RowError } from './check-rows.ts';
import type { ChunkRow, ImportRow } from './import.model.ts';
import type { CellProblem } from './read-row.ts';

/** The outcomes of the rows of a chunk, by their numbers. */
export type Outcomes = Map<number, ImportedRow>;

type Mapped = Pick<ImportRow, 'mapping'>;

/** A problem with the column of the file, which people know. */
export function toProblem(
  { mapping }: Mapped,
  { field, column = field && mapping[field], message }: CellProblem,
): ImportedRow['problems'][number] {
  return { ...(column && { column }), message };
}

export function noteOutcome(
  outcomes: Outcomes,
  number: number,
  outcome: ImportedRow['outcome'],
  businessId?: number,
): void {
  const known = outcomes.get(number);
  if (known) outcomes.set(number, { ...known, outcome, ...(businessId !== undefined && { businessId }) });
}

/** Notes the errors of `planRows`. */
export function noteErrors(outcomes: Outcomes, mapped: Mapped, errors: readonly RowError[]): void {
  for (const { row, column, message } of errors)
    outcomes.get(row)?.problems.push(toProblem(mapped, { field: toField(column), message }));
}

const toField = (column: string | undefined): CellProblem['field'] =>
  column === 'categoryId' ? 'category' : column === 'externalKey' ? 'externalKey' : 'name';

export function countOutcomes(rows: readonly ImportedRow[]): ChunkRow['counts'] {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0, problems: 0 };
  for (const { outcome, problems } of rows) {
    counts[outcome] += 1;
    if (problems.length > 0) counts.problems += 1;
  }
  return counts;
}
