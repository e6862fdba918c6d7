import { z } from '@doorstep/contracts/common/zod.ts';
import { type GalleryItem, galleryTypeSchema, portfolioLimit } from '@doorstep/contracts/directory/gallery/schema.ts';
import { t } from '@lingui/core/macro';

/** The texts of a picture. An empty one is sent, since it removes the saved text. */
export const pictureForm = z.object({
  type: galleryTypeSchema,
  title: z.string().trim().max(120),
  description: z.string().trim().max(1000),
});
export type PictureWords = z.infer<typeof pictureForm>;

export const toWords = ({ type, title = '', description = '' }: GalleryItem): PictureWords => ({
  type,
  title,
  description,
});

type GalleryType = PictureWords['type'];

/** Says on which tab visitors find a picture of a type. */
export const describePlace = (type: GalleryType): string =>
  type === 'portfolio' ? t`Shown under Portfolio on your page.` : t`Shown under Gallery on your page.`;

/** Returns whether the portfolio has the maximum number of pictures. */
export const isPortfolioFull = (pictures: readonly { type: GalleryType }[]): boolean =>
  pictures.filter(({ type }) => type === 'portfolio').length >= portfolioLimit;
