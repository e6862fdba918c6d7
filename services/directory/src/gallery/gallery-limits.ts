import { type BusinessCounts, type GalleryItem, galleryLimit, portfolioLimit } from '@doorstep/contracts';
import { conflict } from '@doorstep/platform/errors';

type Type = GalleryItem['type'];

/**
 * The counts of a business when a picture of type `before` becomes one of type `after`; absent where there is none before or
 * after. Throws 409 at a limit (specification, section 5).
 */
export function countsAfter(counts: BusinessCounts, before: Type | undefined, after: Type | undefined): BusinessCounts {
  const step = (holds: (type: Type | undefined) => boolean) => Number(holds(after)) - Number(holds(before));
  const inGallery = step(type => type !== undefined);
  const inPortfolio = step(type => type === 'portfolio');
  const gallery = counts.gallery + inGallery;
  const portfolio = counts.portfolio + inPortfolio;
  if (inPortfolio > 0 && portfolio > portfolioLimit)
    throw conflict('portfolio-full', `You can only upload up to ${portfolioLimit} images`);
  if (inGallery > 0 && gallery > galleryLimit)
    throw conflict('gallery-full', `A business can have at most ${galleryLimit} pictures.`);
  return { ...counts, gallery, portfolio };
}
