import type { State } from '@doorstep/contracts/directory/cities/calls.ts';
import type { ListedCity } from '@doorstep/contracts/directory/cities/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SiteEmptyState } from '#components/ui/site-empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { statesQuery } from '#features/cities/api/cities.ts';
import { toCards } from '#features/cities/city-cards.ts';
import { nameWithState } from '#features/cities/city-sentences.ts';
import { CitiesCard } from '#features/cities/components/cities-card.tsx';
import { lazyMap } from '#features/map/lazy-map.tsx';
import { useHasGround } from '#features/map/use-has-ground.ts';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import { useSite, useSitePart } from '#lib/site.ts';
import { siteConfigQuery } from '#lib/site-config.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';

export const queries = () => [statesQuery, siteConfigQuery];

const failure = t`Error loading cities`;
const mapStyle = 'mt-6 rounded-card';
const groundStyle = 'h-72 sm:h-96';
const outlineStyle = 'h-44 sm:h-52';
/** Pictured cities per row on wide screens. */
const columns = 3;
const gridStyle = 'mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3';
/** Maximum number of cities with a picture. */
const maxPictured = 6;

const CitiesMap = lazyMap(() => import('#features/cities/components/cities-map.tsx'), 'CitiesMap');

export default function Cities() {
  const states = useQuery(statesQuery);
  useErrorToast(states.error, { title: failure });
  const { data } = states;
  const { country } = useSite();
  const hasMap = useSitePart('map');
  const mapHeight = useHasGround() ? groundStyle : outlineStyle;
  return (
    <div className="wrap">
      <PageHead
        title={t`Local businesses by city`}
        description={data && describe(data, country)}
        path={paths.cities}
        noIndex={data?.length === 0}
      />
      <PageHeader
        title={t`All Cities`}
        subtitle={data?.length ? describe(data, country) : t`Find local businesses in your city.`}
        className="pb-0 sm:pb-0"
      />
      {states.isPending && <CitiesSkeleton mapHeight={hasMap && mapHeight} />}
      {states.isError && <ErrorState title={failure} onRetry={() => states.refetch()} />}
      {data?.length === 0 && <NoCities />}
      {data && data.length > 0 && (
        <>
          {hasMap && (
            <div className={cn(mapStyle, mapHeight, 'overflow-hidden border border-line noscript:hidden')}>
              <CitiesMap cities={data.flatMap(({ cities }) => cities)} />
            </div>
          )}
          <PicturedCities cities={data.flatMap(({ cities }) => cities)} />
          <h2 className="mt-12 text-xl">{data.some(hasName) ? nameStates(country) : t`From A to Z`}</h2>
          <div className="mt-4 grid grid-flow-dense items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {toCards(data).map(card => (
              <CitiesCard key={card.title ?? ''} card={card} isOfState={data.some(hasName)} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

const hasName = ({ name }: State) => name !== undefined;

/** The heading of the list of states, for which each country has its own word. */
const nameStates = (country: string) => (country === 'US' ? t`By state` : t`By region`);

/** Skeletons of the map and of the largest cities. */
const CitiesSkeleton = ({ mapHeight }: { mapHeight: string | false }) => (
  <div role="status" aria-label={t`Loading cities`}>
    {mapHeight && <Skeleton className={cn(mapStyle, mapHeight)} />}
    <div className={gridStyle}>
      {Array.from({ length: columns }, (_, index) => index).map(index => (
        <Card key={index} className="overflow-hidden">
          <Skeleton className="aspect-21/9 rounded-none" />
          <Skeleton className="mx-4 my-4 h-5 w-2/5" />
        </Card>
      ))}
    </div>
  </div>
);

/** The largest cities, each with a picture. */
function PicturedCities({ cities }: { cities: readonly ListedCity[] }) {
  const shown = cities
    .filter(({ picture }) => picture)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxPictured);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t`Largest cities`} className={gridStyle}>
      {shown.map(({ slug, picture, count, ...city }) => (
        <li key={slug}>
          <Card asChild interactive className="group relative block overflow-hidden">
            <Link to={paths.city(slug)}>
              <Picture
                src={picture ?? ''}
                alt=""
                sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
                className="aspect-21/9"
                imgClassName="group-hover:scale-103"
              />
              <span className="flex items-baseline justify-between gap-3 px-4 py-3 narrow:flex-col narrow:gap-0">
                <span className="wrap-anywhere min-w-0 font-display font-semibold text-lg">{nameWithState(city)}</span>
                <span className="shrink-0 text-muted text-sm tabular-nums">
                  {plural(count, { one: '# business', other: '# businesses' })}
                </span>
              </span>
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function describe(states: readonly State[], country: string): string {
  const cities = states.reduce((sum, state) => sum + state.cities.length, 0);
  const named = states.filter(hasName);
  if (named.length === 0) return t`Local businesses in ${plural(cities, { one: '# city', other: '# cities' })}.`;
  return country === 'US'
    ? t`Local businesses in ${plural(cities, { one: '# city', other: '# cities' })} of ${plural(named.length, { one: '# state', other: '# states' })}.`
    : t`Local businesses in ${plural(cities, { one: '# city', other: '# cities' })} of ${plural(named.length, { one: '# region', other: '# regions' })}.`;
}

const NoCities = () => (
  <SiteEmptyState
    name="cities"
    icon={MapPin}
    action={
      <ButtonLink variant="secondary" to={paths.businesses()}>
        <Trans>All Businesses</Trans>
      </ButtonLink>
    }
  />
);
