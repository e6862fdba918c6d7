import { compareNames } from './locale.ts';

type Choice = readonly [value: string, label: string];

/** The IANA time zones by name: 'Europe/Berlin' reads 'Europe: Berlin'. `current` is one of them, also if a browser calls it otherwise. */
export function listTimeZones(current: string): Choice[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones]
    .map((zone): Choice => [zone, zone.replaceAll('_', ' ').replace('/', ': ').replaceAll('/', ', ')])
    .sort(([, one], [, other]) => compareNames(one, other));
}
