import sharp, { type Sharp } from 'sharp';
import { AppError } from './errors.ts';

// A picture that is small as a file can be huge in memory; this is more than any camera people use.
const mostPixels = 60_000_000;

const typeOfFormat: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heif: 'image/avif',
};

/**
 * Reads an uploaded image: the type is taken from its bytes, its orientation is applied, and its metadata (also where it was
 * taken) is left behind when it is encoded again. Undefined where it is none of `types`. Throws 422 for one that is broken or
 * has too many pixels.
 */
export async function decodeImage(data: Buffer, types: readonly string[]): Promise<Sharp | undefined> {
  const image = sharp(data, { limitInputPixels: mostPixels, failOn: 'error' });
  const format = await image.metadata().then(
    ({ format: name }) => name,
    () => undefined,
  );
  if (!format || !types.includes(typeOfFormat[format] ?? '')) return undefined;
  try {
    await image.stats();
  } catch (cause) {
    throw new AppError(422, 'image-broken', 'This image cannot be read. Please choose another one.', { cause });
  }
  return image.autoOrient();
}
