import { ownCategoryId } from '@doorstep/contracts/directory/businesses/own-category.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { findBusinessType } from '#features/businesses/business-types.ts';
import { businessJsonLd } from '#features/businesses/json-ld.ts';
import { stepsTo } from '#features/categories/json-ld.ts';
import { useFilledFields } from '#features/custom-fields/use-fields.ts';
import { offeringsQuery } from '#features/offerings/api/offerings.ts';
import { bestReviewQuery, reviewsQuery } from '#features/reviews/api/reviews.ts';
import { readReviewFilters } from '#features/reviews/filters.ts';
import { breadcrumbs } from '#lib/json-ld.ts';
import { localize } from '#lib/localized.ts';
import { paths } from '#lib/paths.ts';
import { useSite, useSiteAddress } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';

interface BusinessJsonLdProps {
  readonly business: Business;
  readonly categories: readonly Category[];
  /** True if the page shows the list of reviews rather than only the best one. */
  readonly showsReviews: boolean;
}

/** Structured data (JSON-LD) of the page of a business: the same services and reviews that people see. */
export function BusinessJsonLd({ business, categories, showsReviews }: BusinessJsonLdProps) {
  const { id, name } = business;
  const categoryId = ownCategoryId(business);
  const address = useSiteAddress();
  const now = useNow();
  const site = useSite();
  const [search] = useSearchParams();
  const offerings = usePagedQuery(offeringsQuery(id));
  const best = useQuery({ ...bestReviewQuery(id), enabled: hasPart(site, 'reviews') }).data;
  const reviews = usePagedQuery(reviewsQuery(id, readReviewFilters(search)), { enabled: showsReviews });
  const category = categories.find(candidate => candidate.id === categoryId);
  const node = businessJsonLd(business, address, {
    type: findBusinessType(categoryId, categories),
    offerings: offerings.rows.map(localize),
    now,
    site,
    filled: useFilledFields(business),
    reviews: showsReviews ? reviews.rows : best ? [best] : [],
  });
  const steps = [...stepsTo(category, categories), { name, path: paths.business(id) }];
  return <JsonLd nodes={[node, breadcrumbs(address, steps)]} />;
}
