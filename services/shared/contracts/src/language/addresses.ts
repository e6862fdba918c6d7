import { formatAddress } from 'localized-address-format';

/** The parts of a postal address, as far as they are known. */
export interface Address {
  readonly address?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
}

const marks = { administrativeArea: '%S', locality: '%C', postalCode: '%Z' };

/** The order of the parts in a country, such as `%Z %C` in Germany. */
const orderIn = (country: string) => formatAddress({ postalCountry: country, ...marks }, 'latin').join(' ');

/** Returns whether addresses in a country have a state, province or the like. */
export const hasStates = (country: string): boolean => orderIn(country).includes('%S');

/** Returns whether addresses in a country have a postal code. */
export const hasZips = (country: string): boolean => orderIn(country).includes('%Z');

/** An address in one line, in the order that is usual in a country. What addresses there do not have is left out. */
export function writeAddress({ address = '', city = '', state = '', zip = '' }: Address, country: string): string {
  // A few countries have no place for the city.
  const line = orderIn(country).includes('%C') ? address : [address, city].filter(Boolean).join(', ');
  return formatAddress(
    {
      postalCountry: country,
      addressLines: line ? [line] : [],
      locality: city,
      administrativeArea: state,
      postalCode: zip,
    },
    'latin',
  ).join(', ');
}
