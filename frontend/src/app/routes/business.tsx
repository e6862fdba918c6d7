import { idInPath } from '@doorstep/contracts/common.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { BusinessSkeleton } from '#features/businesses/components/business-skeleton.tsx';
import { BusinessUnavailable } from '#features/businesses/components/business-unavailable.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { galleryQuery } from '#features/gallery/api/gallery.ts';
import { offeringsQuery } from '#features/offerings/api/offerings.ts';
import { ratingQuery, reviewsQuery } from '#features/reviews/api/reviews.ts';
import { hasStatus } from '#lib/api-error.ts';
import { BusinessPage } from './business/business-page.tsx';
import { type BusinessTab, readTab } from './business/business-tabs.ts';

const queriesByTab: Record<BusinessTab, (id: number) => { queryKey: readonly unknown[] }[]> = {
  service: id => [offeringsQuery(id)],
  portfolio: id => [galleryQuery(id)],
  gallery: id => [galleryQuery(id)],
  review: id => [ratingQuery(id), reviewsQuery(id, { sort: 'date-desc' })],
  about: () => [],
};

export function queries({ params, searchParams }: RouteInput) {
  const id = idInPath.safeParse(params.id).data;
  return id === undefined ? [] : [businessQuery(id), categoriesQuery, ...queriesByTab[readTab(searchParams)](id)];
}

export default function Business() {
  const { id: idText } = useParams();
  const id = idInPath.safeParse(idText).data;
  const business = useQuery({ ...businessQuery(id ?? 0), enabled: id !== undefined });
  if (business.data) return <BusinessPage business={business.data} />;
  if (id !== undefined && !business.isError) return <BusinessSkeleton />;
  const isMissing = id === undefined || hasStatus(business.error, 404);
  return <BusinessUnavailable error={business.error} onRetry={isMissing ? undefined : () => void business.refetch()} />;
}
