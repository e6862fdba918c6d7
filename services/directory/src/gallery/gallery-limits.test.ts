import { galleryLimit, portfolioLimit } from '@doorstep/contracts/directory/gallery/schema.ts';
import { describe, expect, it } from 'vitest';
import { countAfterChange } from './gallery-limits.ts';

const counts = (gallery: number, portfolio: number) => ({ services: 3, gallery, portfolio });

describe('Gallery counts', () => {
  it.each([
    [undefined, 'portfolio', counts(5, 2), counts(6, 3)],
    [undefined, 'certificate', counts(5, 2), counts(6, 2)],
    ['portfolio', undefined, counts(5, 2), counts(4, 1)],
    ['other', undefined, counts(5, 2), counts(4, 2)],
    ['gallery', 'portfolio', counts(5, 2), counts(5, 3)],
    ['portfolio', 'gallery', counts(5, 2), counts(5, 1)],
    ['gallery', 'other', counts(5, 2), counts(5, 2)],
    ['portfolio', 'portfolio', counts(6, portfolioLimit), counts(6, portfolioLimit)],
    [undefined, 'gallery', counts(6, portfolioLimit), counts(7, portfolioLimit)],
    ['portfolio', undefined, counts(galleryLimit + 2, portfolioLimit + 1), counts(galleryLimit + 1, portfolioLimit)],
  ] as const)('Gallery counts follow a picture that goes from %s to %s', (before, after, from, to) => {
    expect(countAfterChange(from, before, after)).toEqual(to);
  });

  it.each([
    [undefined, 'portfolio', counts(6, portfolioLimit), 'You can only upload up to 6 images'],
    ['other', 'portfolio', counts(9, portfolioLimit), 'You can only upload up to 6 images'],
    [undefined, 'gallery', counts(galleryLimit, 2), 'A business can have at most 60 pictures.'],
  ] as const)('A picture cannot go from %s to %s at the limit', (before, after, from, message) => {
    expect(() => countAfterChange(from, before, after)).toThrow(message);
  });
});
