import { type ImportFormat, importOptionsSchema } from '@doorstep/contracts/directory/imports/schema.ts';
import { productName } from '@doorstep/contracts/gateway/config/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import type { Actor } from '@doorstep/platform/actor';
import { nextId } from '@doorstep/platform/mongo';
import type { UploadedFile } from '@doorstep/platform/upload';
import { readSiteKey } from '../site/site.ts';
import type { Deps } from './deps.ts';
import { columnsKey, type ImportRow, importIds, noCounts } from './import.model.ts';
import { guessFieldColumns } from './reading/guess-mapping.ts';
import type { ImportTable } from './reading/read-table.ts';
import { readFile, storeFile, storeParts } from './stored-file.ts';
import { readCategories } from './write-rows.ts';

/** An upload that has not stored its rows by then was interrupted, and is deleted. */
const readingMs = 3_600_000;

/**
 * Stores a CSV file to be imported and its rows, with a guess of its mapping: that of the last file with the same columns, or one by their
 * names. Throws 422 for a file that cannot be read or has no rows.
 */
export async function createImport(
  deps: Deps,
  actor: Actor,
  { data, fileName }: UploadedFile,
  language: Language | undefined,
): Promise<ImportRow> {
  const siteKey = await readSiteKey(deps.db);
  const table = await deps.importThread.readTable({ file: data, format: undefined, siteKey, language });
  const now = deps.now();
  const row: ImportRow = {
    _id: await nextId(deps.db, importIds),
    fileName: fileName || 'businesses.csv',
    hasFile: true,
    language,
    ...(await describeTable(deps, table)),
    state: 'reading',
    dueAt: new Date(now.getTime() + readingMs),
    attempts: 0,
    startedBy: { id: actor.userId, name: actor.name },
    createdAt: now,
    updatedAt: now,
  };
  await deps.imports.create([row]);
  await storeFile(deps, row, data);
  await storeParts(deps, row, table.parts);
  await deps.imports.updateOne({ _id: row._id }, { $set: { state: 'mapping', dueAt: now } });
  return { ...row, state: 'mapping' };
}

/**
 * Reads the file of an import again in another format; what is not given of it is guessed. Everything that was chosen for its columns is
 * guessed again too. Throws 422 for a file that cannot be read so.
 */
export async function readAgain(
  deps: Deps,
  row: ImportRow,
  format: Partial<ImportFormat>,
  language: Language | undefined,
): Promise<Partial<ImportRow>> {
  const file = await readFile(deps, row._id);
  const siteKey = await readSiteKey(deps.db);
  const table = await deps.importThread.readTable({ file, format, siteKey, language });
  await deps.importChunks.deleteMany({ importId: row._id });
  await storeParts(deps, row, table.parts);
  return describeTable(deps, table);
}

/** The fields of an import that follow from its table. */
async function describeTable(deps: Deps, { parts, exportedFrom, preset, ...table }: ImportTable) {
  const { columns, mapping, isOwn } = table;
  const known = await deps.knownMappings.findById(columnsKey(columns)).lean();
  const fields = (await readCategories(deps)).flatMap(category => category.fields ?? []);
  const fieldColumns = guessFieldColumns(columns, mapping, fields);
  const source = guessSource(table, preset, exportedFrom);
  return {
    ...table,
    columns: [...columns],
    filled: [...table.filled],
    sample: table.sample.map(cells => [...cells]),
    missingColumns: [...table.missingColumns],
    preset,
    mapping: known?.mapping ?? mapping,
    options: known?.options ?? importOptionsSchema.parse({ fieldColumns, ...(!isOwn && source && { source }) }),
    isRemembered: known !== null,
    processed: 0,
    counts: noCounts(),
    unknownCategories: [],
    statuses: [],
    chunks: parts.length,
    next: 0,
  };
}

/**
 * The source that keys belong to: the program, or the site that exported them. Keys in a column that is called so are the administrator's
 * own; those of another list must not mean the same businesses by accident.
 */
function guessSource(
  { columns, mapping }: Pick<ImportTable, 'columns' | 'mapping'>,
  preset: ImportTable['preset'],
  exportedFrom: string | undefined,
): string | undefined {
  const [column] = mapping.externalKey ?? [];
  if (column === undefined || /^(?:external ?)?key$/i.test(column)) return undefined;
  if (preset === productName) return `${productName} ${exportedFrom ?? ''}`.trim();
  return (
    preset ??
    `List ${columnsKey(columns)
      .replace(/[^a-z\d]/gi, '')
      .slice(0, 6)}`
  );
}
