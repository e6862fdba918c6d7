import { describe, expect, it } from 'vitest';
import { createCategoryFinder, createCategoryReader, suggestCategory } from './category-finder.ts';

const categories = [
  { id: 1, name: 'Home Repairs', slug: 'home-repairs', synonyms: ['handyman'] },
  {
    id: 2,
    name: 'Pet Care',
    slug: 'pet-care',
    translations: { de: { name: 'Haustiere' }, ar: { name: 'حيوانات أليفة' } },
  },
  { id: 3, name: 'Plumbing', slug: 'plumbing', parentId: 1, synonyms: ['plumber', 'Klempner', 'fontanería'] },
  { id: 4, name: 'Roofing', slug: 'roofing', parentId: 1, synonyms: ['roofer'] },
  { id: 5, name: 'Dog Walking', slug: 'dog-walking', parentId: 2 },
  { id: 6, name: 'Repairs', slug: 'repairs', parentId: 2 },
  { id: 7, name: 'Repairs', slug: 'repairs-home', parentId: 1 },
];

describe('A word of a file', () => {
  const find = createCategoryFinder(categories, false);

  it.each([
    ['Home Repairs', 1],
    ['HOME-REPAIRS', 1],
    ['Haustiere', 2],
    ['حيوانات أليفة', 2],
    ['Fontaneria', 3],
    ['klempner', 3],
    ['dog-walking', 5],
  ])('%s means a category', (word, id) => expect(find(word)).toEqual({ id }));

  it.each([['3'], ['Repairs'], ['Bakery'], ['']])('%j means none', word =>
    expect(find(word)).toHaveProperty('problem'),
  );

  it('A number is a category in an export of this site alone', () => {
    expect(createCategoryFinder(categories, true)('3')).toEqual({ id: 3 });
    expect(createCategoryFinder(categories, true)('99')).toHaveProperty('problem');
  });
});

describe('The category of a row', () => {
  const reader = (options: Partial<Parameters<typeof createCategoryReader>[1]> = {}) =>
    createCategoryReader(categories, { categories: [], categorySeparator: 'any', ...options }, false);

  it.each([
    ['Home Repairs > Plumbing', '', { categoryId: 1, subcategoryIds: [3], unknown: [] }],
    ['Home Repairs', 'Roofing, Repairs', { categoryId: 1, subcategoryIds: [4, 7], unknown: [] }],
    ['Pet Care; Bakery', '', { categoryId: 2, subcategoryIds: [], unknown: ['Bakery'] }],
  ])('%j and %j are read', (cell, others, read) => expect(reader()(cell, others)).toEqual(read));

  it('A choice of the administrator comes before names, and the fallback last', () => {
    const read = reader({ categories: [{ word: 'Bakery', categoryId: 2 }], fallbackCategoryId: 1 });
    expect(read('Bakery', '')).toMatchObject({ categoryId: 2 });
    expect(read('Butcher', '')).toEqual({ categoryId: 1, subcategoryIds: [], unknown: ['Butcher'] });
    expect(read('', '')).toMatchObject({ categoryId: 1 });
  });

  it('A separator that is part of a name separates nothing', () => {
    const own = [{ id: 1, name: 'Sand, Gravel', slug: 'sand' }];
    const read = createCategoryReader(own, { categories: [], categorySeparator: 'any' }, false);
    expect(read('Sand, Gravel', '')).toEqual({ categoryId: 1, subcategoryIds: [], unknown: [] });
  });
});

it.each([
  ['Roofing contractor', 4],
  ['Dog walker', 5],
  ['Plumbers', 3],
  ['Handyman services', 1],
  ['Bakery', undefined],
  ['of', undefined],
  ['Repairs', undefined],
])('The unknown word %j suggests a category', (word, id) => {
  expect(suggestCategory(word, categories)).toBe(id);
});
