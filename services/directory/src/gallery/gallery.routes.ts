import { listGallery } from '@doorstep/contracts';
import { findPage, type Routes } from '@doorstep/platform';
import type { Model } from 'mongoose';
import type { BusinessRow } from '../businesses/business.model.ts';
import { visibleBusiness } from '../businesses/visible-business.ts';
import { type GalleryItemRow, toGalleryItem } from './gallery.model.ts';

export function galleryRoutes(
  routes: Routes,
  { businesses, gallery }: { businesses: Model<BusinessRow>; gallery: Model<GalleryItemRow> },
): void {
  routes.on(listGallery, async ({ params, query, actor }) => {
    await visibleBusiness(businesses, params.id, actor);
    const sort = [
      ['position', 1],
      ['_id', 1],
    ] as const;
    return findPage(gallery, { filter: { businessId: params.id }, sort, page: query, toItem: toGalleryItem });
  });
}
