import { getOwn } from '@doorstep/contracts/common/own.ts';
import {
  type BusinessImport,
  type ImportFormat,
  type ImportMapping,
  maxImportRows,
} from '@doorstep/contracts/directory/imports/schema.ts';
import { productName } from '@doorstep/contracts/gateway/config/schema.ts';
import { readCsv } from '@doorstep/platform/csv';
import { AppError } from '@doorstep/platform/errors';
import { cutOff } from '@doorstep/texts/cut.ts';
import { t } from '@doorstep/texts/text.ts';
import { guessMapping } from './guess-mapping.ts';

/** A row of a file, with its cells in the order of the columns. */
export interface Line {
  readonly number: number;
  readonly cells: string[];
}

/** A file as a table, with what its columns suggest. */
export interface ImportTable extends ImportFormat {
  readonly columns: readonly string[];
  /** The number of rows with a value in each column. */
  readonly filled: readonly number[];
  readonly sample: readonly (readonly string[])[];
  readonly rows: number;
  readonly preset?: BusinessImport['preset'];
  readonly mapping: ImportMapping;
  readonly missingColumns: readonly string[];
  /** True for an export of this site. */
  readonly isOwn: boolean;
  /** The site that an export of this product comes from. */
  readonly exportedFrom?: string | undefined;
  /** The rows in parts, each the JSON of its lines, which the main thread stores one by one. */
  readonly parts: readonly ImportPart[];
}

export interface ImportPart {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly json: Uint8Array;
}

/** Rows of a part, which is written in one transaction, and the length of their cells: a row may be 500 times as long as another. */
const maxPartRows = 200;
const maxPartLength = 1_000_000;
const sampleSize = 5;
const maxSampleCell = 300;

/**
 * Reads a file of businesses. `siteKey` is that of this site, by which its own exports are known. Throws 422 for a file that cannot be read
 * or has no rows.
 */
export async function readTable(
  file: Uint8Array,
  format: Partial<ImportFormat> | undefined,
  siteKey: string,
): Promise<ImportTable> {
  const table = await readCsv(file, { maxLines: maxImportRows, namesColumns: true, format });
  const { columns, encoding, delimiter, header } = table;
  if (table.lines.length === 0)
    throw new AppError(422, 'file-empty', t('This file has no rows below the names of its columns.'));
  const lines = table.lines.map(({ number, cells }) => ({
    number,
    cells: columns.map(column => getOwn(cells, column) ?? ''),
  }));
  const from = columns.indexOf('exportedFrom');
  const sites = new Set(lines.map(({ cells }) => (cells[from] ?? '').trim()).filter(Boolean));
  const [exportedFrom] = sites;
  const isOwn = sites.size === 1 && exportedFrom === siteKey;
  const guess = guessMapping(columns, isOwn, column => {
    const place = columns.indexOf(column);
    return [...new Set(lines.map(({ cells }) => (cells[place] ?? '').trim()))].filter(Boolean);
  });
  return {
    ...{ encoding, delimiter, header, columns, isOwn, ...guess },
    ...(guess.preset === productName && { exportedFrom }),
    filled: columns.map((_, index) => lines.filter(({ cells }) => (cells[index] ?? '').trim() !== '').length),
    sample: lines.slice(0, sampleSize).map(({ cells }) => cells.map(shorten)),
    rows: lines.length,
    parts: cutIntoParts(lines).map(toPart),
  };
}

const shorten = (cell: string) => (cell.length > maxSampleCell ? `${cutOff(cell, maxSampleCell - 1)}…` : cell);

function cutIntoParts(lines: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  let length = 0;
  for (const line of lines) {
    const lineLength = line.cells.reduce((sum, cell) => sum + cell.length, 0);
    const last = parts.at(-1);
    if (last && last.length < maxPartRows && length + lineLength <= maxPartLength) {
      last.push(line);
      length += lineLength;
    } else {
      parts.push([line]);
      length = lineLength;
    }
  }
  return parts;
}

const toPart = (lines: readonly Line[]): ImportPart => ({
  firstRow: lines[0]?.number ?? 0,
  lastRow: lines.at(-1)?.number ?? 0,
  json: Buffer.from(JSON.stringify(lines)),
});
