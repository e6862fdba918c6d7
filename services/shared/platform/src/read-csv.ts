import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from './errors.ts';

/** A line of a CSV file: its number, from 1 below the head line, and its cells by the names of the columns. */
export interface CsvLine {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface CsvTable {
  readonly columns: readonly string[];
  /** Those with something in them. */
  readonly lines: readonly CsvLine[];
}

/**
 * Reads a CSV file as spreadsheets write it (RFC 4180): UTF-8 with or without byte order mark, comma or semicolon, quoted
 * cells, any line ends. Takes off the apostrophe that `sendCsv` puts before what looks like a formula. Throws 422 for what
 * is no such file.
 */
export function readCsv(data: Uint8Array): CsvTable {
  const text = decode(data);
  const [head, ...records] = parseRecords(text);
  const columns = (head ?? []).map(name => name.trim());
  if (columns.every(name => name === '')) throw unreadable('This file is empty.');
  const twice = columns.find((name, index) => name && columns.indexOf(name) !== index);
  if (twice) throw unreadable(`The column ${twice} is there twice.`);
  const lines = records.map((record, index) => ({
    number: index + 1,
    cells: Object.fromEntries(columns.map((name, column) => [name, withoutGuard(record[column] ?? '')])),
  }));
  return { columns, lines: lines.filter(({ cells }) => Object.values(cells).some(cell => cell.trim() !== '')) };
}

function decode(data: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    throw unreadable('Please save the file as CSV in UTF-8.');
  }
}

function parseRecords(text: string): string[][] {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const delimiter = count(first, ';') > count(first, ',') ? ';' : ',';
  try {
    return parse(text, { delimiter, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(`This file cannot be read as CSV. Please look at the quotes in line ${error.lines}.`);
  }
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** What `escape_formulas` of csv-stringify protects. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

const unreadable = (message: string) => new AppError(422, 'file-unreadable', message);
