import type { z } from '@doorstep/contracts/common/zod.ts';
import type { mapBusinessImport } from '@doorstep/contracts/directory/imports/calls.ts';
import {
  type ImportField,
  type ImportFormat,
  type ImportMapping,
  importFields,
} from '@doorstep/contracts/directory/imports/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import type { Actor } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { AppError, conflict, notFound } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import { readAgain } from './create-import.ts';
import type { Deps } from './deps.ts';
import { auditedImport, columnsKey, type ImportRow, noCounts, type StoredState, withDefaults } from './import.model.ts';

/** Throws 404. */
export async function findImport({ imports }: Deps, id: number): Promise<ImportRow> {
  const row = await imports.findOne({ _id: id, state: { $ne: 'reading' } }).lean<ImportRow>();
  if (!row) throw importUnknown();
  return withDefaults(row);
}

const importUnknown = () => notFound('import-unknown', t('This import does not exist.'));

/** A worker that finds it unread after that deletes it: its replica died. */
const readingMs = 600_000;

type Mapping = z.output<NonNullable<typeof mapBusinessImport.body>>;

/** Stores the mapping of an import, remembers it for files with the same columns, and starts the check. Throws 404, 409 and 422. */
export async function mapImport(
  deps: Deps,
  id: number,
  { mapping, ...options }: Mapping,
  language: Language | undefined,
): Promise<ImportRow> {
  const { columns } = await findImport(deps, id);
  requireFields(mapping, columns);
  await requireFieldColumns(deps, options, columns);
  await requireCategories(deps, options);
  const after = await start(deps, id, ['mapping', 'checking', 'checked'], {
    $set: {
      state: 'checking',
      language,
      mapping,
      options,
      isRemembered: false,
      counts: noCounts(),
      unknownCategories: [],
      statuses: [],
      next: 0,
      processed: 0,
    },
  });
  const known = { mapping, options, updatedAt: deps.now() };
  await deps.knownMappings.updateOne({ _id: columnsKey(columns) }, { $set: known }, { upsert: true });
  return after;
}

/**
 * Reads the file of an import in another encoding, with another delimiter or header; its columns are chosen again then. Throws 404, 409 for
 * an import that was started or whose file is gone, 422 for a file that cannot be read so.
 */
export async function changeFormat(
  deps: Deps,
  id: number,
  format: Partial<ImportFormat>,
  language: Language | undefined,
): Promise<ImportRow> {
  const before = await findImport(deps, id);
  if (!before.hasFile) throw notNow();
  const { encoding, delimiter, header } = before;
  await start(deps, id, ['mapping', 'checked'], { $set: { state: 'reading' } }, readingMs);
  try {
    const table = await readAgain(deps, before, { encoding, delimiter, header, ...format }, language);
    return await start(deps, id, ['reading'], { $set: { ...table, language, state: 'mapping' } });
  } catch (error) {
    // The rows are those of the former format still.
    await start(deps, id, ['reading'], { $set: { state: before.state } });
    throw error;
  }
}

function requireFields(mapping: ImportMapping, columns: readonly string[]): void {
  const gone = importFields.filter(field => mapping[field]?.some(column => !columns.includes(column)));
  const errors = gone.map(field => mappingError(field, t('Please choose a column of the file')));
  if (!mapping.name) errors.push(mappingError('name', t('Please choose the column with the names')));
  if (errors.length === 0) return;
  throw new AppError(422, 'mapping-invalid', t('Please look at the marked fields.'), { errors });
}

async function requireFieldColumns(
  { fields }: Deps,
  { fieldColumns = {} }: Omit<Mapping, 'mapping'>,
  columns: readonly string[],
): Promise<void> {
  const known = new Set(await fields.distinct('key'));
  const errors = Object.entries(fieldColumns).flatMap(([key, column]) => {
    const path = `fieldColumns.${key}`;
    if (!known.has(key)) return [{ path, message: t('There is no such field') }];
    return columns.includes(column) ? [] : [{ path, message: t('Please choose a column of the file') }];
  });
  if (errors.length > 0) throw new AppError(422, 'mapping-invalid', t('Please look at the marked fields.'), { errors });
}

async function requireCategories(
  { categories }: Deps,
  { fallbackCategoryId, categories: chosen }: Omit<Mapping, 'mapping'>,
): Promise<void> {
  const meant = new Map(chosen.map(({ categoryId }, index) => [categoryId, `categories.${index}.categoryId`]));
  if (fallbackCategoryId !== undefined) meant.set(fallbackCategoryId, 'fallbackCategoryId');
  const found = await categories.find({ _id: { $in: [...meant.keys()] } }, { _id: 1 }).lean<{ _id: number }[]>();
  for (const { _id } of found) meant.delete(_id);
  if (meant.size === 0) return;
  const message = t('Please choose a category that exists');
  throw new AppError(422, 'mapping-invalid', message, {
    errors: [...meant.values()].map(path => ({ path, message })),
  });
}

const mappingError = (field: ImportField, message: string) => ({ path: `mapping.${field}`, message });

/** Throws 404, 409 for an import that is not checked. */
export async function runImport(deps: Deps, id: number, language: Language | undefined): Promise<ImportRow> {
  const { state } = await findImport(deps, id);
  if (state === 'running') return findImport(deps, id);
  const restart = { next: 0, processed: 0, counts: noCounts() };
  const row = await start(deps, id, [state === 'stopped' ? 'stopped' : 'checked'], {
    $set: { state: 'running', language, hasFile: false, ...(state !== 'stopped' && restart) },
  });
  // From now on, the format cannot change any more.
  await deps.importFiles.deleteMany({ importId: id });
  return row;
}

/** Throws 404, 409 for an import that does not run. */
export const stopImport = (deps: Deps, id: number): Promise<ImportRow> =>
  start(deps, id, ['running'], { $set: { state: 'stopped' } });

/** Throws 404, 409 for an import that has written nothing. */
export async function undoImport(
  deps: Deps,
  actor: Actor,
  id: number,
  language: Language | undefined,
): Promise<ImportRow> {
  const row = await findImport(deps, id);
  if (row.state === 'undoing' || row.state === 'undone') return row;
  const undoneBy = { id: actor.userId, name: actor.name };
  const undo = { deleted: 0, restored: 0, kept: 0 };
  return start(deps, id, ['stopped', 'done'], {
    $set: { state: 'undoing', language, undoneBy, undo, processed: 0 },
  });
}

/** Deletes the file and the record of an import. Throws 404, 409 for one that is running or being undone. */
export async function deleteImport(deps: Deps, actor: Actor, id: number): Promise<void> {
  const { fileName, rows, counts } = await findImport(deps, id);
  await transact(deps.db, async session => {
    const idle = { _id: id, state: { $nin: ['running', 'undoing'] as const } };
    const { deletedCount } = await deps.imports.deleteOne(idle, { session });
    if (deletedCount === 0) throw notNow();
    if (await deps.pictureFetches.exists({ importId: id, state: 'waiting' }).session(session))
      throw conflict('import-not-ready', t('The pictures of this import are still being fetched.'));
    await deps.importEffects.deleteMany({ importId: id }, { session });
    await deps.importFiles.deleteMany({ importId: id }, { session });
    await audit(deps.db, session, auditedImport, { actor, before: { _id: id, fileName, rows, ...counts } });
  });
  // The rows of a large file do not fit into one transaction. If this fails, their lifetime ends them.
  await deps.importChunks.deleteMany({ importId: id });
}

/** Moves an import from one of `states` to the next; a worker that still has it notices. */
async function start(
  deps: Deps,
  id: number,
  states: readonly StoredState[],
  { $set }: { $set: Partial<ImportRow> },
  delayMs = 0,
): Promise<ImportRow> {
  const now = deps.now();
  const filter: QueryFilter<ImportRow> = { _id: id, state: { $in: [...states] } };
  const update: UpdateQuery<ImportRow> = {
    $set: { ...$set, dueAt: new Date(now.getTime() + delayMs), updatedAt: now, attempts: 0 },
    $unset: { leasedBy: 1, failure: 1 },
  };
  const after = await deps.imports.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<ImportRow>();
  if (after) return withDefaults(after);
  await findImport(deps, id);
  throw notNow();
}

const notNow = () =>
  conflict('import-not-ready', t('This import cannot do that right now. Please load the page again.'));
