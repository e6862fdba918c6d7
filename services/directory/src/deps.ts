import type { Pictures } from '@doorstep/platform/media';
import type { Connection, Model } from 'mongoose';
import type { MadeBusinessRow } from './approvals/made-business.model.ts';
import type { AccountLinkRow } from './businesses/account-link.model.ts';
import type { BusinessRow } from './businesses/business.model.ts';
import type { CategoryRow } from './categories/category.model.ts';
import type { GalleryItemRow } from './gallery/gallery.model.ts';
import type { OfferingRow } from './offerings/offering.model.ts';

/** What the use cases of directory work with. */
export interface Deps {
  readonly db: Connection;
  readonly businesses: Model<BusinessRow>;
  readonly categories: Model<CategoryRow>;
  readonly offerings: Model<OfferingRow>;
  readonly gallery: Model<GalleryItemRow>;
  readonly accountLinks: Model<AccountLinkRow>;
  readonly madeBusinesses: Model<MadeBusinessRow>;
  readonly pictures: Pictures;
  /** The time zone of businesses that name none. */
  readonly defaultTimeZone: string;
}
