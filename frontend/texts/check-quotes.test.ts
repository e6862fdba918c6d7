import { readTranslations, translated } from '@doorstep/texts/catalogue.ts';
import { expect, test } from 'vitest';
import { checkQuotes } from './check-quotes.ts';

test.each(translated)('Every translation in the language %s has its quotation marks', async language =>
  expect(checkQuotes(language, (await readTranslations(language)).values())).toEqual([]),
);

test.each([
  ['de', 'Kein Name enthält “{q}”.'],
  ['de', 'Kein Name enthält "{q}".'],
  ['de', 'Kein Name enthält „{q}”.'],
  ['de', 'Kein Name enthält «{q}».'],
  ['de', 'Kein Name enthält “{q}„.'],
  ['es', 'Ningún nombre contiene “{q}”.'],
  ['es', 'Ningún nombre contiene «{q}.'],
  ['fr', 'Aucun nom ne contient « {q} ».'],
  ['fr', 'Aucun nom ne contient «{q}».'],
  ['ar', 'لا يوجد اسم يحتوي على "{q}".'],
] as const)('Quotation marks that are not those of the language %s are found: %s', (language, text) =>
  expect(checkQuotes(language, [text])).toHaveLength(1),
);

test.each([
  ['de', 'Kein Name enthält „{q}“, auch nicht „{r}“.'],
  ['es', 'Ningún nombre contiene «{q}».'],
  ['fr', 'Aucun nom ne contient «\u202f{q}\u202f», l’un d’eux.'],
  ['ar', 'لا يوجد اسم يحتوي على «{q}».'],
] as const)('The quotation marks of the language %s are accepted: %s', (language, text) =>
  expect(checkQuotes(language, [text])).toEqual([]),
);
