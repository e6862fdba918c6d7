import {
  createGalleryItem,
  deleteGalleryItem,
  galleryUpload,
  listGallery,
  orderGallery,
  updateGalleryItem,
} from '@doorstep/contracts';
import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { readImageUpload } from '@doorstep/platform/upload';
import type { Model } from 'mongoose';
import type { BusinessRow } from '../businesses/business.model.ts';
import { editableBusiness } from '../businesses/editable-business.ts';
import { visibleBusiness } from '../businesses/visible-business.ts';
import type { CreateGalleryItem } from './create-gallery-item.ts';
import { type GalleryItemRow, toGalleryItem } from './gallery.model.ts';
import type { WriteGallery } from './write-gallery.ts';

export function galleryRoutes(
  routes: Routes,
  deps: {
    businesses: Model<BusinessRow>;
    gallery: Model<GalleryItemRow>;
    create: CreateGalleryItem;
    write: WriteGallery;
  },
): void {
  const { businesses, gallery, create, write } = deps;

  routes.handle(listGallery, async ({ params, query, actor }) => {
    await visibleBusiness(businesses, params.id, actor);
    const sort = [
      ['position', 1],
      ['_id', 1],
    ] as const;
    return findPage(gallery, { filter: { businessId: params.id }, sort, page: query, toItem: toGalleryItem });
  });

  routes.handle(createGalleryItem, async ({ params, actor, req }) => {
    // Nobody uploads five megabytes to be told that the business is another's.
    await editableBusiness(businesses, params.id, actor);
    const item = toGalleryItem(await create(params.id, await readImageUpload(req, galleryUpload), actor));
    return { ...item, url: item.imageUrl };
  });
  routes.handle(updateGalleryItem, async ({ params, body, actor }) =>
    toGalleryItem(await write.update(params.id, body, actor)),
  );
  routes.handle(deleteGalleryItem, async ({ params, actor }) => {
    await write.remove(params.id, actor);
    return {};
  });
  routes.handle(orderGallery, async ({ params, body, actor }) => {
    const rows = await write.order(params.id, body.ids, actor);
    return rows.map(toGalleryItem);
  });
}
