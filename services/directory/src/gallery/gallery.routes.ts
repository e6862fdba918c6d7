import * as endpoints from '@doorstep/contracts/directory/gallery/calls.ts';
import { galleryUpload } from '@doorstep/contracts/directory/gallery/schema.ts';
import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { readImageUpload } from '@doorstep/platform/upload';
import { editableBusiness } from '../businesses/editable-business.ts';
import { visibleBusiness } from '../businesses/visible-business.ts';
import type { Deps } from '../deps.ts';
import { readsCatalogue } from '../models/business.policy.ts';
import { toGalleryItem } from '../models/gallery.model.ts';
import { createGalleryItem } from './create-gallery-item.ts';
import { deleteGalleryItem, orderGallery, updateGalleryItem } from './write-gallery.ts';

export function galleryRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.listGallery, async ({ params, query, actor }) => {
    if (readsCatalogue(actor)) return deps.catalogue.showGallery(params.id, query);
    await visibleBusiness(deps, actor, params.id);
    return findPage(deps.gallery, {
      filter: { businessId: params.id },
      sort: { position: 1, _id: 1 },
      page: query,
      toItem: toGalleryItem,
    });
  });
  routes.handle(endpoints.createGalleryItem, async ({ params, actor, req }) => {
    // Before the upload, so that no user sends five megabytes only to be refused.
    await editableBusiness(deps, actor, params.id);
    const upload = await readImageUpload(req, galleryUpload);
    const item = toGalleryItem(await createGalleryItem(deps, actor, params.id, upload));
    return { ...item, url: item.imageUrl };
  });
  routes.handle(endpoints.updateGalleryItem, async ({ params, body, actor }) =>
    toGalleryItem(await updateGalleryItem(deps, actor, params.id, body)),
  );
  routes.handle(endpoints.deleteGalleryItem, async ({ params, actor }) => {
    await deleteGalleryItem(deps, actor, params.id);
    return {};
  });
  routes.handle(endpoints.orderGallery, async ({ params, body, actor }) => {
    const rows = await orderGallery(deps, actor, params.id, body);
    return rows.map(toGalleryItem);
  });
}
