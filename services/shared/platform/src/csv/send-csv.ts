import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import type { Page } from '../paging.ts';

/** Number of rows that an export reads at a time. */
export const csvPageSize = 500;

/**
 * Streams all rows of a list as a CSV file (RFC 4180, UTF-8 with a byte order mark for spreadsheets), with one page in memory at
 * a time. A text that a spreadsheet would take for a formula is preceded by an apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export async function sendCsv<Item>(
  res: Response,
  file: { readonly name: string; readonly columns: readonly string[] },
  load: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<void> {
  const first = await load(undefined);
  res.setHeader('Content-Type', 'text/csv; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Disposition', `attachment; filename="${file.name}.csv"`);
  const rows = Readable.from(readRows(first, load));
  const columns = file.columns.map(key => ({ key, header: key }));
  const cast = { boolean: String, object: (value: Record<string, unknown>) => JSON.stringify(value) };
  await pipeline(rows, stringify({ header: true, bom: true, escape_formulas: true, columns, cast }), res);
}

async function* readRows<Item>(first: Page<Item>, load: (cursor: string) => Promise<Page<Item>>): AsyncGenerator<Item> {
  yield* first.items;
  let next = first.next;
  while (next !== undefined) {
    const page = await load(next);
    yield* page.items;
    next = page.next;
  }
}
