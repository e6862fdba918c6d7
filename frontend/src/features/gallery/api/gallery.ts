import {
  createGalleryItem,
  deleteGalleryItem,
  listGallery,
  orderGallery,
  updateGalleryItem,
} from '@doorstep/contracts/directory/gallery/calls.ts';
import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiPages, below } from '#lib/api-query.ts';
import { toFormData, upload } from '#lib/upload.ts';
import type { Report } from '#lib/upload-progress.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';
import type { PictureWords } from '../picture-form.ts';

/** All pictures of a business; the tabs pick theirs by type. */
export const galleryQuery = (businessId: number) =>
  apiPages(listGallery, { params: { id: businessId }, query: { limit: 100 } });

const galleryChanged = (businessId: number) => ({ invalidates: [below(listGallery, { id: businessId })] });

interface NewPicture {
  readonly words: PictureWords;
  readonly file: File;
  readonly idempotencyKey: string;
  readonly onProgress: Report;
  readonly signal: AbortSignal;
}

export const useAddPicture = (businessId: number) =>
  useApiMutation(({ words, file, idempotencyKey, onProgress, signal }: NewPicture) => {
    const form = toFormData({ ...words, idempotencyKey, image: file });
    return upload(createGalleryItem, { params: { id: businessId }, form, onProgress, signal });
  }, galleryChanged(businessId));

export const useChangePicture = (businessId: number) => useCall(updateGalleryItem, galleryChanged(businessId));

export const useDeletePicture = (businessId: number) =>
  useApiMutation((id: number) => call(deleteGalleryItem, { params: { id } }), galleryChanged(businessId));

interface Order {
  readonly items: readonly GalleryItem[];
  /** The order before. */
  readonly seen: readonly GalleryItem[];
}

const toIds = (items: readonly GalleryItem[]) => items.map(({ id }) => id);

/**
 * Shows the new order at once. Orders are saved one after the other, each after the one before; the list is fetched again after the last one, or if
 * someone else has moved pictures meanwhile.
 */
export function useOrderPictures(businessId: number) {
  const client = useQueryClient();
  const query = galleryQuery(businessId);
  const mutationKey = [orderGallery.path, businessId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ items, seen }: Order) =>
      call(orderGallery, { params: { id: businessId }, body: { ids: toIds(items), seen: toIds(seen) } }),
    onMutate: async ({ items }) => {
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
