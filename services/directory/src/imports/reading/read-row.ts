import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import {
  type BusinessInput,
  businessFlags,
  businessInput,
  businessSchema,
  keyById,
  timeZoneSchema,
} from '@doorstep/contracts/directory/businesses/schema.ts';
import {
  type ImportField,
  type ImportMapping,
  type ImportOptions,
  importFields,
  type StatusRule,
} from '@doorstep/contracts/directory/imports/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { readName, withoutTurns } from '@doorstep/contracts/language/lines.ts';
import { readNumber } from '@doorstep/contracts/language/numbers.ts';
import { withoutUndefined } from '@doorstep/platform/without-undefined';
import { cutOff } from '@doorstep/texts/cut.ts';
import { t } from '@doorstep/texts/text.ts';
import type { BusinessRow } from '../../models/business.model.ts';
import { toOldAddress } from '../../redirects/old-address.ts';
import { createCategoryReader } from './category-finder.ts';
import { type CellProblem, type Cells, createCellReader, firstOf } from './cells.ts';
import { readMark } from './marks.ts';
import { readContacts } from './read-contacts.ts';
import { type CategoryWithFields, createFieldReader } from './read-field-cells.ts';
import { readHours } from './read-hours.ts';
import { type NamedPicture, readPictures } from './read-pictures.ts';
import { readPlace } from './read-place.ts';
import { type NamedService, readServices } from './read-services.ts';

/** The fields of a business that a row gives. Subcategories belong to the category. */
export type ImportedFields = Pick<BusinessRow, 'name' | 'categoryId'> &
  Partial<Omit<BusinessRow, 'name' | 'categoryId' | 'version' | 'counts' | '_id'>>;

/** A row of a mapped file that can be written, with what is not part of the business itself. */
export interface MappedRow {
  readonly number: number;
  /** Names the business in its source; without one, its name and city do. */
  readonly key: string | undefined;
  /** Its key without the source, as earlier releases stored it. */
  readonly bareKey: string | undefined;
  readonly fields: ImportedFields;
  /** The rule by which it is created if it is a new business. */
  readonly status: StatusRule;
  readonly pictures: readonly NamedPicture[];
  readonly services: readonly NamedService[];
  readonly oldAddress: string | undefined;
}

export interface ReadRow {
  readonly name: string;
  /** Undefined if the row is refused. */
  readonly row?: MappedRow | undefined;
  readonly problems: readonly CellProblem[];
  /** Words of the file that name no category. */
  readonly unknownWords: readonly string[];
}

/** The facts besides the rows that their reader needs. */
export interface ReadingContext {
  readonly columns: readonly string[];
  readonly mapping: ImportMapping;
  readonly options: ImportOptions;
  /** True if the file is an export of this site, so that its ids and keys are ours. */
  readonly isOwn: boolean;
  readonly statuses: readonly { readonly word: string; readonly rule: StatusRule }[];
  readonly categories: readonly CategoryWithFields[];
  readonly site: Pick<Site, 'country' | 'language' | 'currency' | 'distanceUnit'>;
  /** The day from which special days are counted. */
  readonly today: Date;
}

/** The fields that say yes or no. */
type Flag = ImportField &
  {
    [Name in keyof BusinessInput]-?: NonNullable<BusinessInput[Name]> extends boolean ? Name : never;
  }[keyof BusinessInput];

const kilometersPerMile = 1.609344;

/** Creates the function that reads the rows of a file. A cell, or a part of it, that cannot be read is left out and named with its value. */
export function createRowReader(context: ReadingContext): (number: number, line: readonly string[]) => ReadRow {
  const { columns, mapping, options, isOwn, categories, site } = context;
  const readCells = createCellReader(columns, mapping);
  const readCategories = createCategoryReader(categories, options, isOwn);
  const readFieldCells = createFieldReader(columns, options, categories, site);
  const rules = new Map(context.statuses.map(({ word, rule }) => [word, rule]));

  return (number, line) => {
    const { cells, problems } = readCells(line);
    const name = readText(cells, 'name', problems) ?? '';
    const word = firstOf(cells, 'status');
    const status = word === undefined ? 'approved' : (rules.get(word) ?? 'leftOut');
    const read = readCategories(firstOf(cells, 'category') ?? '', firstOf(cells, 'subcategories') ?? '');
    const isKnown = 'categoryId' in read;
    const unknownWords = isKnown ? read.unknown : read.words;
    if (name === '') problems.push({ field: 'name', message: t('Please fill this in') });
    if (!isKnown) problems.push({ field: 'category', message: read.problem, value: read.words.join(', ') });
    if (name === '' || !isKnown) return { name, problems, unknownWords };
    if (unknownWords.length > 0)
      problems.push({
        field: 'category',
        message: t('There is no category with this name'),
        value: unknownWords.join(', '),
      });

    const { country, address, location, problems: ofPlace } = readPlace(cells, site.country);
    const contacts = readContacts(cells, country);
    const hours = readHours(cells, context.today, site.language);
    const custom = readFieldCells(line, [read.categoryId, ...read.subcategoryIds]);
    const { pictures, problems: ofPictures } = readPictures(cells);
    const { services, problems: ofServices } = readServices(cells, site.currency);
    problems.push(
      ...ofPlace,
      ...contacts.problems,
      ...hours.problems,
      ...custom.problems,
      ...ofPictures,
      ...ofServices,
    );

    const given = {
      ...cutTexts({ description: joinTexts(cells, 'description'), ...address }, problems),
      ...readFlags(cells, problems),
      ...readRadius(cells, site, problems),
      ...readZone(cells, problems),
      ...readTranslations(cells, problems),
    };
    const fields: ImportedFields = {
      name,
      ...given,
      ...contacts.fields,
      ...hours.fields,
      location,
      categoryId: read.categoryId,
      ...(read.subcategoryIds.length > 0 && {
        subcategoryIds: [...read.subcategoryIds],
        subcategoryId: read.subcategoryIds[0],
      }),
      ...(Object.keys(custom.values).length > 0 && { fields: custom.values }),
    };
    const row: MappedRow = {
      number,
      ...readKey(cells, context, problems),
      fields: leaveOutUnfit(withoutUndefined(fields), problems),
      status,
      pictures,
      services,
      oldAddress: readOldAddress(cells, problems),
    };
    return { name, row, problems, unknownWords };
  };
}

/** The columns that give several fields, which make sense together. */
const columnOf: Readonly<Record<string, ImportField | undefined>> = {
  ...{ phone: 'phone', phoneNumber: 'phone', furtherPhones: 'phone' },
  ...{ hours: 'hours', workingHours: 'hours' },
};

/** Leaves out what a business cannot have, such as an address of 2,000 letters: it would stop the whole import. */
function leaveOutUnfit(fields: ImportedFields, problems: CellProblem[]): ImportedFields {
  const unfit = new Set<string>();
  for (const [name, value] of Object.entries(fields)) {
    const schema: z.ZodType | undefined = getOwn(businessSchema.shape, name);
    const [issue] = schema?.safeParse(value).error?.issues ?? [];
    if (!issue) continue;
    const column = getOwn(columnOf, name) ?? importFields.find(field => field === name);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    problems.push({ ...(column && { field: column }), value: text, message: issue.message });
    for (const other of Object.keys(fields))
      if (other === name || getOwn(columnOf, other) === (column ?? name)) unfit.add(other);
  }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !unfit.has(name))) as ImportedFields;
}

/** Longest texts of the fields that may be cut. */
const maxLengths = { name: 120, description: 5_000, address: 200, city: 100, state: 100, zip: 20 } as const;
type TextField = keyof typeof maxLengths;

function cutText(field: TextField, text: string, problems: CellProblem[]): string {
  const max = maxLengths[field];
  if (text.length <= max) return text;
  const cut = cutOff(text, max);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n')));
  problems.push({ field, message: t('Only the first {max} characters are kept', { max }), value: text });
  return (words.length > max / 2 ? words : cut).trim();
}

const cutTexts = (texts: Partial<Record<Exclude<TextField, 'name'>, string | undefined>>, problems: CellProblem[]) =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => {
      const oneLine = field === 'description' ? text : text && readName(text.replace(/\s+/g, ' '));
      return [field, oneLine ? cutText(field as TextField, withoutControls(oneLine), problems) : undefined];
    }),
  ) as typeof texts;

/** Control characters, and invisible ones that turn the direction of a text. */
const withoutControls = (text: string): string => withoutTurns(text).replace(/[^\P{Cc}\n]/gu, '');

function readText(cells: Cells, field: 'name', problems: CellProblem[]): string | undefined {
  const text = firstOf(cells, field);
  return text === undefined
    ? undefined
    : cutText(field, withoutControls(readName(text.replace(/\s+/g, ' '))), problems);
}

const joinTexts = (cells: Cells, field: ImportField): string | undefined =>
  cells[field]?.map(({ text }) => text).join('\n\n');

function readFlags(cells: Cells, problems: CellProblem[]): Partial<Record<Flag, boolean>> {
  const read: Partial<Record<Flag, boolean>> = {};
  for (const field of businessFlags as readonly Flag[]) {
    const text = firstOf(cells, field);
    const mark = text === undefined ? undefined : readMark(text);
    if (mark !== undefined) read[field] = mark;
    else if (text !== undefined) problems.push({ field, value: text, message: t('Please write yes or no') });
  }
  return read;
}

/** In miles, which the column of our own export has; otherwise in what the cell, its column or the site says. */
function readRadius(cells: Cells, site: ReadingContext['site'], problems: CellProblem[]): { serviceRadius?: number } {
  const [cell] = cells.serviceRadius ?? [];
  if (!cell) return {};
  const { text, column } = cell;
  const [, amount = text, unit = ''] = /^(.*?\d)\s*(km|kilometers?|kilometres?|mi|miles?|meilen)\.?$/i.exec(text) ?? [];
  const number = readNumber(amount, site);
  const unitOfColumn =
    column === 'serviceRadius' ? 'miles' : (/\b(?:km|kilom|mi\b|mile|meile)/i.exec(column)?.[0] ?? site.distanceUnit);
  const inKilometers = /^k/i.test(unit || unitOfColumn);
  const parsed = businessInput.shape.serviceRadius.safeParse(
    number !== undefined && inKilometers ? number / kilometersPerMile : number,
  );
  if (parsed.success && parsed.data !== undefined) return { serviceRadius: parsed.data };
  problems.push({
    field: 'serviceRadius',
    value: text,
    message: parsed.error?.issues[0]?.message ?? t('Please enter a number'),
  });
  return {};
}

function readZone(cells: Cells, problems: CellProblem[]): { timeZone?: string } {
  const text = firstOf(cells, 'timeZone');
  if (text === undefined) return {};
  if (timeZoneSchema.safeParse(text).success) return { timeZone: text };
  problems.push({ field: 'timeZone', value: text, message: t('There is no such time zone') });
  return {};
}

function readTranslations(cells: Cells, problems: CellProblem[]): Pick<BusinessRow, 'translations'> | undefined {
  const text = firstOf(cells, 'translations');
  if (text === undefined) return undefined;
  const parsed = businessInput.shape.translations.safeParse(parseJson(text));
  if (parsed.success) return parsed.data && { translations: parsed.data };
  problems.push({
    field: 'translations',
    value: text,
    message: t('Only translations of an export of this product can be read'),
  });
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readOldAddress(cells: Cells, problems: CellProblem[]): string | undefined {
  const text = firstOf(cells, 'oldAddress');
  const address = text === undefined ? undefined : toOldAddress(text);
  if (text !== undefined && address === undefined)
    problems.push({
      field: 'oldAddress',
      value: text,
      message: t('Please give the web address of a page, not that of the whole site'),
    });
  return address;
}

const maxKey = 100;

/** The key of a row belongs to its source: the same number in an export of another program is another business. */
function readKey(cells: Cells, { isOwn, options: { source = '' } }: ReadingContext, problems: CellProblem[]) {
  const bareKey = cells.externalKey?.map(({ text }) => text).join('/');
  if (bareKey === undefined) return { key: undefined, bareKey };
  const key = isOwn || source === '' ? bareKey : `${source}:${bareKey}`;
  const isReserved = !isOwn && keyById.read(key) !== undefined;
  if (key.length <= maxKey && !isReserved) return { key, bareKey };
  problems.push({
    field: 'externalKey',
    value: bareKey,
    message: isReserved
      ? t('Keys such as id:7 stand for businesses of this site')
      : t('Please use at most {max} characters', { max: maxKey }),
  });
  return { key: undefined, bareKey: undefined };
}
