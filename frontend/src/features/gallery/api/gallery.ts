import { listGallery } from '@doorstep/contracts/gallery.ts';
import { callPage } from '#lib/api-client.ts';
import { pagedQuery } from '#lib/paged-query.ts';

/** All pictures of a business; the tabs pick theirs by type. */
export const galleryQuery = (businessId: number) =>
  pagedQuery(['businesses', businessId, 'gallery'], ({ cursor, signal }) =>
    callPage(listGallery, { params: { id: businessId }, query: { limit: 100, cursor }, signal }),
  );
