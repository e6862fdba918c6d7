import { uploadSitePicture } from '@doorstep/contracts/site.ts';
import { toFormData, upload } from '#lib/upload.ts';

/** Stores a picture for the settings; resolves to its address. */
export async function storeSitePicture(file: File): Promise<string> {
  const { url } = await upload(uploadSitePicture, { params: undefined, form: toFormData({ image: file }) });
  return url;
}
