import { uploadBusinessPicture } from '@doorstep/contracts/businesses.ts';
import {
  createOffering,
  deleteOffering,
  listOfferings,
  type OfferingInput,
  updateOffering,
} from '@doorstep/contracts/offerings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api-client.ts';
import { pagedQuery } from '#lib/paged-query.ts';
import { upload } from '#lib/upload.ts';
import type { Report } from '#lib/upload-progress.ts';

export const offeringsQuery = (businessId: number) =>
  pagedQuery(['businesses', businessId, 'services'], ({ cursor, signal }) =>
    callPage(listOfferings, { params: { id: businessId }, query: { cursor }, signal }),
  );

interface SaveOffering {
  /** The service to change; undefined for a new one. */
  readonly id: number | undefined;
  readonly offering: OfferingInput;
  readonly idempotencyKey: string;
}

/** What a form leaves empty is removed; what is not sent would stay. */
const asChange = ({ description = '', price = '', duration = '', image = '', ...offering }: OfferingInput) => ({
  ...offering,
  description,
  price,
  duration,
  image,
});

/** Adds or changes a service; done when the list shows it. */
export function useSaveOffering(businessId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, offering, idempotencyKey }: SaveOffering) =>
      id === undefined
        ? call(createOffering, { params: { id: businessId }, body: { ...offering, idempotencyKey } })
        : call(updateOffering, { params: { id }, body: asChange(offering) }),
    onSuccess: () => client.invalidateQueries(offeringsQuery(businessId)),
  });
}

export function useDeleteOffering(businessId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteOffering, { params: { id } }),
    onSuccess: () => client.invalidateQueries(offeringsQuery(businessId)),
  });
}

/** Stores the picture of a service; answers with its address. */
export async function storePicture(businessId: number, file: File, onProgress: Report): Promise<string> {
  const form = new FormData();
  form.append('image', file);
  const { url } = await upload(uploadBusinessPicture, { params: { id: businessId }, form, onProgress });
  return url;
}
