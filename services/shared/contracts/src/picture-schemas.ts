import { parseMediaUrl } from './media.ts';
import { z } from './zod.ts';

/** A picture in a row: one of ours, or a web address from the time when those were accepted. Pages show only ours. */
export const pictureUrlSchema = z
  .string()
  .max(2000)
  .refine(url => parseMediaUrl(url) !== undefined || /^https?:\/\//.test(url), 'Please enter a valid web address');

/** A picture that clients set: one that was uploaded for a business. Another site would see who looks, and could replace it. */
export const uploadedPictureSchema = z
  .string()
  .max(2000)
  .refine(url => parseMediaUrl(url)?.owner === 'businesses', 'Please upload the picture');

export const mediaParams = z.object({
  owner: z.string(),
  picture: z.string().max(100),
  variant: z.string().regex(/^\d{3,4}\.(avif|webp)$/),
});
