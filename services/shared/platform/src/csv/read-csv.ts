import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { t } from '@doorstep/texts/text.ts';
import { CsvError, parse } from 'csv-parse';
import { AppError } from '../errors.ts';

type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';
const delimiters = [',', ';', '\t'] as const;
type Delimiter = (typeof delimiters)[number];

/** A line of a CSV file: its number, from 1 below the header, and its cells by column name. */
export interface CsvLine {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface CsvTable {
  readonly columns: readonly string[];
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** Lines that are not empty. */
  readonly lines: readonly CsvLine[];
}

// A file may have columns that we ignore, but no genuine one has more than this.
const maxColumns = 100;
const maxRecordBytes = 100_000;
// Characters per piece; other requests are served between two pieces.
const pieceLength = 32_768;

/**
 * Reads a CSV file as spreadsheets write it (RFC 4180): UTF-8 or UTF-16 with or without byte order mark, or Windows-1252; comma,
 * semicolon or tab; quoted cells; any line endings. Removes the apostrophe that `sendCsv` puts before texts that look like a formula.
 * With `namesColumns`, columns without a name and those with the same name get names of their own. Throws 422 for any other file, for
 * more than 100 columns and for more than `maxLines` lines that are not empty.
 */
export async function readCsv(
  data: Uint8Array,
  { maxLines, namesColumns = false }: { maxLines: number; namesColumns?: boolean },
): Promise<CsvTable> {
  let columns: string[] | undefined;
  const lines: CsvLine[] = [];
  let number = 0;
  const { text, encoding } = decode(data);
  const delimiter = findDelimiter(text);
  for await (const record of records(text, delimiter)) {
    if (!columns) {
      columns = namesColumns ? nameColumns(readNames(record)) : requireDistinct(readNames(record));
      continue;
    }
    number += 1;
    if (record.every(cell => cell.trim() === '')) continue;
    if (lines.length === maxLines)
      throw new AppError(422, 'file-too-long', t('Please import at most {maxLines} rows at a time.', { maxLines }));
    const cells = columns.map((name, column) => [name, withoutGuard(record[column] ?? '')]);
    lines.push({ number, cells: Object.fromEntries(cells) });
  }
  if (!columns) throw unreadable(t('This file is empty.'));
  return { columns, lines, encoding, delimiter };
}

function readNames(record: readonly string[]): string[] {
  if (record.length > maxColumns) throw tooManyColumns();
  const columns = record.map(name => name.trim());
  if (columns.every(name => name === '')) throw unreadable(t('This file is empty.'));
  return columns;
}

/** `name,name,` → `name`, `name (2)`, `Column 3`. */
function nameColumns(columns: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [index, given] of columns.entries()) {
    const name = given || t('Column {number}', { number: index + 1 });
    let unique = name;
    for (let count = 2; names.has(unique); count += 1) unique = `${name} (${count})`;
    names.add(unique);
  }
  return [...names];
}

function requireDistinct(columns: string[]): string[] {
  const seen = new Set<string>();
  for (const name of columns) {
    if (name && seen.has(name)) throw unreadable(t('The column {name} is there twice.', { name }));
    seen.add(name);
  }
  return columns;
}

/** A file without byte order mark is UTF-8 if its bytes are valid in it, UTF-16 if it has zeros at every second place, else Windows-1252. */
function decode(data: Uint8Array): { text: string; encoding: Encoding } {
  const utf16 = utf16Label(data);
  const text = utf16 ? new TextDecoder(utf16).decode(data) : decodeUtf8(data);
  const decoded = text ?? new TextDecoder('windows-1252').decode(data);
  if (decoded.includes('\0')) throw unreadable(t('This is not a CSV file. Please save the table as CSV.'));
  return { text: decoded, encoding: utf16 ? 'UTF-16' : text === undefined ? 'Windows-1252' : 'UTF-8' };
}

function utf16Label(data: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = data;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0 && fourth === 0) return 'utf-16le';
  return first === 0 && second !== 0 && third === 0 ? 'utf-16be' : undefined;
}

function decodeUtf8(data: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return undefined;
  }
}

/** The delimiter that is most frequent in the first line. */
function findDelimiter(text: string): Delimiter {
  const [first = ''] = text.slice(0, maxRecordBytes).split(/[\r\n]/, 1);
  const unquoted = first.replace(/"[^"]*"/g, '');
  const [most = ','] = delimiters.toSorted((a, b) => count(unquoted, b) - count(unquoted, a));
  return most;
}

/** Yields the records of a text, and lets other requests run in between. */
async function* records(text: string, delimiter: Delimiter): AsyncGenerator<string[]> {
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: maxRecordBytes });
  try {
    yield* Readable.from(pieces(text)).compose(parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE' && error.records === 0) throw tooManyColumns();
    throw unreadable(
      t('This file cannot be read as CSV. Please look at the quotes in line {lines}.', { lines: String(error.lines) }),
    );
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

const tooManyColumns = () => unreadable(t('Please import at most {maxColumns} columns.', { maxColumns }));
