import type { City, OtherCity } from '@doorstep/contracts/directory/cities/schema.ts';
import type { DistanceUnit } from '@doorstep/contracts/directory/site/schema.ts';
import { t } from '@lingui/core/macro';
import { formatDistance } from '#lib/distance.ts';
import { useSite } from '#lib/site.ts';
import { nameWithState } from '../city-sentences.ts';
import { CitySection } from './city-section.tsx';
import { CountedLinks } from './counted-links.tsx';

interface OtherCitiesProps {
  readonly city: City;
  readonly cities: readonly OtherCity[];
  /** The kind of businesses listed there; all businesses if absent. */
  readonly topic?: string;
  readonly toPath: (citySlug: string) => string;
}

/** Links to other cities, nearby ones apart from the rest. */
export function OtherCities({ city, cities, topic, toPath }: OtherCitiesProps) {
  const { distanceUnit } = useSite();
  const toLinks = (some: readonly OtherCity[]) =>
    some.map(other => ({ to: toPath(other.slug), label: nameOther(other, distanceUnit), count: other.count }));
  const near = cities.filter(({ miles }) => miles !== undefined);
  const far = cities.filter(({ miles }) => miles === undefined);
  return (
    <>
      {near.length > 0 && (
        <CitySection title={topic ? t`${topic} near ${city.name}` : t`Near ${city.name}`}>
          <CountedLinks links={toLinks(near)} />
        </CitySection>
      )}
      {far.length > 0 && (
        <CitySection title={topic ? t`${topic} in other cities` : t`Other cities`}>
          <CountedLinks links={toLinks(far)} />
        </CitySection>
      )}
    </>
  );
}

function nameOther(city: OtherCity, unit: DistanceUnit): string {
  const name = nameWithState(city);
  return city.miles === undefined ? name : `${name}, ${formatDistance(city.miles, unit)}`;
}
