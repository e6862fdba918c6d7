import type { ImportedRow } from '@doorstep/contracts/directory/imports/schema.ts';
import { cutOff } from '@doorstep/texts/cut.ts';
import type { ChunkRow, ImportRow } from './import.model.ts';
import type { CellProblem } from './reading/cells.ts';
import type { RowError } from './rows.ts';

/** The outcomes of the rows of a chunk, by their numbers. */
export type Outcomes = Map<number, ImportedRow>;

type Mapped = Pick<ImportRow, 'mapping'>;

const maxValue = 200;

/** A problem with the column of the file, which people know, and what was left out. */
export function toProblem(
  { mapping }: Mapped,
  { field, column = field && mapping[field]?.[0], message, value }: CellProblem,
): ImportedRow['problems'][number] {
  return { ...(column && { column }), message, ...(value && { value: shorten(value) }) };
}

const shorten = (value: string): string => (value.length > maxValue ? `${cutOff(value, maxValue - 1)}…` : value);

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
  for (const { row, ...problem } of errors) outcomes.get(row)?.problems.push(toProblem(mapped, problem));
}

export function countOutcomes(rows: readonly ImportedRow[]): ChunkRow['counts'] {
  const counts = { created: 0, updated: 0, unchanged: 0, leftOut: 0, refused: 0, problems: 0 };
  for (const { outcome, problems } of rows) {
    counts[outcome] += 1;
    if (problems.length > 0) counts.problems += 1;
  }
  return counts;
}
