import { pictureTypes } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@doorstep/texts/text.ts';
import type { Metadata, ResizeOptions } from 'sharp';
import { AppError } from '../errors.ts';
import { createImageQueue } from './image-queue.ts';
import type { Picture } from './media-store.ts';

// A small file can be a huge picture in memory. Phones write 12 or 24 megapixels, and more hardly fits into 5 MB.
const maxPixels = 25_000_000;
// Only the first frame is shown, but all of them are scanned.
const maxFrames = 500;
const timeoutSeconds = 10;
// Each waiting picture takes up to 5 MB of memory.
const decodeInTurn = createImageQueue({ concurrency: 1, maxWaiting: 16 });

/** Magic bytes of each image type. SVG is not among them, because it can contain scripts. */
const signatures: readonly [type: string, start: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftyp(avif|avis|mif1)/s],
];

/** Pictures of iPhones, by their main brand or a compatible one. Their compression is patented, so neither browsers nor sharp have it. */
const heic = /^.{4}ftyp(he[iv][cmsx]|m[is]f1.{4,48}he[iv][cmsx])/s;

/** The images that an upload accepts, and the message for all others. */
export interface ImageRule {
  /** Media types; without them every type that can be read. */
  readonly types?: readonly string[];
  readonly refusal: () => string;
}

/** The rule for logos, covers, services and people; `anyImage` is the one for galleries. */
export const commonImage: ImageRule = {
  types: pictureTypes,
  refusal: () => t('Invalid file type. Please upload JPEG, PNG, or GIF.'),
};
export const anyImage: ImageRule = { refusal: () => t('Please upload an image file (JPEG, PNG, etc.)') };

/** Maximum side of a stored picture in pixels; the widest variant that is served has 1920. */
export const maxMasterSide = 2560;
const withinMaster: ResizeOptions = {
  width: maxMasterSide,
  height: maxMasterSide,
  fit: 'inside',
  withoutEnlargement: true,
};

/**
 * Converts an uploaded image to webp: the type is detected from its bytes, its orientation is applied, and everything else in
 * the file (location, comments, further frames, trailing data) is dropped. Throws 415 for types that `rule` does not accept,
 * 422 for an image that is broken or too large to decode, 503 if too many others are waiting.
 */
export async function encodePicture(
  data: Buffer,
  rule: ImageRule,
  resize: ResizeOptions = withinMaster,
): Promise<Picture> {
  const start = data.toString('latin1', 0, 64);
  if (heic.test(start))
    throw new AppError(
      415,
      'image-heic',
      t(
        'This is a HEIC picture, which most browsers cannot show. Please save it as JPEG first. So that an iPhone takes JPEG pictures, choose Settings > Camera > Formats > Most Compatible.',
      ),
    );
  const [type] = signatures.find(([, signature]) => signature.test(start)) ?? [];
  if (!type || (rule.types && !rule.types.includes(type))) throw new AppError(415, 'image-type', rule.refusal());
  return decodeInTurn(() => decode(data, resize));
}

async function decode(data: Buffer, resize: ResizeOptions): Promise<Picture> {
  const { sharp } = await import('./sharp.ts');
  try {
    const metadata = await sharp(data, { limitInputPixels: false }).metadata();
    checkSize(metadata);
    const { data: encoded, info } = await sharp(data, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(resize)
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { data: encoded, width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(422, 'image-broken', t('This image cannot be read. Please choose another one.'), { cause });
  }
}

function checkSize({ width, height, pageHeight, pages = 1 }: Metadata): void {
  if (width * (pageHeight ?? height) > maxPixels)
    throw new AppError(
      422,
      'image-pixels',
      t('This image has more than 25 megapixels. Please choose or save a smaller one.'),
    );
  if (pages > maxFrames)
    throw new AppError(422, 'image-frames', t('This animation has too many frames. Please choose a still image.'));
}
