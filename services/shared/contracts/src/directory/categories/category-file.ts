import { type Language, languages } from '@doorstep/texts/languages.ts';
import { uploadedPictureSchema } from '../../common/picture-schemas.ts';
import { optionalLine, optionalProse, requiredLine } from '../../common/schemas.ts';
import { withoutEmpty, withoutEmptyLists } from '../../common/translations.ts';
import { z } from '../../common/zod.ts';
import { businessTypeSchema } from './business-types.ts';
import { categorySchema, hints, slugSchema, synonymsSchema } from './schema.ts';

/** Maximum number of rows in an import of categories. */
export const categoryImportLimit = 1_000;

/** The synonyms in a text, separated by commas, also Arabic ones, or line breaks. */
export const readSynonyms = (text: string): string[] => [
  ...new Set(text.split(/[,،\n]/).flatMap(entry => entry.trim().replace(/\s+/g, ' ') || [])),
];

/** A cell whose text is checked by another schema; an empty one counts as absent. */
const cell = <Output>(schema: z.ZodType<Output, string>) =>
  z
    .string()
    .trim()
    .transform(text => text || undefined)
    .pipe(schema.optional())
    .optional();

const synonymsCell = z
  .string()
  .transform(readSynonyms)
  .pipe(synonymsSchema)
  .transform(synonyms => (synonyms.length > 0 ? synonyms : undefined))
  .optional();

/** The columns of texts that a file can have in further languages too. */
export const translatedColumns = ['name', 'description', 'synonyms', 'featuredHint', 'popularHint'] as const;
type TranslatedColumn = (typeof translatedColumns)[number];

/** The column of a text in a further language: `name_de`. */
export const translationColumn = <Column extends TranslatedColumn>(column: Column, language: Language) =>
  `${column}_${language}` as const;

const inEachLanguage = <Column extends TranslatedColumn, Cell extends z.ZodType>(column: Column, schema: Cell) =>
  Object.fromEntries(languages.map(language => [translationColumn(column, language), schema])) as Record<
    `${Column}_${Language}`,
    Cell
  >;

const translationCells = {
  ...inEachLanguage('name', optionalLine(80)),
  ...inEachLanguage('description', optionalProse(500)),
  ...inEachLanguage('synonyms', synonymsCell),
  ...inEachLanguage('featuredHint', categorySchema.shape.featuredHint),
  ...inEachLanguage('popularHint', categorySchema.shape.popularHint),
};
type TranslationCells = {
  readonly [Column in keyof typeof translationCells]?: z.output<(typeof translationCells)[Column]>;
};

/** Converts the cells of further languages to translations. */
function readTranslations<Row extends TranslationCells>(row: Row) {
  const own = Object.entries(row).filter(([column]) => !Object.hasOwn(translationCells, column));
  const inLanguages = <Value>(read: (language: Language) => Value) =>
    Object.fromEntries(languages.map(language => [language, read(language)]));
  return {
    ...(Object.fromEntries(own) as Omit<Row, keyof TranslationCells>),
    translations: withoutEmpty(
      inLanguages(language => ({
        name: row[`name_${language}`],
        description: row[`description_${language}`],
        featuredHint: row[`featuredHint_${language}`],
        popularHint: row[`popularHint_${language}`],
      })),
    ),
    translatedSynonyms: withoutEmptyLists<string>(inLanguages(language => row[`synonyms_${language}`])),
  };
}

/**
 * A row of an import. `slug`, or the slug of the name, identifies the category; `parent` is the slug of another one, which may be in the same
 * file. An empty cell leaves its field unchanged. So importing a file twice changes nothing.
 */
export const categoryRow = z
  .object({
    slug: cell(slugSchema),
    name: requiredLine(80),
    parent: cell(slugSchema),
    icon: cell(categorySchema.shape.icon),
    description: optionalProse(500),
    businessType: cell(businessTypeSchema),
    ...categorySchema.pick(hints).shape,
    picture: cell(uploadedPictureSchema),
    synonyms: synonymsCell,
    ...translationCells,
  })
  .transform(readTranslations);
