import type { ImportFormat } from '@doorstep/contracts/directory/imports/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { AppError } from '@doorstep/platform/errors';
import { sayIn } from '@doorstep/platform/speaking';
import { createRowReader, type ReadingContext, type ReadRow } from './read-row.ts';
import { type ImportTable, type Line, readTable } from './read-table.ts';

// The tasks of the import thread. Files are those of other people: whatever they contain, reading them must not keep the process from
// answering others.

/** A refusal of a file, which is no error of the thread. */
export interface Refusal {
  readonly refusal: { readonly status: number; readonly code: string; readonly message: string };
}

export interface TableTask {
  readonly file: Uint8Array;
  readonly format: Partial<ImportFormat> | undefined;
  readonly siteKey: string;
  readonly language: Language | undefined;
}

/** Reads a file; see `readTable`. */
export async function table({ file, format, siteKey, language }: TableTask): Promise<ImportTable | Refusal> {
  try {
    return await sayIn(language, () => readTable(file, format, siteKey));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, code, message } = error;
    return { refusal: { status, code, message } };
  }
}

export interface RowsTask {
  readonly lines: readonly Line[];
  readonly context: ReadingContext;
  readonly language: Language | undefined;
}

/** Reads rows; see `createRowReader`. */
export const rows = ({ lines, context, language }: RowsTask): Promise<ReadRow[]> =>
  sayIn(language, () => {
    const readRow = createRowReader(context);
    return lines.map(({ number, cells }) => readRow(number, cells));
  });
