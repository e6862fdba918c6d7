import { pictureTypes } from '@doorstep/contracts';
import type { Metadata, ResizeOptions } from 'sharp';
import { AppError } from '../errors.ts';
import { createImageQueue } from './image-queue.ts';
import type { Picture } from './media-store.ts';

// A picture that is small as a file can be huge in memory. Phones write 12 or 24 megapixels, and more do not fit into 5 MB well.
const maxPixels = 25_000_000;
// Only the first is shown, but all of them are looked through.
const maxFrames = 500;
const timeoutSeconds = 10;
// One waits with up to 5 MB in memory.
const decodeInTurn = createImageQueue({ concurrency: 1, maxWaiting: 16 });

/** The first bytes of an image file of each type. SVG is not among them, as it is a program rather than a picture. */
const signatures: readonly [type: string, start: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftyp(avif|avis|mif1)/s],
];

/** Which images an upload accepts, and the sentence for all others. */
export interface ImageRule {
  /** Media types; without them every type that can be read. */
  readonly types?: readonly string[];
  readonly refusal: string;
}

/** The rule for logos, covers, services and people; `anyImage` is the one for galleries. */
export const commonImage: ImageRule = {
  types: pictureTypes,
  refusal: 'Invalid file type. Please upload JPEG, PNG, or GIF.',
};
export const anyImage: ImageRule = { refusal: 'Please upload an image file (JPEG, PNG, etc.)' };

/** The longest side of a stored picture in pixels; the widest variant that is served has 1920. */
export const maxMasterSide = 2560;
const withinMaster: ResizeOptions = {
  width: maxMasterSide,
  height: maxMasterSide,
  fit: 'inside',
  withoutEnlargement: true,
};

/**
 * Makes an uploaded image into a webp picture: the type is taken from its bytes, its orientation is applied, and all else in
 * the file (where it was taken, comments, further frames, data behind its end) is dropped. Throws 415 for what
 * `rule` does not accept, 422 for an image that is broken or too large to be decoded, 503 when too many others are waiting.
 */
export async function encodePicture(
  data: Buffer,
  rule: ImageRule,
  resize: ResizeOptions = withinMaster,
): Promise<Picture> {
  const [type] = signatures.find(([, start]) => start.test(data.toString('latin1', 0, 16))) ?? [];
  if (!type || (rule.types && !rule.types.includes(type))) throw new AppError(415, 'image-type', rule.refusal);
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
    throw new AppError(422, 'image-broken', 'This image cannot be read. Please choose another one.', { cause });
  }
}

function checkSize({ width, height, pageHeight, pages = 1 }: Metadata): void {
  if (width * (pageHeight ?? height) > maxPixels)
    throw new AppError(
      422,
      'image-pixels',
      'This image has more than 25 megapixels. Please choose or save a smaller one.',
    );
  if (pages > maxFrames)
    throw new AppError(422, 'image-frames', 'This animation has too many frames. Please choose a still image.');
}
