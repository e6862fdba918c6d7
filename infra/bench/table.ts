import { findMisses, type Limit, type Row } from './measurement.ts';

const number = new Intl.NumberFormat('en-US', {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});

/** Formats the rows as a Markdown table. */
export function formatTable(rows: readonly Row[]): string {
  return [
    '| What | Measured | Target | Met |',
    '| --- | --- | --- | --- |',
    ...rows.map(row => `| ${[row.name, formatFigures(row), formatTarget(row), formatOutcome(row)].join(' | ')} |`),
  ].join('\n');
}

const formatFigures = ({ figures, failure }: Row): string =>
  failure ??
  Object.entries(figures)
    .map(([name, value]) => `${name} ${number.format(value)}`)
    .join(', ');

const formatTarget = ({ target }: Row): string =>
  Object.entries(target)
    .map(([name, limit]) => `${name} ${formatLimit(limit)}`)
    .join(', ');

const formatLimit = (limit: Limit): string =>
  'atLeast' in limit ? `≥ ${number.format(limit.atLeast)}` : `≤ ${number.format(limit.atMost)}`;

function formatOutcome(row: Row): string {
  if (row.failure !== undefined) return 'failed';
  if (Object.keys(row.target).length === 0) return '';
  const misses = findMisses(row);
  return misses.length === 0 ? 'yes' : `no: ${misses.join(', ')}`;
}
