import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { expect, test } from 'vitest';
import { filterPictures } from './filter-pictures.ts';

const items = (['portfolio', 'gallery', 'certificate', 'other'] as const).map(
  (type, index): GalleryItem => ({
    id: index + 1,
    businessId: 1,
    imageUrl: 'https://example.com/a.png',
    type,
    version: 1,
  }),
);

test('Each picture is in one tab: finished work under Portfolio, all others under Gallery', () => {
  expect(filterPictures('portfolio', items).map(({ type }) => type)).toEqual(['portfolio']);
  expect(filterPictures('gallery', items).map(({ type }) => type)).toEqual(['gallery', 'certificate', 'other']);
});
