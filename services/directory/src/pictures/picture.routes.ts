import { uploadBusinessPicture } from '@doorstep/contracts/directory/businesses/calls.ts';
import { uploadCategoryPicture } from '@doorstep/contracts/directory/categories/calls.ts';
import { uploadSitePicture } from '@doorstep/contracts/directory/site/calls.ts';
import { requireAdministrator } from '@doorstep/platform/actor';
import { commonImage, encodePicture } from '@doorstep/platform/media';
import type { Routes } from '@doorstep/platform/route';
import { readImageUpload } from '@doorstep/platform/upload';
import { t } from '@doorstep/texts/text.ts';
import type { Request } from 'express';
import { editableBusiness } from '../businesses/editable-business.ts';
import type { Deps } from '../deps.ts';

const dayMs = 24 * 3_600_000;

export function pictureRoutes(routes: Routes, deps: Deps): void {
  routes.handle(uploadBusinessPicture, async ({ params, actor, req }) => {
    await editableBusiness(deps, actor, params.id);
    return { url: await storeUnused(req) };
  });
  for (const endpoint of [uploadCategoryPicture, uploadSitePicture])
    routes.handle(endpoint, async ({ actor, req }) => {
      requireAdministrator(actor, t('You are not allowed to do this.'));
      return { url: await storeUnused(req) };
    });

  /** Stores an uploaded picture until a row claims it, or for a day. */
  async function storeUnused(req: Request): Promise<string> {
    const { data } = await readImageUpload(req);
    return deps.pictures.store(await encodePicture(data, commonImage), dayMs);
  }
}
