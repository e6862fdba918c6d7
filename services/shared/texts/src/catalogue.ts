import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import { type Language, languages } from './languages.ts';

// Compiles a text with ICU placeholders to the form that Lingui formats. Throws for a malformed text.
export { type CompiledMessage, compileMessageOrThrow as compileText } from '@lingui/message-utils/compileMessage';

// The ID that Lingui makes of an English text.
export { generateMessageId as idOfText } from '@lingui/message-utils/generateMessageId';

/** The PO file of the texts of a language. */
export const pathOfLanguage = (language: Language): string =>
  fileURLToPath(new URL(`../languages/${language}.po`, import.meta.url));

/** The languages with a PO file: all but English. */
export const translated: readonly Language[] = languages.filter(language => language !== 'en');

// Without the places of a text, which would be wrong after each move of a file.
const format = formatter({ origins: false });

/**
 * Reads the translations of a language, by the ID that Lingui makes of an English text. A text without a translation is left out, and
 * English has none. Throws for a file that is no PO file.
 */
export async function readTranslations(language: Language): Promise<ReadonlyMap<string, string>> {
  if (!translated.includes(language)) return new Map();
  const filename = pathOfLanguage(language);
  const entries = await format.parse(await readFile(filename, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename,
  });
  const pairs = Object.entries(entries ?? {}).flatMap(([id, { translation, obsolete }]): [string, string][] =>
    translation && !obsolete ? [[id, translation]] : [],
  );
  return new Map(pairs);
}

/**
 * Writes the PO file of a language: each of the English `texts`, ICU messages by their ID, with its translation, if it has one, in
 * alphabetical order.
 */
export async function writeCatalogue(
  language: Language,
  texts: ReadonlyMap<string, string>,
  translations: ReadonlyMap<string, string>,
): Promise<void> {
  const filename = pathOfLanguage(language);
  const inOrder = [...texts].sort(([, one], [, other]) => (one < other ? -1 : 1));
  const catalogue = Object.fromEntries(
    inOrder.map(([id, message]) => [id, { message, translation: translations.get(id) ?? '' }]),
  );
  const existing = existsSync(filename) ? await readFile(filename, 'utf8') : undefined;
  const content = await format.serialize(catalogue, { locale: language, sourceLocale: 'en', filename, existing });
  await writeFile(filename, content);
}
