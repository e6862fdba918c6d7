import { toCityKey } from './city-key.ts';
import { stateNames } from './state-names.ts';

const toSlug = (text: string) =>
  toCityKey(text)
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The longest names first: `charleston-west-virginia` is not in Virginia. */
const codesByName = Object.entries(stateNames)
  .map(([code, name]) => [toSlug(name), code.toLowerCase()] as const)
  .sort(([a], [b]) => b.length - a.length);

/** The two letters of a state, given as such or by its name; undefined for anything else. */
function readState(text: string): string | undefined {
  const slug = toSlug(text);
  if (Object.hasOwn(stateNames, slug.toUpperCase())) return slug;
  return codesByName.find(([name]) => name === slug)?.[1];
}

/** The slug of a city as a business writes it: `boise-id`, `saint-louis-mo`; '' without a name or a known state. */
export function toCitySlug(city = '', state = ''): string {
  const name = toSlug(city);
  const code = readState(state);
  return name && code ? `${name}-${code}` : '';
}

/** The slug of a text that names a city and its state: `Boise, Idaho` is `boise-id`. Other texts are only folded. */
export function readCitySlug(text: string): string {
  const slug = toSlug(text);
  if (Object.hasOwn(stateNames, slug.slice(-2).toUpperCase()) && slug.at(-3) === '-') return slug;
  const state = codesByName.find(([name]) => slug.endsWith(`-${name}`));
  return state ? `${slug.slice(0, -state[0].length)}${state[1]}` : slug;
}

/** The two letters of the state in the slug of a city, in capitals. */
export const getStateCode = (citySlug: string): string => citySlug.slice(-2).toUpperCase();
