import { isDeepStrictEqual } from 'node:util';
import type { ImportReport } from '@doorstep/contracts/common/csv-imports.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { categoryImportLimit, categoryRow } from '@doorstep/contracts/directory/categories/category-file.ts';
import { toSlug } from '@doorstep/contracts/directory/categories/schema.ts';
import { languages } from '@doorstep/contracts/language/languages.ts';
import type { Actor } from '@doorstep/platform/actor';
import { type CsvTable, readCsv } from '@doorstep/platform/csv';
import { AppError } from '@doorstep/platform/errors';
import { withoutUndefined } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import { createCategory, updateCategory } from '../categories/write-categories.ts';
import { type CalledCategory, type CategoryRow, toCalledCategory } from '../models/category.model.ts';
import type { Deps } from './deps.ts';

type RowError = ImportReport['errors'][number];
const rowError = (row: number, column: string, message: string): RowError => ({ row, column, message });

/** A row that can be written, with the slug that names its category. */
interface GoodRow {
  readonly number: number;
  readonly slug: string;
  readonly fields: Omit<z.output<typeof categoryRow>, 'slug'>;
}

const firstIcon = 'ellipsis-h';

/**
 * Imports categories from a CSV file, or with `dryRun` only reports what it would write. Categories at the top of the tree come first, so
 * that a row may name a parent that follows it. Each category is a separate change, as if it were made by hand. Throws 422 for an invalid
 * file.
 */
export async function importCategories(
  deps: Deps,
  actor: Actor,
  file: Uint8Array,
  { dryRun }: { dryRun: boolean },
): Promise<ImportReport> {
  const table = await readCsv(file, { maxLines: categoryImportLimit });
  requireName(table);
  const { good, errors } = checkRows(table);
  const report = { dryRun, rows: table.lines.length, created: 0, updated: 0, unchanged: 0, errors };
  const known = (await deps.categories.find().lean<CategoryRow[]>()).map(toCalledCategory);
  // In a dry run, those that the file would add have no id yet.
  const planned = new Set(good.map(({ slug }) => slug));
  for (const row of good.toSorted((a, b) => Number(Boolean(a.fields.parent)) - Number(Boolean(b.fields.parent)))) {
    const before = findBySlug(known, row.slug);
    const parent = row.fields.parent === undefined ? undefined : findBySlug(known, row.fields.parent);
    if (row.fields.parent !== undefined && !parent && !(dryRun && planned.has(row.fields.parent))) {
      errors.push(rowError(row.number, 'parent', t('There is no category with this address')));
      continue;
    }
    const change = toChange(row, parent?.id, before);
    if (before && isUnchanged(before, change)) {
      report.unchanged += 1;
      continue;
    }
    try {
      if (!dryRun) known.unshift(await write(deps, actor, row, before, change));
      report[before ? 'updated' : 'created'] += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      errors.push(...toRowErrors(row.number, error));
    }
  }
  errors.sort((a, b) => a.row - b.row);
  return report;
}

function requireName(table: CsvTable): void {
  if (table.columns.includes('name')) return;
  const errors = [{ path: 'name', message: t('This column is missing.') }];
  throw new AppError(422, 'columns-missing', t('The file lacks the column name.'), { errors });
}

function checkRows({ lines }: CsvTable): { good: GoodRow[]; errors: RowError[] } {
  const good: GoodRow[] = [];
  const errors: RowError[] = [];
  const rows = new Map<string, number>();
  for (const { number, cells } of lines) {
    const { data, error } = categoryRow.safeParse(cells);
    if (error) {
      errors.push(...error.issues.map(({ path, message }) => rowError(number, String(path[0]), message)));
      continue;
    }
    const { slug = toSlug(data.name), ...fields } = data;
    const earlier = rows.get(slug);
    if (!slug) errors.push(rowError(number, 'name', t('Please use letters or digits')));
    else if (earlier !== undefined)
      errors.push(rowError(number, 'slug', t('Row {earlier} has this category already', { earlier })));
    else good.push({ number, slug, fields });
    rows.set(slug, earlier ?? number);
  }
  return { good, errors };
}

const findBySlug = (categories: readonly CalledCategory[], wanted: string): CalledCategory | undefined =>
  categories.find(({ slug }) => slug === wanted) ?? categories.find(({ formerSlugs }) => formerSlugs?.includes(wanted));

/** The fields that a row has; its slug stays what it is. What it does not translate keeps its translations. */
function toChange(
  { fields: { parent, translations, translatedSynonyms, ...fields } }: GoodRow,
  parentId: number | undefined,
  before: CalledCategory | undefined,
) {
  const merged = languages.flatMap(language => {
    const texts = { ...before?.translations?.[language], ...translations?.[language] };
    return Object.keys(texts).length > 0 ? [[language, texts] as const] : [];
  });
  return withoutUndefined({
    ...fields,
    parentId,
    translations: translations && Object.fromEntries(merged),
    translatedSynonyms: translatedSynonyms && { ...before?.translatedSynonyms, ...translatedSynonyms },
  });
}

const isUnchanged = (before: CalledCategory, change: ReturnType<typeof toChange>): boolean =>
  Object.entries(change).every(([field, value]) => isDeepStrictEqual(before[field as keyof CalledCategory], value));

async function write(
  deps: Deps,
  actor: Actor,
  { slug }: GoodRow,
  before: CalledCategory | undefined,
  change: ReturnType<typeof toChange>,
): Promise<CalledCategory> {
  const written = before
    ? await updateCategory(deps, actor, before.id, change)
    : await createCategory(deps, actor, { icon: firstIcon, ...change, slug });
  const { synonyms, translatedSynonyms } = { synonyms: [], ...before, ...change };
  return { ...written, synonyms, ...(translatedSynonyms && { translatedSynonyms }) };
}

/** The errors of a use case, at the columns of the row. */
function toRowErrors(row: number, { message, errors = [] }: AppError): RowError[] {
  if (errors.length === 0) return [rowError(row, 'slug', message)];
  return errors.map(({ path, message: text }) => rowError(row, path === 'parentId' ? 'parent' : path, text));
}
