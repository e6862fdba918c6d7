import type { Deps } from '../deps.ts';

/** Whether any row shows a picture: nothing prevents two rows from showing the same one. */
export async function isPictureInUse(
  { businesses, offerings, gallery }: Pick<Deps, 'businesses' | 'offerings' | 'gallery'>,
  url: string,
): Promise<boolean> {
  const found = await Promise.all([
    businesses.exists({ logo: url }),
    businesses.exists({ coverImage: url }),
    offerings.exists({ image: url }),
    gallery.exists({ imageUrl: url }),
  ]);
  return found.some(row => row !== null);
}
