import { expect, it } from 'vitest';
import { defaultSite } from './schema.ts';
import { sayWords, withWords } from './site-words.ts';

it('A new site has its words to the letter in English', () => {
  expect(withWords(defaultSite, sayWords())).toEqual(defaultSite);
});

it('Only words that no administrator wrote are said in another language', () => {
  const words = { ...sayWords(), heroTitle: 'Handwerker', tagline: 'Betriebe, denen man traut.' };
  const { tagline: _none, ...site } = { ...defaultSite, heroText: 'Ours.', description: 'Halls in the Alps.' };
  expect(withWords(site, words)).toEqual({ ...site, heroTitle: 'Handwerker' });
});
