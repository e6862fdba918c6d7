import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { type Location, maxPlaces, type Place } from '@doorstep/contracts/directory/locations/schema.ts';
import { foldText, type TypedWord } from '@doorstep/platform/text';
import { middleOf, toPlace } from '../../locations/atlas.ts';
import { readZips } from '../../locations/name-keys.ts';
import { toCityKey } from '../../vocabulary/city-key.ts';
import { intersect, isEmpty } from '../store/bits.ts';
import type { Projection } from '../store/projection.ts';

/** Maximum number of businesses of a place that are looked at, the best first. */
const maxRead = 100;

/**
 * The places that match what was typed: those of the gazetteer, or else cities and zip codes of businesses, in the middle of what visitors
 * see of them. Not every country has a gazetteer, and most of them have no zip codes.
 */
export function listPlaces(projection: Projection, q: string, now: Date): Place[] {
  const known = projection.gazetteer.suggest(q);
  return known.length > 0 ? known : listOwnPlaces(projection, q, now);
}

function listOwnPlaces({ language, texts, lists, gazetteer, getJson, citySlugs }: Projection, q: string, now: Date) {
  const typed = language.readQuery(readZips(q, gazetteer.country), texts.words.has);
  const parse = (word: TypedWord) => texts.parse(word, word === typed.at(-1) ? { isBeginning: true } : {});
  const words = typed
    .map(word => ({ text: word.text, members: texts.findInPlaces(parse(word)) }))
    .filter(({ members }) => !isEmpty(members));
  if (words.length === 0) return [];
  const isZip = words.some(({ text }) => /\d/.test(text));
  const placed = lists
    .select({}, now, [intersect(words.map(({ members }) => members))])
    .list('quality')
    .take(maxRead)
    .flatMap(({ id }) => readPlaced(getJson(id), isZip))
    .toArray();
  return [...Map.groupBy(placed, ({ key }) => key).values()]
    .sort((a, b) => b.length - a.length)
    .flatMap(group =>
      group
        .slice(0, 1)
        .map(({ area }) => toPlace({ ...area, ...middleOf(group.map(one => one.location)) }, citySlugs.hasStates)),
    )
    .slice(0, maxPlaces);
}

interface Placed {
  readonly key: string;
  readonly location: Location;
  readonly area: { readonly city: string; readonly state: string; readonly zip: string };
}

/** The city of a business, or its zip code with it; none without a location. */
function readPlaced(json: string | undefined, isZip: boolean): Placed[] {
  // The projection stores businesses as JSON.
  const { city, state = '', zip = '', location } = JSON.parse(json ?? '{}') as Partial<Business>;
  if (!city || !location || (isZip && !zip)) return [];
  const area = { city, state, zip: isZip ? zip : '' };
  return [{ key: `${foldText(area.zip).replace(/\s/g, '')} ${toCityKey(city)}, ${foldText(state)}`, location, area }];
}
