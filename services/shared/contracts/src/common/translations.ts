import { type Language, languages } from '@doorstep/texts/languages.ts';
import { z } from './zod.ts';

/** The schema of something that further languages have. */
export const byLanguage = <Texts extends z.ZodType>(texts: Texts) => z.partialRecord(z.enum(languages), texts);

/**
 * The query of an answer with translations: into one language, as a page needs them, or without it into all of them. It is a parameter of
 * the address, because all visitors share the cached answers.
 */
export const translatedQuery = z.object({ language: z.enum(languages).optional() });
export type TranslatedQuery = z.infer<typeof translatedQuery>;

/** Texts in further languages, by language. A text that a language lacks is shown in the language of the site. */
export type Translations<Texts> = Partial<Record<Language, Texts>>;

/** The schema of translations. `texts` has the schema of each text, and each is optional. */
export const translationsSchema = <Shape extends z.ZodRawShape>(texts: Shape) => byLanguage(z.object(texts)).optional();

/** Like `translationsSchema`, as people write it: an empty text counts as absent, and so does a language without any. */
export const translationsInput = <Shape extends z.ZodRawShape>(texts: Shape) =>
  byLanguage(z.object(texts)).transform(withoutEmpty).optional();

/** Like `translationsInput`, for a change: a text that is left out stays, and an empty one, which is kept as undefined, removes it. */
export const translationsChange = <Shape extends z.ZodRawShape>(texts: Shape) => byLanguage(z.object(texts)).optional();

/** Removes texts that are undefined, and languages without any; undefined if nothing is left. */
export function withoutEmpty<Texts extends object>(given: Translations<Texts>): Translations<Texts> | undefined {
  const filled = Object.entries(given).flatMap(([language, texts]) => {
    const parts = Object.entries(texts).filter(([, text]) => text !== undefined);
    return parts.length > 0 ? [[language, Object.fromEntries(parts)]] : [];
  });
  return filled.length > 0 ? (Object.fromEntries(filled) as Translations<Texts>) : undefined;
}

/** Removes languages without entries; undefined if nothing is left. */
export function withoutEmptyLists<Entry>(given: Translations<Entry[] | undefined>): Translations<Entry[]> | undefined {
  const filled = Object.entries(given).filter(([, entries]) => entries && entries.length > 0);
  return filled.length > 0 ? (Object.fromEntries(filled) as Translations<Entry[]>) : undefined;
}

/** One text in all languages that have it. */
export const listTranslations = <Texts extends object>(
  translations: Translations<Texts> | undefined,
  text: keyof Texts,
): string[] => Object.values(translations ?? {}).flatMap(texts => (texts[text] ? [String(texts[text])] : []));
