import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { t } from '@doorstep/texts/text.ts';
import { CsvError, parse } from 'csv-parse';
import { AppError } from '../errors.ts';
import { decode, type Encoding } from './decode.ts';
import { type Delimiter, findDelimiter, findHeader, splitSeparatorLine } from './shape.ts';

export { type Encoding, encodings, replacement } from './decode.ts';
export { type Delimiter, delimiters } from './shape.ts';

/** A line of a CSV file: its number, from 1 below the header, and its cells by column name. */
export interface CsvLine {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The way the bytes of a file become a table. */
export interface CsvFormat {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** The record with the names of the columns, from 1; a line `sep=;` does not count. */
  readonly header: number;
}

export interface CsvTable extends CsvFormat {
  readonly columns: readonly string[];
  /** Lines that are not empty. */
  readonly lines: readonly CsvLine[];
}

// A file may have columns that we ignore, but no genuine one has more than this.
const maxColumns = 500;
const maxRecordBytes = 1_000_000;
// Characters per piece; other requests are served between two pieces.
const pieceLength = 32_768;
/** Records from which the header is guessed. */
const guessed = 20;

interface CsvOptions {
  readonly maxLines: number;
  /** Gives columns without a name, and those with the same name, names of their own. */
  readonly namesColumns?: boolean;
  /** Properties that are left out of it are guessed. */
  readonly format?: Partial<CsvFormat> | undefined;
}

/**
 * Reads a CSV file as spreadsheets and reports write it (RFC 4180): in one of `encodings`; comma, semicolon, tab or bar; quoted cells; any
 * line endings; with a line `sep=;` or a title above the table. Removes the apostrophe that `sendCsv` puts before texts that look like a
 * formula. Quotes that are not doubled, as in `6" pipe`, belong to their cell if it is clear where each cell ends. Throws 422 for any other
 * file, for more than 500 columns and for more than `maxLines` lines that are not empty.
 */
export async function readCsv(data: Uint8Array, options: CsvOptions): Promise<CsvTable> {
  const { format } = options;
  const { text: whole, encoding } = decode(data, format?.encoding);
  const { delimiter: said, rest: text } = splitSeparatorLine(whole);
  const delimiter = format?.delimiter ?? said ?? findDelimiter(text);
  try {
    const { table } = await readRecords(records(text, delimiter), options);
    return { encoding, delimiter, ...table };
  } catch (error) {
    if (!(error instanceof LooseQuote)) throw error;
    const { table, isEven } = await readRecords(records(text, delimiter, { hasLooseQuotes: true }), options);
    if (!isEven) throw error;
    return { encoding, delimiter, ...table };
  }
}

async function readRecords(
  all: AsyncIterable<string[]>,
  { maxLines, namesColumns = false, format }: CsvOptions,
): Promise<{ table: Omit<CsvTable, 'encoding' | 'delimiter'>; isEven: boolean }> {
  const first: string[][] = [];
  const lines: CsvLine[] = [];
  let header = format?.header;
  let columns: string[] | undefined;
  let number = 0;
  let isEven = true;

  function take(record: string[]): void {
    if (!columns) throw new Error('The header comes first');
    number += 1;
    if (record.every(cell => cell.trim() === '')) return;
    isEven &&= record.length === columns.length && !record.some(hasSwallowed);
    if (lines.length === maxLines)
      throw new AppError(422, 'file-too-long', t('Please import at most {maxLines} rows at a time.', { maxLines }));
    const cells = columns.map((name, column) => [name, withoutGuard(record[column] ?? '')]);
    lines.push({ number, cells: Object.fromEntries(cells) });
  }

  function start(): void {
    header ??= findHeader(first) + 1;
    const names = readNames(first[header - 1] ?? []);
    columns = namesColumns ? nameColumns(names) : requireDistinct(names);
    for (const record of first.slice(header)) take(record);
  }

  for await (const record of all) {
    if (columns) take(record);
    else if (first.push(record) === Math.max(guessed, header ?? 0)) start();
  }
  if (!columns) start();
  return { table: { columns: columns ?? [], lines, header: header ?? 1 }, isEven };
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

/** A quote in a cell is not doubled. */
class LooseQuote extends AppError {}

/** Yields the records of a text, and lets other requests run in between. Throws `LooseQuote` unless the text may have loose quotes. */
async function* records(text: string, delimiter: Delimiter, { hasLooseQuotes = false } = {}): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: hasLooseQuotes,
    max_record_size: maxRecordBytes,
  });
  try {
    for await (const record of Readable.from(pieces(text)).compose(parser)) {
      yield hasLooseQuotes ? record.map(withoutLooseQuotes) : record;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE' && error.records === 0) throw tooManyColumns();
    throw quotesIn(Number(error.lines), looseQuotes.has(error.code) ? LooseQuote : AppError);
  }
}

/** A cell with a loose quote still has the quotes around it. */
const withoutLooseQuotes = (cell: string): string => (/^".*"$/.test(cell) ? cell.slice(1, -1) : cell);

/** Returns whether a cell with a loose quote swallowed the line after it. */
const hasSwallowed = (cell: string): boolean => cell.startsWith('"') && cell.includes('\n');

const looseQuotes = new Set<string>(['INVALID_OPENING_QUOTE', 'CSV_INVALID_CLOSING_QUOTE']);

const quotesIn = (line: number, Refusal = AppError) =>
  new Refusal(
    422,
    'file-unreadable',
    t('This file cannot be read as CSV. Please look at the quotes in line {lines}.', { lines: String(line) }),
  );

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength);
    await setImmediate();
  }
}

/** Removes the apostrophe that `escape_formulas` of csv-stringify adds. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

const unreadable = (message: string) => new AppError(422, 'file-unreadable', message);

const tooManyColumns = () => unreadable(t('Please import at most {maxColumns} columns.', { maxColumns }));
