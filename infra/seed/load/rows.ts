import type { Business, BusinessRequest, Category, Review } from '@doorstep/contracts';
import { type BusinessRow, toBusinessRow } from '@doorstep/directory/businesses/business.model.ts';
import type { GalleryItemRow } from '@doorstep/directory/gallery/gallery.model.ts';
import type { OfferingRow } from '@doorstep/directory/offerings/offering.model.ts';
import type { InquiryRow } from '@doorstep/engagement/inquiries/inquiry.model.ts';
import type { RatingSummaryRow } from '@doorstep/engagement/reviews/rating-summary.model.ts';
import { buildHistogram } from '@doorstep/engagement/reviews/rating-summary.ts';
import type { ReviewRow } from '@doorstep/engagement/reviews/review.model.ts';
import { type RequestRow, toRequestRow } from '@doorstep/onboarding/requests/request.model.ts';
import type { Account, Profile } from '../world/types.ts';
import type { FindUrl } from './pictures.ts';

/** Everything is as it was first written. */
export const firstVersion = 1;

/** A profile in the form in which directory and engagement store it. */
export interface ProfileRows {
  readonly business: BusinessRow;
  readonly offerings: readonly OfferingRow[];
  readonly gallery: readonly GalleryItemRow[];
  readonly reviews: readonly ReviewRow[];
  readonly summary?: RatingSummaryRow;
  readonly inquiries: readonly InquiryRow[];
}

export function profileRows(profile: Profile, categories: readonly Category[], findUrl: FindUrl): ProfileRows {
  const { logo, coverImage, ...rest } = profile.business;
  const business: Business = {
    ...rest,
    ...(logo && { logo: findUrl(logo) }),
    ...(coverImage && { coverImage: findUrl(coverImage) }),
  };
  return {
    business: toBusinessRow(business, firstVersion, categoryPath(business, categories), {
      services: profile.offerings.length,
      gallery: profile.gallery.length,
      portfolio: profile.gallery.filter(({ type }) => type === 'portfolio').length,
    }),
    offerings: profile.offerings.map(({ id, image, ...offering }) => ({
      _id: id,
      ...offering,
      ...(image && { image: findUrl(image) }),
    })),
    gallery: profile.gallery.map(({ id, imageUrl, ...item }, position) => ({
      _id: id,
      ...item,
      imageUrl: findUrl(imageUrl),
      position,
    })),
    reviews: profile.reviews.map(reviewRow),
    ...(profile.reviews.length > 0 && {
      summary: {
        _id: business.id,
        version: firstVersion,
        histogram: buildHistogram(profile.reviews.map(review => review.rating)),
      },
    }),
    inquiries: profile.inquiries.map(({ id, ...inquiry }) => ({ _id: id, ...inquiry, ...dates(inquiry) })),
  };
}

function reviewRow({ id, user: _user, ...review }: Review): ReviewRow {
  return { _id: id, ...review, responded: review.response !== undefined, ...dates(review) };
}

/** A request as it would be stored by now; what of it is decided was decided when it was last changed. */
export function requestRow(request: BusinessRequest, accounts: readonly Account[]): RequestRow {
  const { id, status, reason, provisioning, businessId, createdAt, updatedAt, ...asked } = request;
  const owner = businessId && accounts.find(account => account.id === asked.userId);
  const approval: RequestRow['approval'] = {
    step: status === 'approved' ? 'done' : status,
    // The businesses of the requests that were approved were made from them.
    existing: businessId !== undefined && status !== 'approved',
    ...(businessId && { businessId }),
    ...(reason && { reason }),
    ...(owner && { owner: { id: owner.id, name: owner.name } }),
    attempt: status === 'approved' ? 1 : 0,
  };
  const row = toRequestRow({ _id: id, ...asked }, { approval, createdAt: new Date(createdAt) });
  return { ...row, updatedAt: new Date(updatedAt) };
}

const dates = (resource: { createdAt: string; updatedAt: string }) => ({
  createdAt: new Date(resource.createdAt),
  updatedAt: new Date(resource.updatedAt),
});

/** The categories of a business and those above them. */
function categoryPath(business: Business, categories: readonly Category[]): Category[] {
  const own = [business.categoryId, ...business.subcategoryIds];
  const above = categories.filter(category => own.includes(category.id)).map(category => category.parentId);
  return categories.filter(category => own.includes(category.id) || above.includes(category.id));
}
