import { uploadBusinessPicture } from '@doorstep/contracts/businesses.ts';
import {
  createOffering,
  deleteOffering,
  listOfferings,
  type OfferingInput,
  updateOffering,
} from '@doorstep/contracts/offerings.ts';
import { call } from '#lib/api-client.ts';
import { apiPages, below } from '#lib/api-query.ts';
import { toFormData, upload } from '#lib/upload.ts';
import type { Report } from '#lib/upload-progress.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

export const offeringsQuery = (businessId: number) => apiPages(listOfferings, { params: { id: businessId } });

const offeringsChanged = (businessId: number) => ({ invalidates: [below(listOfferings, { id: businessId })] });

interface SaveOffering {
  /** The service to change; undefined for a new one. */
  readonly id: number | undefined;
  readonly offering: OfferingInput;
  readonly idempotencyKey: string;
}

/** Sends empty fields to remove their values; fields that are not sent would stay. */
const toUpdate = ({
  description = '',
  price = '',
  duration = '',
  image = '',
  translations = {},
  ...offering
}: OfferingInput) => ({
  ...offering,
  description,
  price,
  duration,
  image,
  translations,
});

/** Creates or updates a service. */
export const useSaveOffering = (businessId: number) =>
  useApiMutation(
    ({ id, offering, idempotencyKey }: SaveOffering) =>
      id === undefined
        ? call(createOffering, { params: { id: businessId }, body: { ...offering, idempotencyKey } })
        : call(updateOffering, { params: { id }, body: toUpdate(offering) }),
    offeringsChanged(businessId),
  );

export const useDeleteOffering = (businessId: number) =>
  useApiMutation((id: number) => call(deleteOffering, { params: { id } }), offeringsChanged(businessId));

/** Stores the picture of a service; returns its address. */
export async function storePicture(businessId: number, file: File, onProgress: Report): Promise<string> {
  const form = toFormData({ image: file });
  const { url } = await upload(uploadBusinessPicture, { params: { id: businessId }, form, onProgress });
  return url;
}
