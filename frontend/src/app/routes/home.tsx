import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { optional } from '#app/route-module.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { ClosedDoorPage } from '#components/ui/closed-door-page.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { featuredBusinessesQuery, popularBusinessesQuery, totalsQuery } from '#features/businesses/api/businesses.ts';
import { BusinessGridSkeleton } from '#features/businesses/components/business-grid.tsx';
import { HomeCards } from '#features/businesses/components/home-cards.tsx';
import { newBusinesses } from '#features/businesses/feeds.ts';
import { categoriesQuery, useCategoryNames } from '#features/categories/api/categories.ts';
import { CategoryChips } from '#features/categories/components/category-chips.tsx';
import { CategoryTiles, CategoryTilesSkeleton } from '#features/categories/components/category-tiles.tsx';
import { Hero } from '#features/home/components/hero.tsx';
import { HeroCollage } from '#features/home/components/hero-collage.tsx';
import { HeroPicture } from '#features/home/components/hero-picture.tsx';
import { OwnerBand } from '#features/home/components/owner-band.tsx';
import { ProofLine } from '#features/home/components/proof-line.tsx';
import { siteJsonLd } from '#features/home/json-ld.ts';
import { paths } from '#lib/paths.ts';
import { useSite, useSiteAddress } from '#lib/site.ts';
import { useSiteNotice } from '#lib/site-config.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';

export const queries = () => [categoriesQuery, featuredBusinessesQuery, popularBusinessesQuery, optional(totalsQuery)];

export default function Home() {
  const { isUnclaimed } = useSiteNotice();
  return isUnclaimed ? <ComingSoon /> : <FullHome />;
}

/** Instead of a home page whose lists are all empty. */
const ComingSoon = () => (
  <ClosedDoorPage title={t`This site is not open yet`} text={t`It is being set up. Please come back soon.`}>
    <ButtonLink to={paths.auth()} variant="secondary">
      <Trans>Sign In</Trans>
    </ButtonLink>
  </ClosedDoorPage>
);

function FullHome() {
  const categories = useQuery(categoriesQuery);
  const featured = useQuery(featuredBusinessesQuery);
  const popular = useQuery(popularBusinessesQuery);
  const { data: totals } = useQuery(totalsQuery);
  const names = useCategoryNames();
  const address = useSiteAddress();
  const site = useSite();
  const isSettled = !categories.isPending && !popular.isPending;
  return (
    <>
      <PageHead description={site.description} path={paths.home} feed={newBusinesses(site.name)} />
      <JsonLd nodes={[siteJsonLd(address, site)]} />
      <Hero
        chips={
          <CategoryChips
            label={t`Popular categories`}
            categories={isSettled ? askedFor(categories.data ?? [], popular.data ?? []) : undefined}
          />
        }
        proof={totals && <ProofLine totals={totals} />}
        collage={
          site.heroPicture ? <HeroPicture src={site.heroPicture} /> : <HeroCollage businesses={featured.data ?? []} />
        }
      />
      <Section
        title={t`Categories`}
        query={categories}
        errorTitle={t`Error loading categories`}
        skeleton={<CategoryTilesSkeleton />}
      >
        {data => <CategoryTiles categories={data} />}
      </Section>
      <Section
        title={featured.data?.some(({ isFeatured }) => !isFeatured) ? t`New businesses` : t`Featured Services`}
        more={{ label: t`All businesses`, to: paths.businesses() }}
        query={featured}
        errorTitle={t`Error loading featured services`}
        skeleton={<BusinessGridSkeleton count={3} />}
      >
        {data => <HomeCards section="featured" businesses={data} categoryNames={names} />}
      </Section>
      <Section
        title={t`Popular Services`}
        {...(hasPart(site, 'reviews') && {
          more: { label: t`Highest rated`, to: paths.businesses({ sort: 'rating' }) },
        })}
        query={popular}
        errorTitle={t`Error loading popular services`}
        skeleton={<BusinessGridSkeleton count={3} />}
      >
        {data => <HomeCards section="popular" businesses={data} categoryNames={names} />}
      </Section>
      <OwnerBand />
    </>
  );
}

/** The categories of the popular businesses, at most three. */
function askedFor(categories: readonly Category[], popular: readonly Business[]): Category[] {
  const ids = [...new Set(popular.map(business => business.categoryId))];
  return ids.flatMap(id => categories.find(category => category.id === id) ?? []).slice(0, 3);
}

interface SectionProps<Row> {
  readonly title: string;
  /** Link to the full list. */
  readonly more?: { readonly label: string; readonly to: string };
  readonly query: UseQueryResult<Row[]>;
  readonly errorTitle: string;
  readonly skeleton: ReactNode;
  readonly children: (rows: Row[]) => ReactNode;
}

/** A part of the page that loads by itself; hidden if it is empty. */
function Section<Row>({ title, more, query, errorTitle, skeleton, children }: SectionProps<Row>) {
  const heading = useId();
  useErrorToast(query.error, { title: errorTitle });
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="wrap mt-14 lg:mt-18">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 lg:mb-6">
        <h2 id={heading} className="text-xl sm:text-2xl">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            className="inline-flex items-center gap-1.5 whitespace-nowrap rounded-sm py-2 font-semibold text-primary underline-offset-4 hover:underline"
          >
            {more.label}
            <ArrowRight aria-hidden className="size-4.5" />
          </Link>
        )}
      </div>
      {query.isPending && skeleton}
      {query.isError && <ErrorState title={errorTitle} onRetry={() => query.refetch()} />}
      {query.data && children(query.data)}
    </section>
  );
}
