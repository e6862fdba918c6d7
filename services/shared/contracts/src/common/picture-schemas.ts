import { says } from '@doorstep/texts/text.ts';
import { parseMediaUrl, parsePictureUrl } from './media.ts';
import { z } from './zod.ts';

/** A stored picture reference: one of ours, or a web address from the time when those were accepted. Pages show only ours. */
export const pictureUrlSchema = z
  .string()
  .max(2000)
  .refine(
    url => parsePictureUrl(url) !== undefined || /^https?:\/\//.test(url),
    says('Please enter a valid web address'),
  );

/** A picture that clients set: an uploaded one. Another site would see its viewers and could replace the picture. */
export const uploadedPictureSchema = z
  .string()
  .max(2000)
  .refine(url => parseMediaUrl(url)?.owner === 'businesses', says('Please upload the picture'));

/** The last part of the address of a picture in one size and format. */
export const variantSchema = z.string().regex(/^\d{3,4}\.(avif|webp)$/);
