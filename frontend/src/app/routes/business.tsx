import { ownCategoryId } from '@doorstep/contracts/directory/businesses/own-category.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { askedFor, type DataNeed, optional, type RouteInput } from '#app/route-module.ts';
import { OnDemand } from '#components/ui/on-demand.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { BusinessActions } from '#features/businesses/components/business-actions.tsx';
import { BusinessCover } from '#features/businesses/components/business-cover.tsx';
import { BusinessHeading } from '#features/businesses/components/business-heading.tsx';
import { BusinessSkeleton } from '#features/businesses/components/business-skeleton.tsx';
import {
  BusinessMissing,
  BusinessUnavailable,
  insteadOfBusiness,
} from '#features/businesses/components/business-unavailable.tsx';
import { CallToAction } from '#features/businesses/components/call-to-action.tsx';
import { ContactBar } from '#features/businesses/components/contact-bar.tsx';
import { ContactCard } from '#features/businesses/components/contact-card.tsx';
import { HoursCard } from '#features/businesses/components/hours-card.tsx';
import { PlaceCard } from '#features/businesses/components/place-card.tsx';
import { describeBusiness } from '#features/businesses/describe.ts';
import { socialCardOf } from '#features/businesses/social-card.ts';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { cityOfBusinessQuery } from '#features/cities/api/cities.ts';
import { MoreInCity } from '#features/cities/components/more-in-city.tsx';
import { galleryQuery } from '#features/gallery/api/gallery.ts';
import { PictureMosaic } from '#features/gallery/components/picture-mosaic.tsx';
import { offeringsQuery } from '#features/offerings/api/offerings.ts';
import { PrintedOfferings } from '#features/offerings/components/printed-offerings.tsx';
import { bestReviewQuery, ratingQuery, reviewsQuery } from '#features/reviews/api/reviews.ts';
import { ReviewExcerpt } from '#features/reviews/components/review-excerpt.tsx';
import { readReviewFilters } from '#features/reviews/filters.ts';
import { hasStatus } from '#lib/api-error.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { paths, readId } from '#lib/paths.ts';
import { readSite, useSite, useSitePart } from '#lib/site.ts';
import { shownPagesIn } from '#lib/use-addressed-list.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { isEmpty, usePagedQuery } from '#lib/use-paged-query.ts';
import { BusinessJsonLd } from './business/business-json-ld.tsx';
import { BusinessPanels } from './business/business-panels.tsx';
import { type BusinessTab, readTab } from './business/business-tabs.ts';
import { orInstead } from './business/or-instead.ts';
import { useBusinessTab } from './business/use-business-tab.ts';
import { useTabCounts } from './business/use-tab-counts.ts';

const loadContactDialog = () => import('#features/inquiries/components/contact-dialog.tsx');
const ContactDialog = lazyComponent(loadContactDialog, 'ContactDialog');

export const queries = ({ params, searchParams }: RouteInput, client: QueryClient) => {
  const id = readId(params.id);
  return id === undefined ? insteadOfBusiness : orInstead(id, needsOf(id, searchParams, readSite(client)), client);
};

function needsOf(id: number, searchParams: URLSearchParams, site: Site): DataNeed[] {
  const tab = readTab(searchParams, site);
  // The page number in the address belongs to the list in the open tab. The other tabs show how many entries they have.
  const pagesOf = (...tabs: readonly BusinessTab[]) => (tabs.includes(tab) ? shownPagesIn(searchParams) : 1);
  const always = [
    businessQuery(id),
    categoriesQuery,
    { ...offeringsQuery(id), pages: pagesOf('service') },
    { ...galleryQuery(id), pages: pagesOf('portfolio', 'gallery') },
    ...(hasPart(site, 'reviews') ? [optional(bestReviewQuery(id))] : []),
    cityOfBusinessQuery(id),
  ];
  if (tab !== 'review') return always;
  const reviews = { ...reviewsQuery(id, readReviewFilters(searchParams)), pages: pagesOf('review') };
  return [...always, askedFor(ratingQuery(id)), askedFor(reviews)];
}

/** The rating of every business on a site without reviews: nothing that describes the business mentions it. */
const noReviews = { rating: 0, reviewCount: 0 };

export default function BusinessRoute() {
  const { id: idText } = useParams();
  const id = readId(idText);
  const business = useQuery({ ...businessQuery(id ?? 0), enabled: id !== undefined });
  const hasReviews = useSitePart('reviews');
  if (business.data) return <BusinessPage business={hasReviews ? business.data : { ...business.data, ...noReviews }} />;
  if (id !== undefined && !business.isError) return <BusinessSkeleton />;
  if (id === undefined || hasStatus(business.error, 404)) return <BusinessMissing />;
  return <BusinessUnavailable error={business.error} onRetry={() => void business.refetch()} />;
}

/** The page of a business, with all its ways to an inquiry. */
function BusinessPage({ business }: { business: Business }) {
  const { data: categories } = useQuery(categoriesQuery);
  const category = categories?.find(({ id }) => id === ownCategoryId(business));
  const place = useQuery(cityOfBusinessQuery(business.id));
  /** Asks about a service, or about the business as a whole. */
  const site = useSite();
  const contact = useDialog<string>();
  const tabs = useBusinessTab();
  const counts = useTabCounts(business);
  const pictures = usePagedQuery(galleryQuery(business.id));
  const actions = (className: string) => (
    <BusinessActions business={business} onContact={() => contact.open()} className={className} />
  );

  return (
    <div>
      <PageHead
        title={business.city ? `${business.name}, ${business.city}` : business.name}
        description={describeBusiness(business, category?.name, site)}
        path={paths.business(business.id)}
        image={socialCardOf(business)}
        type="profile"
        noIndex={business.approvalStatus !== 'approved'}
      />
      <BusinessJsonLd business={business} categories={categories ?? []} showsReviews={tabs.tab === 'review'} />
      {business.approvalStatus !== 'approved' && (
        <p role="status" className="wrap flex items-center gap-2.5 py-3 text-warning-text">
          <EyeOff aria-hidden className="size-5 shrink-0" />
          <Trans>This is a preview. Visitors see this page once it is approved.</Trans>
        </p>
      )}
      <div className="md:wrap md:pt-6">
        <BusinessCover
          business={business}
          beside={
            !isEmpty(pictures) && <PictureMosaic businessId={business.id} name={business.name} onOpen={tabs.open} />
          }
        />
        {/* The side column comes before the tabs, so that the keyboard reaches Inquire before all services. */}
        <div className="grid-cols-[minmax(0,1fr)_22rem] grid-rows-[auto_1fr] gap-x-10 lg:grid print:block">
          <div>
            <BusinessHeading
              business={business}
              category={category}
              cityPath={place.data?.city && paths.city(place.data.city.slug)}
              services={counts.service}
              excerpt={hasPart(site, 'reviews') && <ReviewExcerpt business={business} />}
              onOpenTab={tabs.open}
            />
            {actions('max-md:wrap mt-5 lg:hidden print:hidden')}
          </div>
          <aside aria-label={t`Hours and contact`} className="row-span-2 hidden pt-6 lg:block print:block">
            <div className="sticky top-24 grid gap-4 print:static print:grid-cols-2 print:grid-rows-[auto_1fr]">
              {actions('print:hidden')}
              {/* The tab About includes both. */}
              <div className={tabs.tab === 'about' ? 'hidden print:contents' : 'contents'}>
                <div className="print:row-span-2">
                  <HoursCard business={business} />
                </div>
                <ContactCard business={business} />
              </div>
              <PrintedOfferings businessId={business.id} />
            </div>
          </aside>
          <div className="min-w-0">
            <BusinessPanels business={business} counts={counts} onInquire={contact.open} {...tabs} />
            <PlaceCard business={business} className="mt-8 hidden lg:block" />
          </div>
        </div>
      </div>
      {place.data && <MoreInCity {...place.data} />}
      <CallToAction business={business} onContact={() => contact.open()} />
      <OnDemand load={loadContactDialog} isWanted={contact.isOpen}>
        <ContactDialog dialog={contact} business={business} />
      </OnDemand>
      <ContactBar business={business} onContact={() => contact.open()} />
    </div>
  );
}
