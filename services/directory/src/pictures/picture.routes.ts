import { uploadBusinessPicture } from '@doorstep/contracts';
import { commonImage, encodePicture } from '@doorstep/platform/media';
import type { Routes } from '@doorstep/platform/route';
import { readImageUpload } from '@doorstep/platform/upload';
import { editableBusiness } from '../businesses/editable-business.ts';
import type { Deps } from '../deps.ts';

const dayMs = 24 * 3_600_000;

export function pictureRoutes(routes: Routes, deps: Deps): void {
  routes.handle(uploadBusinessPicture, async ({ params, actor, req }) => {
    await editableBusiness(deps, actor, params.id);
    const { data } = await readImageUpload(req);
    return { url: await deps.pictures.store(await encodePicture(data, commonImage), dayMs) };
  });
}
