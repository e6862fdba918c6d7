import {
  createGalleryItem,
  deleteGalleryItem,
  type GalleryItem,
  listGallery,
  orderGallery,
  updateGalleryItem,
} from '@doorstep/contracts/gallery.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api-client.ts';
import { pagedQuery } from '#lib/paged-query.ts';
import { upload } from '#lib/upload.ts';
import type { Report } from '#lib/upload-progress.ts';
import type { PictureWords } from '../picture-form.ts';

/** All pictures of a business; the tabs pick theirs by type. */
export const galleryQuery = (businessId: number) =>
  pagedQuery(['businesses', businessId, 'gallery'], ({ cursor, signal }) =>
    callPage(listGallery, { params: { id: businessId }, query: { limit: 100, cursor }, signal }),
  );

interface NewPicture {
  readonly words: PictureWords;
  readonly file: File;
  readonly idempotencyKey: string;
  readonly onProgress: Report;
  readonly signal: AbortSignal;
}

/** Adds a picture; also after a refusal the list is asked for again, since another window may have filled it. */
export function useAddPicture(businessId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ words, file, idempotencyKey, onProgress, signal }: NewPicture) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...words, idempotencyKey })) form.append(name, value);
      form.append('image', file);
      return upload(createGalleryItem, { params: { id: businessId }, form, onProgress, signal });
    },
    onSettled: () => client.invalidateQueries(galleryQuery(businessId)),
  });
}

export function useChangePicture(businessId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, words }: { id: number; words: PictureWords }) =>
      call(updateGalleryItem, { params: { id }, body: words }),
    onSuccess: () => client.invalidateQueries(galleryQuery(businessId)),
  });
}

export function useDeletePicture(businessId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteGalleryItem, { params: { id } }),
    onSuccess: () => client.invalidateQueries(galleryQuery(businessId)),
  });
}

/** Shows the new order at once. Orders are saved one after the other, and the list is asked for again after the last. */
export function useOrderPictures(businessId: number) {
  const client = useQueryClient();
  const query = galleryQuery(businessId);
  const mutationKey = ['order-gallery', businessId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (items: readonly GalleryItem[]) =>
      call(orderGallery, { params: { id: businessId }, body: { ids: items.map(({ id }) => id) } }),
    onMutate: async items => {
      await client.cancelQueries(query);
      client.setQueryData(query.queryKey, {
        pages: [{ items: [...items], total: items.length, next: undefined }],
        pageParams: [undefined],
      });
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries(query);
    },
  });
}
