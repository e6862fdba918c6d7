import { importOptionsSchema, maxImportRows } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { readCsv } from '@doorstep/platform/csv';
import { AppError } from '@doorstep/platform/errors';
import { nextId } from '@doorstep/platform/mongo';
import type { UploadedFile } from '@doorstep/platform/upload';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { type ChunkRow, chunkId, columnsKey, type ImportRow, importIds, noCounts } from './import.model.ts';
import { guessFieldColumns, guessMapping } from './presets.ts';
import { readCategories } from './write-rows.ts';

const sampleSize = 5;
/** Rows of a chunk, which is written in one transaction, and the length of their cells: a row may be 500 times as long as another. */
const maxChunkRows = 200;
const maxChunkLength = 1_000_000;
/** An upload that has not stored its rows by then was interrupted, and is deleted. */
const readingMs = 3_600_000;

/**
 * Stores the rows of a CSV file to be imported, with a guess of its mapping: that of the last file with the same columns, or one by their
 * names. Throws 422 for a file that cannot be read or has no rows.
 */
export async function createImport(deps: Deps, actor: Actor, { data, fileName }: UploadedFile): Promise<ImportRow> {
  const { db, imports, importChunks, knownMappings } = deps;
  const { columns, lines, encoding, delimiter } = await readCsv(data, { maxLines: maxImportRows, namesColumns: true });
  if (lines.length === 0)
    throw new AppError(422, 'file-empty', t('This file has no rows below the names of its columns.'));
  const table = lines.map(({ number, cells }) => ({ number, cells: columns.map(column => cells[column] ?? '') }));
  const known = await knownMappings.findById(columnsKey(columns)).lean();
  const now = new Date();
  const { preset, mapping } = guessMapping(columns);
  const _id = await nextId(db, importIds);
  const fields = (await readCategories(deps)).flatMap(category => category.fields ?? []);
  const fieldColumns = guessFieldColumns(columns, mapping, fields);
  const chunks = cutIntoChunks(table);
  const row: ImportRow = {
    _id,
    fileName: fileName || 'businesses.csv',
    encoding,
    delimiter,
    columns: [...columns],
    sample: table.slice(0, sampleSize).map(({ cells }) => cells.map(shorten)),
    rows: table.length,
    ...(preset && { preset }),
    mapping: known?.mapping ?? mapping,
    options: known?.options ?? importOptionsSchema.parse({ fieldColumns }),
    isRemembered: known !== null,
    state: 'reading',
    processed: 0,
    counts: noCounts(),
    unknownCategories: [],
    chunks: chunks.length,
    next: 0,
    dueAt: new Date(now.getTime() + readingMs),
    attempts: 0,
    startedBy: { id: actor.userId, name: actor.name },
    createdAt: now,
    updatedAt: now,
  };
  await imports.create([row]);
  for (const [index, part] of chunks.entries())
    await importChunks.insertMany([toChunk(row, index, part)], { lean: true });
  await imports.updateOne({ _id }, { $set: { state: 'mapping', dueAt: now } });
  return { ...row, state: 'mapping' };
}

type Line = ChunkRow['lines'][number];

const maxSampleCell = 300;
const shorten = (cell: string) => (cell.length > maxSampleCell ? `${cell.slice(0, maxSampleCell - 1)}…` : cell);

function cutIntoChunks(lines: readonly Line[]): Line[][] {
  const chunks: Line[][] = [];
  let length = 0;
  for (const line of lines) {
    const lineLength = line.cells.reduce((sum, cell) => sum + cell.length, 0);
    const last = chunks.at(-1);
    if (last && last.length < maxChunkRows && length + lineLength <= maxChunkLength) {
      last.push(line);
      length += lineLength;
    } else {
      chunks.push([line]);
      length = lineLength;
    }
  }
  return chunks;
}

const toChunk = ({ _id: importId, createdAt }: ImportRow, index: number, lines: Line[]): ChunkRow => ({
  _id: chunkId(importId, index),
  importId,
  index,
  firstRow: lines[0]?.number ?? 0,
  lastRow: lines.at(-1)?.number ?? 0,
  lines,
  outcomes: [],
  counts: { created: 0, updated: 0, unchanged: 0, refused: 0, problems: 0 },
  createdAt,
});
