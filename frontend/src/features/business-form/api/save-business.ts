import { type Business, updateBusiness, uploadBusinessPicture } from '@doorstep/contracts/businesses.ts';
import { call } from '#lib/api-client.ts';
import { useSite } from '#lib/site.ts';
import { toFormData, upload } from '#lib/upload.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';
import { type BusinessValues, toInput } from '../business-values.ts';

/** Uploads the files among logo and cover and returns their addresses. */
export async function storePictures(id: number, values: Pick<BusinessValues, 'logo' | 'coverImage'>) {
  const stored: { logo?: string; coverImage?: string } = {};
  for (const name of ['logo', 'coverImage'] as const) {
    const file = values[name];
    if (!(file instanceof File)) continue;
    const form = toFormData({ image: file });
    stored[name] = (await upload(uploadBusinessPicture, { params: { id }, form })).url;
  }
  return stored;
}

/** Saves a validated profile. Chosen files are uploaded first. */
export function useUpdateBusiness(business: Business) {
  const { distanceUnit } = useSite();
  const { id } = business;
  return useApiMutation(async (values: BusinessValues) => {
    const pictures = await storePictures(id, values);
    return call(updateBusiness, { params: { id }, body: { ...toInput(values, distanceUnit, business), ...pictures } });
  });
}
