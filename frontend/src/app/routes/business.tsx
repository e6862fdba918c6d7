import type { Business } from '@doorstep/contracts/businesses.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { OnDemand } from '#components/ui/on-demand.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { BusinessActions } from '#features/businesses/components/business-actions.tsx';
import { BusinessCover } from '#features/businesses/components/business-cover.tsx';
import { BusinessHeading } from '#features/businesses/components/business-heading.tsx';
import { BusinessSkeleton } from '#features/businesses/components/business-skeleton.tsx';
import { BusinessUnavailable } from '#features/businesses/components/business-unavailable.tsx';
import { CallToAction } from '#features/businesses/components/call-to-action.tsx';
import { ContactBar } from '#features/businesses/components/contact-bar.tsx';
import { businessJsonLd } from '#features/businesses/json-ld.ts';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { galleryQuery } from '#features/gallery/api/gallery.ts';
import { offeringsQuery } from '#features/offerings/api/offerings.ts';
import { ratingQuery, reviewsQuery } from '#features/reviews/api/reviews.ts';
import { hasStatus } from '#lib/api-error.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { readId } from '#lib/paths.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { BusinessPanels } from './business/business-panels.tsx';
import { type BusinessTab, readTab } from './business/business-tabs.ts';

const loadContactDialog = () => import('#features/inquiries/components/contact-dialog.tsx');
const ContactDialog = lazyComponent(loadContactDialog, 'ContactDialog');

const queriesByTab: Record<BusinessTab, (id: number) => { queryKey: readonly unknown[] }[]> = {
  service: id => [offeringsQuery(id)],
  portfolio: id => [galleryQuery(id)],
  gallery: id => [galleryQuery(id)],
  review: id => [ratingQuery(id), reviewsQuery(id, { sort: 'date-desc' })],
  about: () => [],
};

export function queries({ params, searchParams }: RouteInput) {
  const id = readId(params.id);
  return id === undefined ? [] : [businessQuery(id), categoriesQuery, ...queriesByTab[readTab(searchParams)](id)];
}

export default function BusinessRoute() {
  const { id: idText } = useParams();
  const id = readId(idText);
  const business = useQuery({ ...businessQuery(id ?? 0), enabled: id !== undefined });
  if (business.data) return <BusinessPage business={business.data} />;
  if (id !== undefined && !business.isError) return <BusinessSkeleton />;
  const isMissing = id === undefined || hasStatus(business.error, 404);
  return <BusinessUnavailable error={business.error} onRetry={isMissing ? undefined : () => void business.refetch()} />;
}

/** The page of a business, with everything that leads to an inquiry. */
function BusinessPage({ business }: { business: Business }) {
  const { data: categories } = useQuery(categoriesQuery);
  /** About a service, or the business as a whole. */
  const contact = useDialog<string>();

  return (
    <div className="max-md:-mb-20">
      <PageTitle title={business.name} />
      <script type="application/ld+json">{businessJsonLd(business, window.location.origin)}</script>
      <div className="md:wrap md:pt-6">
        <BusinessCover business={business} />
        <BusinessHeading
          business={business}
          category={categories?.find(({ id }) => id === business.categoryId)}
          actions={<BusinessActions business={business} onContact={() => contact.open()} />}
        />
      </div>
      <BusinessPanels business={business} onInquire={contact.open} />
      <CallToAction business={business} onContact={() => contact.open()} />
      <OnDemand load={loadContactDialog} isWanted={contact.isOpen}>
        <ContactDialog dialog={contact} business={business} />
      </OnDemand>
      <ContactBar business={business} onContact={() => contact.open()} />
    </div>
  );
}
