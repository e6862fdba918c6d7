import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, languages } from './languages.ts';

/** The PO file of the texts of a language. */
export const pathOfLanguage = (language: Language): string =>
  fileURLToPath(new URL(`../languages/${language}.po`, import.meta.url));

/** The languages that have texts in this release: English, and each one with a file of translations. */
export const translated: readonly Language[] = languages.filter(
  language => language === 'en' || existsSync(pathOfLanguage(language)),
);

const format = formatter();

/**
 * Reads the translations of a language, by the ID that Lingui makes of an English text. A text without a translation is left out.
 * Throws for a file that is no PO file.
 */
export async function readTranslations(language: Language): Promise<ReadonlyMap<string, string>> {
  if (language === 'en') return new Map();
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

/** Compiles a text with ICU placeholders to the form that Lingui formats. Throws for a malformed text. */
export function compileText(text: string): CompiledMessage {
  return compileMessageOrThrow(text);
}
