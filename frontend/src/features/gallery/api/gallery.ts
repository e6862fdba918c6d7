import {
  createGalleryItem,
  deleteGalleryItem,
  type GalleryItem,
  listGallery,
  orderGallery,
  updateGalleryItem,
} from '@doorstep/contracts/gallery.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiPages, below } from '#lib/api-query.ts';
import { toFormData, upload } from '#lib/upload.ts';
import type { Report } from '#lib/upload-progress.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';
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

export const useChangePicture = (businessId: number) =>
  useApiMutation(
    ({ id, words }: { id: number; words: PictureWords }) => call(updateGalleryItem, { params: { id }, body: words }),
    galleryChanged(businessId),
  );

export const useDeletePicture = (businessId: number) =>
  useApiMutation((id: number) => call(deleteGalleryItem, { params: { id } }), galleryChanged(businessId));

/** Shows the new order at once. Orders are saved one after the other, and the list is fetched again after the last one. */
export function useOrderPictures(businessId: number) {
  const client = useQueryClient();
  const query = galleryQuery(businessId);
  const mutationKey = [orderGallery.path, businessId];
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
