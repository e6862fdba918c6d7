import { type Language, languages } from '@doorstep/contracts/language/languages.ts';
import { sayIn } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';

const names = new Map(
  await Promise.all(languages.map(async each => [each, await sayIn(each, () => t('Other'))] as const)),
);

/** The name that the category "Other" comes with, in a language. */
export const nameOther = (language: Language): string => names.get(language) ?? 'Other';

/** Returns whether this is the name that the category comes with, in any language. */
export const isNameOfOther = (name: string): boolean => [...names.values()].includes(name);
