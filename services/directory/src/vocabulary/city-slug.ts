import { getOwn } from '@doorstep/contracts/common/own.ts';
import { hasStates } from '@doorstep/contracts/language/addresses.ts';
import { joinUmlauts, writeUmlautsOut } from '@doorstep/platform/text';
import { LRUCache } from 'lru-cache';
import { toCityKey } from './city-key.ts';
import { stateNamesOf } from './state-names.ts';

/** Names of cities whose slugs are remembered, because businesses write the same ones again and again. */
const maxNames = 20_000;
/** Countries in whose addresses ü is ue, and St. is Sankt. */
const germanSpeaking = new Set(['DE', 'AT', 'CH', 'LI']);
const abbreviatedSankt = /(?<![\p{L}\p{N}])st(?:\.\s*|\s+)(?=\p{L})/gu;

/** The city of a business as it writes it. `region` tells it from a larger city with the same name. */
interface WrittenCity {
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly region?: string | undefined;
}

/** The way cities are addressed on the site of a country. */
export interface CitySlugs {
  /** True if a city is a name and a state. Otherwise it is a name, with a region only if a larger city has the same name. */
  readonly hasStates: boolean;
  /** The slug of a city, and its state as shown: a code if the country has them. The slug is '' for a city that is in none. */
  toAddress(written: WrittenCity): { slug: string; state: string };
  /** The slug of the name alone. */
  toName(city: string): string;
  /** The slug of a text that names a city, perhaps with its state: `Boise, Idaho` is `boise-id`. Other texts are only folded. */
  read(text: string): string;
  nameState(state: string): string;
  /** The part of the sitemap that a city is in: its state in the United States, else its first letter. */
  toSitemapPart(slug: string): string;
}

const known = new Map<string, CitySlugs>();

/** The slugs of cities in a country, by its ISO code. */
export function citySlugsOf(country: string): CitySlugs {
  const slugs = known.get(country) ?? createCitySlugs(country);
  known.set(country, slugs);
  return slugs;
}

function createCitySlugs(country: string): CitySlugs {
  const withStates = hasStates(country);
  const isAmerican = country === 'US';
  const states = getOwn(stateNamesOf, country) ?? {};
  const names = new LRUCache<string, string>({ max: maxNames });
  /** The longest names first: `charleston-west-virginia` is not in Virginia. */
  const codesByName = Object.entries(states)
    .map(([code, name]) => [toSlug(name), code.toLowerCase()] as const)
    .sort(([a], [b]) => b.length - a.length);

  const isGerman = germanSpeaking.has(country);
  const fold = (text: string): string =>
    toSlug(isGerman ? writeUmlautsOut(text).replace(abbreviatedSankt, 'sankt ') : text);

  function toName(city: string): string {
    const name = names.get(city) ?? fold(city);
    names.set(city, name);
    return name;
  }

  /** The code of a state in lower case, given as such or by its name. */
  function readCode(text: string): string | undefined {
    const slug = toSlug(text);
    if (Object.hasOwn(states, slug.toUpperCase())) return slug;
    return codesByName.find(([name]) => name === slug)?.[1];
  }

  return {
    hasStates: withStates,
    toName,
    toAddress({ city = '', state = '', region }) {
      const name = toName(city);
      const code = readCode(state);
      const shown = region ?? code?.toUpperCase() ?? state.trim().replace(/\s+/g, ' ');
      const part = region ? fold(region) : withStates ? (code ?? fold(state)) : '';
      if (!name || (isAmerican && !code)) return { slug: '', state: shown };
      // Madrid in the province of Madrid is `madrid`.
      return { slug: !part || part === name ? name : `${name}-${part}`, state: shown };
    },
    read(text) {
      const slug = toName(text);
      const [, ending = ''] = /-(\p{L}+)$/u.exec(slug) ?? [];
      if (Object.hasOwn(states, ending.toUpperCase())) return slug;
      const state = codesByName.find(([name]) => slug.endsWith(`-${name}`));
      return state ? `${slug.slice(0, -state[0].length)}${state[1]}` : slug;
    },
    nameState: state => getOwn(states, state) ?? state,
    toSitemapPart: slug => (isAmerican ? slug.slice(-2).toUpperCase() : ([...slug][0] ?? '')),
  };
}

function toSlug(text: string): string {
  return toCityKey(text)
    .replace(/['.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const codes = Object.values(stateNamesOf).flatMap(names =>
  Object.entries(names).map(([code, name]) => [toSlug(name), code.toLowerCase()] as const),
);

/**
 * The addresses of a city that lead to it, whatever the country of the site was when they were written: `boise`, `boise-id`. Like the
 * search, they do not tell ue from ü, nor Saint from St.
 */
export function listCityAliases(city: string, state: string): string[] {
  const name = toAlias(city);
  const part = toSlug(state);
  const code = codes.find(([written]) => written === part)?.[1];
  return [name, ...[part, code].flatMap(ending => (ending ? [`${name}-${toAlias(ending)}`] : []))];
}

/** Writes an address of a city as `listCityAliases` does. */
export const toAlias = (text: string): string =>
  joinUmlauts(toSlug(text)).replace(/(?<![\p{L}\p{N}])(?:saint|sankt)(?=-)/gu, 'st');
