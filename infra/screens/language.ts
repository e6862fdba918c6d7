import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { languageSchema, languagesOf, localizePath } from '@doorstep/contracts/language/languages.ts';
import { idOfText, readTranslations } from '@doorstep/texts/catalogue.ts';
import { inject, vi } from 'vitest';
import { openSession } from '../e2e/api.ts';
import { waiting } from '../e2e/public-pages.ts';

/** The language in which the screens are opened. */
export const language = languageSchema.parse(process.env.SCREENS_LANGUAGE || 'en');

const translations = await readTranslations(language);

/** Tags of a text, around which the name of a control may have spaces, and its placeholders, also those with plural forms. */
const tags = /<\/?\d+>/;
const placeholders = /\{(?:[^{}]|\{[^{}]*\})*\}/;

/**
 * Matches one of these texts of the site as people read it in the language. The texts are given as the catalogue has them, in English;
 * any value may be in the place of a placeholder. Throws for a text that the catalogue lacks.
 */
export function said(...texts: readonly string[]): RegExp {
  const patterns = texts.map(text => {
    const words = language === 'en' ? text : translations.get(idOfText(text));
    if (!words) throw new Error(`The catalogue has no text "${text}"`);
    const values = (part: string) => part.split(placeholders).map(RegExp.escape).join('.*');
    return words.split(tags).map(values).join('\\s*');
  });
  return new RegExp(`^(${patterns.join('|')})$`);
}

/** The address of a page in the language, on a site whose own language is English. */
export const inLanguage = (path: string): string =>
  localizePath({ language: 'en', otherLanguages: [language] }, language, path);

/** Adds the language to those of the site. */
export async function offerLanguage(): Promise<void> {
  const admin = await openSession('admin', 'admin123');
  const site = (await (await admin.call('GET', '/api/site')).json()) as Site;
  if (languagesOf(site).includes(language)) return;
  const changed = { ...site, otherLanguages: [...site.otherLanguages, language] };
  const answer = await admin.call('PUT', '/api/site', changed);
  if (!answer.ok) throw new Error(await answer.text());
  await vi.waitUntil(async () => (await fetch(inject('url') + inLanguage('/contact'))).ok, waiting);
}
