import type { Model } from 'mongoose';
import type { BusinessRow } from '../models/business.model.ts';
import type { CategoryRow } from '../models/category.model.ts';
import type { GalleryItemRow } from '../models/gallery.model.ts';
import type { OfferingRow } from '../models/offering.model.ts';
import type { SiteRow } from '../site/site.ts';

interface Models {
  readonly businesses: Model<BusinessRow>;
  readonly categories: Model<CategoryRow>;
  readonly offerings: Model<OfferingRow>;
  readonly gallery: Model<GalleryItemRow>;
  readonly sites: Model<SiteRow>;
}

/** Resolves to whether any row shows a picture: nothing prevents two rows from showing the same one. */
export async function isPictureInUse(
  { businesses, categories, offerings, gallery, sites }: Models,
  url: string,
): Promise<boolean> {
  const found = await Promise.all([
    businesses.exists({ logo: url }),
    businesses.exists({ coverImage: url }),
    offerings.exists({ image: url }),
    gallery.exists({ imageUrl: url }),
    categories.exists({ picture: url }),
    ...['logo', 'logoDark', 'icon', 'heroPicture'].map(field => sites.exists({ [field]: url })),
  ]);
  return found.some(row => row !== null);
}
