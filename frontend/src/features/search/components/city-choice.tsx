import { useQuery } from '@tanstack/react-query';
import { Options, Select } from '#components/ui/select.tsx';
import { rememberCity, useCity } from '#lib/use-city.ts';
import { citiesQuery } from '../api/search.ts';

/** The city in which somebody looks for businesses whose browser runs no code; all others have the field for a place. */
export function CityChoice() {
  const city = useCity();
  const { data = [] } = useQuery(citiesQuery);
  const cities = data.map(each => each.city);
  return (
    <Select
      name="city"
      aria-label="City"
      value={city ?? ''}
      onChange={({ target }) => rememberCity(target.value || undefined)}
      className="hidden min-w-0 flex-1 sm:max-w-44 noscript:block [&>select]:h-14"
    >
      <option value="">All cities</option>
      {city && !cities.includes(city) && <option value={city}>{city}</option>}
      <Options choices={cities.map(name => [name, name])} />
    </Select>
  );
}
