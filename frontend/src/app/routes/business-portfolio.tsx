import { t } from '@lingui/core/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import {
  BusinessMissing,
  BusinessUnavailable,
  insteadOfBusiness,
} from '#features/businesses/components/business-unavailable.tsx';
import { describeBusiness } from '#features/businesses/describe.ts';
import { socialCardOf } from '#features/businesses/social-card.ts';
import { galleryQuery } from '#features/gallery/api/gallery.ts';
import { PictureSet } from '#features/gallery/components/picture-set.tsx';
import { largeCardSizes, PortfolioCards, PortfolioSkeleton } from '#features/gallery/components/portfolio-cards.tsx';
import { filterPictures } from '#features/gallery/filter-pictures.ts';
import { hasStatus } from '#lib/api-error.ts';
import { breadcrumbs } from '#lib/json-ld.ts';
import { paths, readId } from '#lib/paths.ts';
import { useSite, useSiteAddress } from '#lib/site.ts';
import { shownPagesIn } from '#lib/use-addressed-list.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { orInstead } from './business/or-instead.ts';

export const queries = ({ params, searchParams }: RouteInput, client: QueryClient) => {
  const id = readId(params.id);
  if (id === undefined) return insteadOfBusiness;
  return orInstead(id, [businessQuery(id), { ...galleryQuery(id), pages: shownPagesIn(searchParams) }], client);
};

export default function BusinessPortfolio() {
  const { id: idText } = useParams();
  const id = readId(idText);
  const address = useSiteAddress();
  const site = useSite();
  const business = useQuery({ ...businessQuery(id ?? 0), enabled: id !== undefined });
  const gallery = usePagedQuery(galleryQuery(id ?? 0), { enabled: id !== undefined });
  if (id === undefined || hasStatus(business.error, 404)) return <BusinessMissing />;
  if (business.isError) return <BusinessUnavailable error={business.error} onRetry={() => void business.refetch()} />;
  const name = business.data?.name;
  const isKnown = !gallery.isPending && !gallery.isError && !gallery.hasMore;
  const hasNothing = isKnown && filterPictures('portfolio', gallery.rows).length === 0;
  return (
    <div className="wrap">
      <PageHead
        title={name && t`Portfolio of ${name}`}
        description={business.data && describeBusiness(business.data, undefined, site)}
        path={paths.businessPortfolio(id)}
        image={business.data && socialCardOf(business.data)}
        noIndex={hasNothing}
      />
      {name && (
        <JsonLd
          nodes={[
            breadcrumbs(address, [
              { name, path: paths.business(id) },
              { name: 'Portfolio', path: paths.businessPortfolio(id) },
            ]),
          ]}
        />
      )}
      <Link
        to={paths.business(id)}
        className="mt-6 -mb-4 inline-flex items-center gap-2 rounded-sm py-2 font-semibold text-primary underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        {name ?? t`Back`}
      </Link>
      <PageHeader title={t`Portfolio`} subtitle={name ? t`Finished work by ${name}` : '\u00a0'} />
      <PictureSet
        businessId={id}
        tab="portfolio"
        label={t`Portfolio of ${name ?? t`the business`}`}
        skeleton={<PortfolioSkeleton large />}
        sizes={largeCardSizes}
      >
        {(items, open) => <PortfolioCards items={items} onOpen={open} large />}
      </PictureSet>
    </div>
  );
}
