import { hasStates, hasZips } from '@doorstep/contracts/language/addresses.ts';
import { t } from '@lingui/core/macro';
import { nameZip } from './zip-names.ts';

interface PartLabel {
  readonly label: string;
  /** The message if the part is left out. */
  readonly missing: string;
}

const countriesWithStates = new Set(['AU', 'BR', 'FM', 'IN', 'MX', 'MY', 'NG', 'VE']);

/** The name of the largest parts of a country in its addresses; undefined where they have none. */
export function stateLabel(country: string): PartLabel | undefined {
  if (!hasStates(country)) return undefined;
  if (country === 'US') return { label: t`State or province`, missing: t`Please enter the state` };
  if (countriesWithStates.has(country)) return { label: t`State`, missing: t`Please enter the state` };
  if (country === 'IE') return { label: t`County`, missing: t`Please enter the county` };
  if (country === 'AE') return { label: t`Emirate`, missing: t`Please enter the emirate` };
  return { label: t`Province`, missing: t`Please enter the province` };
}

/** The name of the postal code in a country; undefined where addresses have none. */
export function zipLabel(country: string): PartLabel | undefined {
  if (!hasZips(country)) return undefined;
  const { label, missing } = nameZip(country);
  return { label, missing };
}
