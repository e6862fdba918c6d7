import type { ImportReport } from '@doorstep/contracts/businesses.ts';

/** Cells as a line of CSV (RFC 4180), each quoted. */
const toLine = (cells: readonly (string | number)[]) =>
  cells.map(cell => `"${String(cell).replaceAll('"', '""')}"`).join(',');

const toFile = (lines: readonly (readonly (string | number)[])[]) => `\uFEFF${lines.map(toLine).join('\r\n')}\r\n`;

/** The errors of a report as a file, for the person who corrects the rows. */
export const errorFile = ({ errors }: ImportReport): string =>
  toFile([['row', 'column', 'message'], ...errors.map(({ row, column = '', message }) => [row, column, message])]);

/** A sample file, whose rows would be accepted. */
export function sampleFile(category: string): string {
  const head = ['externalKey', 'name', 'description', 'category', 'address', 'city', 'state', 'zip'];
  const place = ['Portland', 'OR', '97205'];
  return toFile([
    [
      ...[...head, 'latitude', 'longitude', 'serviceRadius', 'hidesAddress'],
      ...['phone', 'email', 'website', 'isFeatured', 'isPopular'],
    ],
    [
      ...['sample-1', 'Sample Plumbing', 'Leaks, boilers and "odd jobs"', category, '12 Main Street', ...place],
      ...['45.5231', '-122.6765', '15', 'false'],
      ...['(503) 555-0134', 'hello@sample-plumbing.example', 'https://sample-plumbing.example', 'false', 'false'],
    ],
    ['sample-2', 'Sample Gardens', '', category, '', ...place, '', '', '', '', '', '', '', '', ''],
  ]);
}
