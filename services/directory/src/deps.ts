import type { Pictures } from '@doorstep/platform/media';
import type { Connection } from 'mongoose';
import { madeBusinessModel } from './approvals/made-business.model.ts';
import { accountLinkModel } from './businesses/account-link.model.ts';
import { businessModel } from './businesses/business.model.ts';
import { categoryModel } from './categories/category.model.ts';
import { galleryModel } from './gallery/gallery.model.ts';
import { offeringModel } from './offerings/offering.model.ts';

export const createModels = (db: Connection) => ({
  businesses: businessModel(db),
  categories: categoryModel(db),
  offerings: offeringModel(db),
  gallery: galleryModel(db),
  accountLinks: accountLinkModel(db),
  madeBusinesses: madeBusinessModel(db),
});

/** What the use cases of directory work with. */
export interface Deps extends ReturnType<typeof createModels> {
  readonly db: Connection;
  readonly pictures: Pictures;
  /** The time zone of businesses that name none. */
  readonly defaultTimeZone: string;
}
