import { updateBusiness, uploadBusinessPicture } from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { call } from '#lib/api-client.ts';
import { useSite } from '#lib/site.ts';
import { toFormData, upload } from '#lib/upload.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';
import type { PickChanges } from '#lib/use-edit.ts';
import { type BusinessValues, toInput, withRelated } from '../business-values.ts';

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

/** Saves what was changed of a validated profile, compared with `business`. Chosen files are uploaded first. */
export function useUpdateBusiness(business: Business, pick: PickChanges) {
  const { distanceUnit } = useSite();
  const { id } = business;
  return useApiMutation(async (values: BusinessValues) => {
    const pictures = await storePictures(id, values);
    const input = { ...toInput(values, distanceUnit, business), ...pictures };
    return call(updateBusiness, { params: { id }, body: withRelated(pick(input), input) });
  });
}
