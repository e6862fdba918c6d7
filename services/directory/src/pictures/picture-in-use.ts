import type { Model } from 'mongoose';
import type { BusinessRow } from '../businesses/business.model.ts';
import type { GalleryItemRow } from '../gallery/gallery.model.ts';
import type { OfferingRow } from '../offerings/offering.model.ts';

/** Tells whether any row shows a picture: nothing keeps two of them from showing the same one. */
export function pictureInUse(rows: {
  businesses: Model<BusinessRow>;
  offerings: Model<OfferingRow>;
  gallery: Model<GalleryItemRow>;
}) {
  return async (url: string): Promise<boolean> => {
    const found = await Promise.all([
      rows.businesses.exists({ logo: url }),
      rows.businesses.exists({ coverImage: url }),
      rows.offerings.exists({ image: url }),
      rows.gallery.exists({ imageUrl: url }),
    ]);
    return found.some(row => row !== null);
  };
}
