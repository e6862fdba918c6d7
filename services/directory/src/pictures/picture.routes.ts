import { uploadBusinessPicture } from '@doorstep/contracts';
import { commonImage, encodePicture, type Pictures } from '@doorstep/platform/media';
import type { Routes } from '@doorstep/platform/route';
import { readImageUpload } from '@doorstep/platform/upload';
import type { Model } from 'mongoose';
import type { BusinessRow } from '../businesses/business.model.ts';
import { editableBusiness } from '../businesses/editable-business.ts';

const day = 24 * 3_600_000;

export function pictureRoutes(
  routes: Routes,
  { businesses, pictures }: { businesses: Model<BusinessRow>; pictures: Pictures },
): void {
  routes.handle(uploadBusinessPicture, async ({ params, actor, req }) => {
    await editableBusiness(businesses, params.id, actor);
    const { data } = await readImageUpload(req);
    return { url: await pictures.store(await encodePicture(data, commonImage), day) };
  });
}
