import { uploadBusinessPicture } from '@doorstep/contracts/directory/businesses/calls.ts';
import {
  createOffering,
  deleteOffering,
  listOfferings,
  updateOffering,
} from '@doorstep/contracts/directory/offerings/calls.ts';
import { call } from '#lib/api-client.ts';
import { apiPages, below } from '#lib/api-query.ts';
import { toFormData, upload } from '#lib/upload.ts';
import type { Report } from '#lib/upload-progress.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

export const offeringsQuery = (businessId: number) => apiPages(listOfferings, { params: { id: businessId } });

const offeringsChanged = (businessId: number) => ({ invalidates: [below(listOfferings, { id: businessId })] });

/** Creates or updates a service. */
export function useSaveOffering(businessId: number) {
  const changed = offeringsChanged(businessId);
  return { create: useCall(createOffering, changed).mutateAsync, update: useCall(updateOffering, changed).mutateAsync };
}

export const useDeleteOffering = (businessId: number) =>
  useApiMutation((id: number) => call(deleteOffering, { params: { id } }), offeringsChanged(businessId));

/** Stores the picture of a service; returns its address. */
export async function storePicture(businessId: number, file: File, onProgress: Report): Promise<string> {
  const form = toFormData({ image: file });
  const { url } = await upload(uploadBusinessPicture, { params: { id: businessId }, form, onProgress });
  return url;
}
