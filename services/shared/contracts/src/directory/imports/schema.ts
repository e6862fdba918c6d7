import { idSchema, optionalLine, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { productName } from '../../gateway/config/schema.ts';
import { weekdays } from '../businesses/hours.ts';

export const maxImportBytes = 50 * 1024 * 1024;
export const maxImportRows = 50_000;

/** The fields of a business that columns can be mapped to. */
export const importFields = [
  'name',
  'category',
  'subcategories',
  'externalKey',
  /** The word of the source for showing a row or not; see `statusRules`. */
  'status',
  'description',
  'address',
  'city',
  'state',
  'zip',
  /** By which the telephone numbers of a row are read. */
  'country',
  'phone',
  'email',
  'website',
  'latitude',
  'longitude',
  'serviceRadius',
  'hidesAddress',
  'isFeatured',
  'isPopular',
  /** The hours of the whole week in one cell; the weekdays have those of a day each. */
  'hours',
  ...weekdays,
  'specialDays',
  'timeZone',
  /** Names and prices of what the business sells. */
  'services',
  /** Web addresses of pictures, which are fetched after the import. */
  'logo',
  'coverImage',
  'gallery',
  'portfolio',
  'translations',
  /** The address of the business on its former site, from which visitors are redirected. */
  'oldAddress',
] as const;
export const importFieldSchema = z.enum(importFields);
export type ImportField = z.infer<typeof importFieldSchema>;

/** Maximum number of columns that a field can have, such as the lines of an address. */
export const maxColumnsOfField = 8;

export const columnSchema = z.string().max(500);

/**
 * The columns of each field that the file has, in their order. The cells of an address are joined; all telephone numbers, services and
 * pictures count; of other fields the first cell that has a value.
 */
export const importMappingSchema = z.partialRecord(
  importFieldSchema,
  z.array(columnSchema).min(1).max(maxColumnsOfField),
);
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** Exports of other programs that are recognized by their columns. */
export const importPresets = [
  productName,
  'GeoDirectory',
  'Directorist',
  'HivePress',
  'Google Business Profile',
  'OpenStreetMap',
] as const;

/** `any` tries the whole cell first, and then its parts between any of the others; `arrow` is the angle bracket of paths. */
export const categorySeparators = ['any', 'comma', 'semicolon', 'bar', 'arrow', 'none'] as const;
export type CategorySeparator = (typeof categorySeparators)[number];

/** The rules for rows with a status of their source: new businesses are shown at once, wait for an administrator, or are left out. */
export const statusRules = ['approved', 'pending', 'leftOut'] as const;
export type StatusRule = (typeof statusRules)[number];

const maxChosenCategories = 500;
const maxStatuses = 50;
const wordSchema = z.string().min(1).max(200);

export const importOptionsSchema = z.object({
  /** Separates the categories of a cell. The first that exists is the category; others below it are its subcategories. */
  categorySeparator: z.enum(categorySeparators).default('any'),
  /** The categories that an administrator chose for words of the file. */
  categories: z
    .array(z.object({ word: wordSchema, categoryId: idSchema }))
    .max(maxChosenCategories)
    .default([]),
  /** The category of rows without a known one; without it, those rows are refused. */
  fallbackCategoryId: idSchema.optional(),
  /** The column of each custom field, by its key. It counts for rows whose categories have the field. */
  fieldColumns: z.record(z.string().max(40), columnSchema).optional(),
  /** The rules that an administrator chose for statuses of the file; others have the rule that the answer says. */
  statuses: z
    .array(z.object({ word: wordSchema, rule: z.enum(statusRules) }))
    .max(maxStatuses)
    .default([]),
  /** The source that keys of the file belong to: the same key of another source is another business. Empty for keys of your own. */
  source: optionalLine(40),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

/** Encodings in which a file can be read. */
export const importEncodings = [
  'UTF-8',
  'UTF-16',
  'Windows-1252',
  'Windows-1250',
  'Windows-1251',
  'Windows-1254',
  'Windows-1256',
  'Macintosh',
] as const;
export const importDelimiters = [',', ';', '\t', '|'] as const;

/** The way the bytes of a file become rows. */
export const importFormatSchema = z.object({
  encoding: z.enum(importEncodings),
  delimiter: z.enum(importDelimiters),
  /** The line with the names of the columns, from 1. */
  header: z.int().min(1).max(20),
});
export type ImportFormat = z.infer<typeof importFormatSchema>;

/** `stopped`: an administrator stopped it halfway; it can be run on or undone. */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** `leftOut`: its source does not show it. */
export const rowOutcomes = ['created', 'updated', 'unchanged', 'leftOut', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const count = z.int().min(0);

export const businessImportSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  ...importFormatSchema.shape,
  /** True while the file is still there, so that it can be read in another format. */
  canChangeFormat: z.boolean(),
  columns: z.array(z.string()),
  /** The number of rows with a value in each column. */
  filled: z.array(count),
  /** The first rows of the file, with their cells in the order of the columns. */
  sample: z.array(z.array(z.string())),
  rows: count,
  /** The program that the file seems to come from. */
  preset: z.enum(importPresets).optional(),
  /** Columns that exports of this program usually have, and this file does not. */
  missingColumns: z.array(z.string()),
  mapping: importMappingSchema,
  options: importOptionsSchema,
  /** True if the mapping is that of an earlier file with the same columns. */
  isRemembered: z.boolean(),
  state: z.enum(importStates),
  /** Rows, or while it is undone businesses, that the present step has finished. */
  processed: count,
  /** Numbers of rows by what they did, or would do; `warned` counts those with a cell that was left out. */
  counts: z.object({ created: count, updated: count, unchanged: count, leftOut: count, refused: count, warned: count }),
  /** Words of the file that name no category, most frequent first. */
  unknownCategories: z.array(z.object({ word: z.string(), rows: count, suggestedId: idSchema.optional() })),
  /** Statuses of the rows, most frequent first, and what happens to them. */
  statuses: z.array(z.object({ word: z.string(), rows: count, rule: z.enum(statusRules) })),
  pictures: z.object({ waiting: count, stored: count, failed: count }),
  undo: z.object({ deleted: count, restored: count, kept: count }).optional(),
  /** The reason that the present step does not get on, or that it ended. */
  failure: z.string().optional(),
  startedBy: z.object({ id: idSchema, name: z.string() }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type BusinessImport = z.infer<typeof businessImportSchema>;

/** `value` is what was left out, shortened. */
const rowProblemSchema = z.object({ column: z.string().optional(), message: z.string(), value: z.string().optional() });

/** The outcome of a row; `row` counts from 1, below the header. */
export const importedRowSchema = z.object({
  row: z.int().positive(),
  name: z.string(),
  outcome: z.enum(rowOutcomes),
  /** The reasons that the row was refused, or the cells that were left out. */
  problems: z.array(rowProblemSchema),
  businessId: idSchema.optional(),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

/** A business that an undo left as it is, and why. */
export const keptBusinessSchema = z.object({
  businessId: idSchema,
  row: z.int(),
  name: z.string(),
  reason: z.string(),
});
export type KeptBusiness = z.infer<typeof keptBusinessSchema>;

export const failedPictureSchema = z.object({
  id: z.string(),
  businessId: idSchema,
  url: z.string(),
  error: z.string(),
});
export type FailedPicture = z.infer<typeof failedPictureSchema>;
