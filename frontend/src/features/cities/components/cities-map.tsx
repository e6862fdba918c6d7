import type { ListedCity } from '@doorstep/contracts/directory/cities/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { boxAround, boxOf, homeBox } from '#features/map/box.ts';
import { MapMarker } from '#features/map/components/map-marker.tsx';
import { MapView } from '#features/map/components/map-view.tsx';
import { useHasGround } from '#features/map/use-has-ground.ts';
import { formatShortNumber } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';

/** Diameters and the room around in pixels, on large maps and on small ones; the area of a bubble grows with the number of businesses. */
const large = { smallest: 36, largest: 72, padding: 72 };
const small = { smallest: 24, largest: 40, padding: 54 };

/** A map of the cities, each as a bubble sized by its number of businesses. */
export function CitiesMap({ cities }: { cities: readonly ListedCity[] }) {
  const placed = cities.flatMap(city => (city.location ? [{ ...city, location: city.location }] : []));
  const { smallest, largest, padding } = useHasGround() ? large : small;
  const most = Math.max(1, ...placed.map(({ count }) => count));
  return (
    <MapView
      label={t`Map of cities`}
      box={boxAround(placed.map(({ location }) => boxOf(location))) ?? homeBox}
      padding={padding}
      inText
    >
      {placed.map(({ slug, count, location, ...city }) => {
        const size = smallest + (largest - smallest) * Math.sqrt(count / most);
        return (
          <MapMarker key={slug} {...location}>
            <Link
              to={paths.city(slug)}
              className="group relative grid place-items-center rounded-full border-2 border-surface bg-primary font-semibold text-on-primary text-sm tabular-nums shadow-raised hover:bg-primary-hover"
              style={{ width: size, height: size }}
            >
              {formatShortNumber(count)}
              <span className="sr-only"> {plural(count, { one: 'business in', other: 'businesses in' })} </span>
              <span className="absolute top-full mt-0.5 whitespace-nowrap rounded-full bg-surface/90 px-2 font-medium text-ink text-xs">
                {city.name}
                {city.state && <span className="sr-only"> {city.state}</span>}
              </span>
            </Link>
          </MapMarker>
        );
      })}
    </MapView>
  );
}
