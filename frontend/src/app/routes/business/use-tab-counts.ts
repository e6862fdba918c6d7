import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { galleryQuery } from '#features/gallery/api/gallery.ts';
import { filterPictures } from '#features/gallery/filter-pictures.ts';
import { offeringsQuery } from '#features/offerings/api/offerings.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import type { BusinessTab } from './business-tabs.ts';

/** Number of entries in each tab of a business; 0 until it is known. */
export function useTabCounts({ id, reviewCount }: Business): Record<Exclude<BusinessTab, 'about'>, number> {
  const offerings = usePagedQuery(offeringsQuery(id));
  const pictures = usePagedQuery(galleryQuery(id)).rows;
  return {
    service: offerings.total,
    portfolio: filterPictures('portfolio', pictures).length,
    gallery: filterPictures('gallery', pictures).length,
    review: reviewCount,
  };
}
