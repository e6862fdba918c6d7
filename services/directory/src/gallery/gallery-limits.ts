import type { BusinessCounts } from '@doorstep/contracts/directory/businesses/events.ts';
import { type GalleryItem, galleryLimit, portfolioLimit } from '@doorstep/contracts/directory/gallery/schema.ts';
import { conflict } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';

type Type = GalleryItem['type'];

/**
 * The counts of a business after a picture of type `before` has become one of type `after`; `before` is undefined for a new
 * picture, `after` for a deleted one. Throws 409 at a limit.
 */
export function countAfterChange(
  counts: BusinessCounts,
  before: Type | undefined,
  after: Type | undefined,
): BusinessCounts {
  const getStep = (counts: (type: Type | undefined) => boolean) => Number(counts(after)) - Number(counts(before));
  const inGallery = getStep(type => type !== undefined);
  const inPortfolio = getStep(type => type === 'portfolio');
  const gallery = counts.gallery + inGallery;
  const portfolio = counts.portfolio + inPortfolio;
  if (inPortfolio > 0 && portfolio > portfolioLimit)
    throw conflict('portfolio-full', t('You can only upload up to {portfolioLimit} images', { portfolioLimit }));
  if (inGallery > 0 && gallery > galleryLimit)
    throw conflict('gallery-full', t('A business can have at most {galleryLimit} pictures.', { galleryLimit }));
  return { ...counts, gallery, portfolio };
}
