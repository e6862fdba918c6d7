import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { AppError } from '../errors.ts';

/** A line of a CSV file: its number, from 1 below the header, and its cells by column name. */
export interface CsvLine {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface CsvTable {
  readonly columns: readonly string[];
  /** Lines that are not empty. */
  readonly lines: readonly CsvLine[];
}

// A file may have columns that we ignore, but no genuine one has more than this.
const maxColumns = 100;
const maxRecordBytes = 100_000;
// Characters per piece; other requests are served between two pieces.
const pieceLength = 32_768;

/**
 * Reads a CSV file as spreadsheets write it (RFC 4180): UTF-8 with or without byte order mark, comma or semicolon, quoted
 * cells, any line endings. Removes the apostrophe that `sendCsv` puts before texts that look like a formula. Throws 422 for
 * any other file, for more than 100 columns and for more than `maxLines` lines that are not empty.
 */
export async function readCsv(data: Uint8Array, { maxLines }: { maxLines: number }): Promise<CsvTable> {
  let columns: string[] | undefined;
  const lines: CsvLine[] = [];
  let number = 0;
  for await (const record of records(decode(data))) {
    if (!columns) {
      columns = readHeader(record);
      continue;
    }
    number += 1;
    if (record.every(cell => cell.trim() === '')) continue;
    if (lines.length === maxLines)
      throw new AppError(422, 'file-too-long', `Please import at most ${maxLines} rows at a time.`);
    const cells = columns.map((name, column) => [name, withoutGuard(record[column] ?? '')]);
    lines.push({ number, cells: Object.fromEntries(cells) });
  }
  if (!columns) throw unreadable('This file is empty.');
  return { columns, lines };
}

function readHeader(record: readonly string[]): string[] {
  if (record.length > maxColumns) throw tooManyColumns();
  const columns = record.map(name => name.trim());
  if (columns.every(name => name === '')) throw unreadable('This file is empty.');
  const seen = new Set<string>();
  for (const name of columns) {
    if (name && seen.has(name)) throw unreadable(`The column ${name} is there twice.`);
    seen.add(name);
  }
  return columns;
}

function decode(data: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    throw unreadable('Please save the file as CSV in UTF-8.');
  }
}

/** Yields the records of a text, and lets other requests run in between. */
async function* records(text: string): AsyncGenerator<string[]> {
  const [first = ''] = text.slice(0, maxRecordBytes).split(/[\r\n]/, 1);
  const delimiter = count(first, ';') > count(first, ',') ? ';' : ',';
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: maxRecordBytes });
  try {
    yield* Readable.from(pieces(text)).compose(parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE' && error.records === 0) throw tooManyColumns();
    throw unreadable(`This file cannot be read as CSV. Please look at the quotes in line ${error.lines}.`);
  }
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength);
    await setImmediate();
  }
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Removes the apostrophe that `escape_formulas` of csv-stringify adds. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

const unreadable = (message: string) => new AppError(422, 'file-unreadable', message);

const tooManyColumns = () => unreadable(`Please import at most ${maxColumns} columns.`);
