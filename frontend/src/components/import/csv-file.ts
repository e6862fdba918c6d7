import type { ImportReport } from '@doorstep/contracts/common/csv-imports.ts';

/** A line of CSV (RFC 4180) with all cells quoted. */
const toLine = (cells: readonly (string | number)[]) =>
  cells.map(cell => `"${String(cell).replaceAll('"', '""')}"`).join(',');

/** A CSV file for spreadsheets, which detect its encoding by the byte order mark. */
export const toCsvFile = (lines: readonly (readonly (string | number)[])[]) =>
  `\uFEFF${lines.map(toLine).join('\r\n')}\r\n`;

/** The errors of a report as a file, for the person who corrects the rows. */
export const errorFile = ({ errors }: ImportReport): string =>
  toCsvFile([['row', 'column', 'message'], ...errors.map(({ row, column = '', message }) => [row, column, message])]);
