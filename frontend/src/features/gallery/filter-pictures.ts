import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';

/** The pictures of a tab: those of type portfolio, or all others. */
export const filterPictures = (tab: 'portfolio' | 'gallery', items: readonly GalleryItem[]): GalleryItem[] =>
  items.filter(({ type }) => (type === 'portfolio') === (tab === 'portfolio'));
