import { plainWord } from '@doorstep/platform/text';
import { languages } from '@doorstep/texts/languages.ts';
import { describe, expect, it } from 'vitest';
import { searchLanguages } from './search-language.ts';

describe('Forms of a word', () => {
  it.each([
    ['en', 'plumbing plumbed'],
    ['de', 'Klempner klempnern Klempners'],
    ['de', 'Dach Dächer Daecher'],
    ['de', 'Straße Strassen'],
    ['es', 'electricista electricistas'],
    ['fr', 'plombier plombiers'],
    ['ar', 'السباك سباكة السباكة'],
  ] as const)('Words of %s are one word: %s', (language, text) => {
    const { toWords, stem } = searchLanguages[language];
    const distinct = new Set(text.split(' ').flatMap(toWords).map(stem));
    if (language === 'ar') expect(distinct.size).toBeLessThanOrEqual(2);
    else expect([...distinct]).toHaveLength(1);
  });
});

it('A German "ue" is an umlaut only where it can be one', () => {
  const { toWords } = searchLanguages.de;
  expect(toWords('Mueller Müller')).toEqual(['muller']);
  expect(toWords('Feuer Quelle neue Steuer')).toEqual(['feuer', 'quelle', 'neue', 'steuer']);
});

it('English words are as they were typed, without accents, and an umlaut is written in both ways', () => {
  expect(searchLanguages.en.toWords('Mueller Café straße')).toEqual(['mueller', 'cafe', 'strasse']);
  expect(searchLanguages.en.toWords('Müller Århus')).toEqual(['muller', 'mueller', 'arhus', 'aarhus']);
});

it.each([
  ['en', 'the best plumber near me', 'plumber'],
  ['de', 'günstiger Klempner in meiner Nähe gesucht', 'klempner'],
  ['es', 'el mejor electricista cerca de mí', 'electricista'],
  ['fr', "un plombier pas cher près d'ici", 'plombier'],
  ['ar', 'أفضل سباك قريب مني', 'سباك'],
] as const)('A search in %s for "%s" is about one word', (language, query, word) => {
  const { readQuery, isIgnored } = searchLanguages[language];
  const sought = readQuery(query).filter(other => !isIgnored(other));
  expect(sought[0]?.spellings).toEqual([word]);
  expect(sought.length).toBeLessThanOrEqual(language === 'ar' ? 2 : 1);
});

it.each(languages)('No word of %s is ignored that means a trade', language => {
  const { listEquivalents, isIgnored, toWords } = searchLanguages[language];
  const trades = toWords('plumber plumbing painter roofing electrician locksmith gardener cleaning');
  for (const word of trades.flatMap(trade => [trade, ...listEquivalents(trade)]))
    expect(isIgnored(plainWord(word)), word).toBe(false);
});

it('Other forms of a word for a trade mean the trade', () => {
  expect(searchLanguages.de.listEquivalents('klempnern')).toContain('plumbing');
  expect(searchLanguages.es.listEquivalents('fontaneros')).toContain('plumbing');
});
