import {
  businessRow,
  galleryLimit,
  type ImportField,
  type ImportMapping,
  type ImportOptions,
  type z,
} from '@doorstep/contracts';
import { withoutUndefined } from '@doorstep/platform/mongo';
import { impossiblePhone, readPhone } from '@doorstep/platform/phone';
import { t } from '@doorstep/texts/text.ts';
import { toSubcategories } from '../businesses/profile-changes.ts';
import { toOldAddress } from '../redirects/old-address.ts';
import { createCategoryReader } from './category-finder.ts';
import type { GoodRow } from './check-rows.ts';
import { toPlainText } from './plain-text.ts';
import { type CategoryWithFields, createFieldReader, readMark } from './read-field-cells.ts';
import { readHours } from './read-hours.ts';

/** A picture that a row names. */
export interface NamedPicture {
  readonly kind: 'logo' | 'coverImage' | 'gallery';
  readonly url: string;
}

/** A row of a mapped file that can be written, with what is not part of the business itself. */
export interface MappedRow extends GoodRow {
  readonly pictures: readonly NamedPicture[];
  readonly oldAddress: string | undefined;
}

/** A cell that is wrong: that of a field of every business, or the one in a column of a custom field. */
export interface CellProblem {
  readonly field?: ImportField | undefined;
  readonly column?: string;
  readonly message: string;
}

export interface ReadRow {
  readonly name: string;
  /** Undefined if the row is refused. */
  readonly row?: MappedRow;
  readonly problems: readonly CellProblem[];
  /** Words of the file that name no category. */
  readonly unknownWords: readonly string[];
}

type Cells = Partial<Record<ImportField, string>>;
type Parsed = z.output<typeof businessRow>;

const maxShownName = 120;
const texts: readonly ImportField[] = ['name', 'description', 'address', 'city', 'state'];
const marks: readonly ImportField[] = ['hidesAddress', 'isFeatured', 'isPopular'];
const points: readonly ImportField[] = ['latitude', 'longitude'];

/** Creates the function that reads the rows of a file by the mapping and the options of its import, on the site of a country. */
export function createRowReader(
  columns: readonly string[],
  { mapping, options }: { mapping: ImportMapping; options: ImportOptions },
  categories: readonly CategoryWithFields[],
  country: string,
): (number: number, line: readonly string[]) => ReadRow {
  const places = Object.entries(mapping).map(([field, column]) => [field, columns.indexOf(column)] as const);
  const readCategories = createCategoryReader(categories, options);
  const readFieldCells = createFieldReader(columns, options, categories);

  return (number, line) => {
    const cells = toCells(places, line);
    const name = (cells.name ?? '').slice(0, maxShownName);
    const problems: CellProblem[] = [];
    const read = readCategories(cells.category ?? '', cells.subcategories ?? '');
    const { parsed, issues } = parseCells(cells, options.skipsInvalidCells);
    problems.push(...issues);
    if (!parsed || 'problem' in read) {
      const unknown = 'problem' in read ? [{ field: 'category' as const, message: read.problem }] : [];
      return { name, problems: [...problems, ...unknown], unknownWords: 'problem' in read ? read.words : [] };
    }
    const week = readHours(cells);
    if ('problem' in week) {
      problems.push({ field: week.field, message: week.problem });
      if (!options.skipsInvalidCells) return { name, problems, unknownWords: [] };
    }
    const custom = readFieldCells(line, [read.categoryId, ...read.subcategoryIds]);
    problems.push(...custom.problems);
    if (custom.problems.length > 0 && !options.skipsInvalidCells) return { name, problems, unknownWords: [] };
    const phone = parsed.phone === undefined ? undefined : readPhone(parsed.phone, country);
    if (parsed.phone && !phone) {
      problems.push({ field: 'phone', message: impossiblePhone() });
      if (!options.skipsInvalidCells) return { name, problems, unknownWords: [] };
    }
    const { pictures, problem } = readPictures(cells);
    if (problem) problems.push(problem);
    const oldAddress = cells.oldAddress ? toOldAddress(cells.oldAddress) : undefined;
    if (cells.oldAddress && !oldAddress)
      problems.push({
        field: 'oldAddress',
        message: t('Please give the web address of a page, not that of the whole site'),
      });
    const { externalKey: key, latitude, longitude, categoryId: _id, category: _category, ...others } = parsed;
    const location = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const fields = {
      ...others,
      phone: undefined,
      ...phone,
      ...('fields' in week && week.fields),
      categoryId: read.categoryId,
      ...(read.subcategoryIds.length > 0 && toSubcategories(read.subcategoryIds)),
      location,
      ...(Object.keys(custom.values).length > 0 && { fields: custom.values }),
    };
    return {
      name,
      row: { number, key, fields: withoutUndefined(fields), pictures, oldAddress },
      problems,
      unknownWords: [],
    };
  };
}

function toCells(places: readonly (readonly [string, number])[], line: readonly string[]): Cells {
  const cells: Cells = {};
  for (const [field, place] of places) {
    const cell = (line[place] ?? '').trim();
    if (cell) cells[field as ImportField] = cell;
  }
  for (const field of texts) if (cells[field]) cells[field] = toPlainText(cells[field]);
  for (const field of marks) if (cells[field]) cells[field] = toMark(cells[field]);
  for (const field of points) if (cells[field]) cells[field] = cells[field].replace(/^(-?\d+),(\d+)$/, '$1.$2');
  // Programs write zeros for a place that they do not know.
  if (points.every(field => Number(cells[field]) === 0)) for (const field of points) delete cells[field];
  return cells;
}

const toMark = (cell: string): string => String(readMark(cell) ?? cell);

/** Parses the cells that are fields of a business. With `skips`, cells of fields that a business need not have may be left out. */
function parseCells(cells: Cells, skips: boolean): { parsed?: Parsed; issues: CellProblem[] } {
  // The category is read apart from the others.
  const given = { ...cells, category: 'any' };
  const first = businessRow.safeParse(given);
  if (first.success) return { parsed: first.data, issues: [] };
  const issues = first.error.issues.map(({ path, message }) => ({ field: String(path[0]) as ImportField, message }));
  if (!skips) return { issues };
  const invalid = new Set(issues.map(({ field }) => field));
  // Half a location is none.
  if (points.some(field => invalid.has(field))) for (const field of points) invalid.add(field);
  const left = Object.fromEntries(Object.entries(given).filter(([field]) => !invalid.has(field as ImportField)));
  const second = businessRow.safeParse(left);
  return second.success ? { parsed: second.data, issues } : { issues };
}

const singlePictures = ['logo', 'coverImage'] as const;

function readPictures(cells: Cells): { pictures: NamedPicture[]; problem?: CellProblem } {
  const single = singlePictures.flatMap(kind => {
    const [url] = readUrls(cells[kind] ?? '');
    return url ? [{ kind, url }] : [];
  });
  const urls = readUrls(cells.gallery ?? '');
  const pictures = [...single, ...urls.slice(0, galleryLimit).map(url => ({ kind: 'gallery' as const, url }))];
  if (urls.length <= galleryLimit) return { pictures };
  return {
    pictures,
    problem: { field: 'gallery', message: t('Only the first {galleryLimit} pictures are fetched', { galleryLimit }) },
  };
}

/**
 * The web addresses in a cell, between commas, bars or spaces. GeoDirectory writes `url|id|title|caption::url|…`
 * (https://docs.wpgeodirectory.com/article/242-how-to-format-the-csv-file-for-importing-listing-images).
 */
function readUrls(cell: string): string[] {
  const isOne = /^https?:\/\/[^\s|]+$/i.test(cell) && !cell.includes('::') && cell.indexOf('http', 1) < 0;
  const found = isOne ? [cell] : (cell.match(/https?:\/\/[^\s|,;"'<>]+?(?=::|[\s|,;"'<>]|$)/gi) ?? []);
  return [...new Set(found)].filter(url => URL.canParse(url));
}
