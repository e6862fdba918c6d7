import type { ImportReport } from '@doorstep/contracts/businesses.ts';

/** Cells as a line of CSV (RFC 4180), each quoted. */
const lineOf = (cells: readonly (string | number)[]) =>
  cells.map(cell => `"${String(cell).replaceAll('"', '""')}"`).join(',');

const fileOf = (lines: readonly (readonly (string | number)[])[]) => `\uFEFF${lines.map(lineOf).join('\r\n')}\r\n`;

/** The errors of a report as a file, for whoever mends the rows. */
export const errorFile = ({ errors }: ImportReport): string =>
  fileOf([['row', 'column', 'message'], ...errors.map(({ row, column = '', message }) => [row, column, message])]);

/** A file to begin with, whose rows would be accepted. */
export function sampleFile(categoryId: number): string {
  const head = ['externalKey', 'name', 'description', 'categoryId', 'address', 'city', 'state', 'zip'];
  const place = ['Portland', 'OR', '97205'];
  return fileOf([
    [...head, 'phone', 'email', 'website', 'isFeatured', 'isPopular'],
    [
      ...['sample-1', 'Sample Plumbing', 'Leaks, boilers and "odd jobs"', categoryId, '12 Main Street', ...place],
      ...['(503) 555-0134', 'hello@sample-plumbing.example', 'https://sample-plumbing.example', 'false', 'false'],
    ],
    ['sample-2', 'Sample Gardens', '', categoryId, '', ...place, '', '', '', '', ''],
  ]);
}
