import { getOwn } from '@doorstep/contracts/common/own.ts';
import { countriesWithAreas } from '@doorstep/contracts/directory/locations/schema.ts';
import { t } from '@lingui/core/macro';

interface ZipName {
  /** The name as the label of a field. */
  readonly label: string;
  /** The name within a sentence. */
  readonly word: string;
  /** The message if it is left out. */
  readonly missing: string;
}

const zipNames: Readonly<Record<string, ZipName>> = {
  US: { label: t`Zip code`, word: t`zip code`, missing: t`Please enter the zip code` },
  IE: { label: t`Eircode`, word: t`Eircode`, missing: t`Please enter the Eircode` },
  CA: { label: t`Postal code`, word: t`postal code`, missing: t`Please enter the postal code` },
};
const postcode: ZipName = { label: t`Postcode`, word: t`postcode`, missing: t`Please enter the postcode` };

/** The name of the postal code in a country. */
export const nameZip = (country: string): ZipName => getOwn(zipNames, country) ?? postcode;

/** The word for what finds a place in a country besides its cities; undefined where only cities do. */
export const findableZip = (country: string): string | undefined =>
  countriesWithAreas.some(known => known === country) ? nameZip(country).word : undefined;
