import type { BusinessQuery, Location } from '@doorstep/contracts';
import { cursorMalformed, decodeCursor, encodeCursor } from '@doorstep/platform/paging';
import { foldText } from '@doorstep/platform/text';
import { LRUCache } from 'lru-cache';
import { readCitySlug } from '../cities/city-slug.ts';
import { type Bits, countMembers, createBits, intersect, isIn, type Members, visitMembers } from './bits.ts';
import type { Facts } from './facts.ts';
import { createGroups, type Groups } from './groups.ts';
import { createOpenFilter } from './open-filter.ts';
import { createOrder } from './order.ts';
import { createPlaces, type Near, type Places } from './places.ts';
import { getQuality } from './rank.ts';

export type Filters = Partial<
  Pick<
    BusinessQuery,
    'categoryId' | 'city' | 'minRating' | 'openNow' | 'isFeatured' | 'isPopular' | 'near' | 'radius' | 'box'
  >
>;

/** A business in the lists. */
export interface Listed extends Facts {
  /** From 0 to 1, whatever was searched for. */
  readonly quality: number;
}

type SortKeys = Pick<Listed, 'rating' | 'reviewCount' | 'createdAt' | 'nameKey' | 'quality' | 'id'>;

/** How businesses are ordered, and the fields that decide it; the last one tells any two apart. */
const sorts = {
  rating: {
    fields: ['rating', 'reviewCount', 'id'],
    compare: (a: SortKeys, b: SortKeys) => b.rating - a.rating || b.reviewCount - a.reviewCount || a.id - b.id,
  },
  newest: {
    fields: ['createdAt', 'id'],
    compare: (a: SortKeys, b: SortKeys) => b.createdAt - a.createdAt || b.id - a.id,
  },
  name: {
    fields: ['nameKey', 'id'],
    compare: (a: SortKeys, b: SortKeys) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.id - b.id),
  },
  quality: {
    fields: ['quality', 'id'],
    compare: (a: SortKeys, b: SortKeys) => b.quality - a.quality || a.id - b.id,
  },
} as const;
export type ListSort = keyof typeof sorts;

/** So few businesses are sorted for the page; more of them are met often enough on the way along the order of all. */
const maxSorted = 500;
const maxFilters = 512;
const minuteMs = 60_000;

/** A filter that somebody has asked for: which businesses pass it is kept up to date with each change. */
interface KnownFilter {
  readonly bits: Bits;
  passes(facts: Facts): boolean;
}

export interface Lists {
  /** Puts many businesses at once, before any other. */
  fill(facts: readonly Facts[]): void;
  put(facts: Facts): void;
  remove(id: number): void;
  get(id: number): Listed | undefined;
  readonly size: number;
  /** How often a business was put or removed: what was found before is up to date while this stays the same. */
  readonly changes: number;
  /** How many businesses are in the city with this slug. */
  countCity(slug: string): number;
  readonly places: Places;
  /** The place of a business in every set; undefined for one that is not here. */
  getSlot(id: number): number | undefined;
  toBits(ids: Iterable<number>): Bits;
  toIds(members: Members): number[];
  /** The businesses that pass all filters at `now` and are in all sets; valid until the next change. */
  select(filters: Filters, now: Date, sets?: readonly Members[]): Selection;
  /** The sets of the places of a query; found again each time, because no two people look at the same part of a map. */
  listPlaced(filters: Pick<Filters, 'near' | 'radius' | 'box'>): Members[];
  /** Every business, in no order. */
  all(): Iterable<Listed>;
}

/** Businesses that write their city alike and are in the same state. */
export interface CityCount {
  /** '' without a known state. */
  readonly slug: string;
  readonly city: string;
  readonly count: number;
}

export interface Selection {
  readonly total: number;
  readonly members: Members;
  /** In their order from the first on that `isAfter`, which must be true for all that follow it. */
  list(sort: ListSort, isAfter?: (business: Listed) => boolean): Generator<Listed>;
  /** Calls `each` with every business, in no order. */
  visit(each: (business: Listed) => void): void;
  /** The ids of a page, and the cursor of the page after it. Throws 400 for a cursor of another list. */
  page(sort: ListSort, limit: number, cursor: string | undefined): { ids: number[]; next: string | undefined };
  /** The page of those nearest to a location. Throws as `page` does. */
  pageByDistance(
    near: Location,
    limit: number,
    cursor: string | undefined,
  ): { ids: number[]; next: string | undefined };
  /** How many are in each city, as it is written, with '' for none. */
  countCities(): CityCount[];
  /** How many are in exactly these categories. */
  countCategories(): [ids: readonly number[], count: number][];
}

/**
 * What filters, orders and counts need of every business, in memory. A list is an intersection of bits and a walk along an order:
 * its cost hardly grows with the number of businesses.
 */
export function createLists(): Lists {
  const slots = new Map<number, number>();
  const facts: Listed[] = [];
  const free: number[] = [];
  const live = createBits();
  const filters = new LRUCache<string, KnownFilter>({ max: maxFilters });
  const cities = createGroups();
  let changes = 0;
  const cityTotals = new Map<string, number>();
  const categories = createGroups();
  const places = createPlaces();
  const factsAt = (slot: number): Listed => {
    const found = facts[slot];
    if (!found) throw new Error(`No business is in slot ${slot}`);
    return found;
  };
  const createSorted = (sort: ListSort) => createOrder((a, b) => sorts[sort].compare(factsAt(a), factsAt(b)));
  const orders = {
    rating: createSorted('rating'),
    newest: createSorted('newest'),
    name: createSorted('name'),
    quality: createSorted('quality'),
  };

  /** Everything but the orders. */
  function enter(slot: number, business: Facts): void {
    changes += 1;
    slots.set(business.id, slot);
    facts[slot] = { ...business, quality: getQuality(business) };
    cities.set(slot, `${business.citySlug}/${business.city}`);
    if (business.citySlug) cityTotals.set(business.citySlug, (cityTotals.get(business.citySlug) ?? 0) + 1);
    categories.set(slot, business.categories.join(' '));
    live.set(slot, true);
    places.set(slot, business);
    for (const filter of filters.values()) filter.bits.set(slot, filter.passes(business));
  }

  function leave(slot: number): void {
    changes += 1;
    const { citySlug } = factsAt(slot);
    const others = (cityTotals.get(citySlug) ?? 1) - 1;
    if (others > 0) cityTotals.set(citySlug, others);
    else cityTotals.delete(citySlug);
    for (const order of Object.values(orders)) order.remove(slot);
    cities.clear(slot);
    categories.clear(slot);
    live.set(slot, false);
    places.clear(slot, factsAt(slot));
    for (const filter of filters.values()) filter.bits.set(slot, false);
  }

  /** The bits of a filter, which is evaluated for every business when it is new, unless there is a quicker way. */
  function getBits(name: string, passes: (facts: Facts) => boolean, find = () => evaluate(passes)): Bits {
    const known = filters.get(name);
    if (known) return known.bits;
    const bits = find();
    filters.set(name, { bits, passes });
    return bits;
  }

  function evaluate(passes: (facts: Facts) => boolean): Bits {
    const bits = createBits(facts.length);
    for (const slot of slots.values()) if (passes(factsAt(slot))) bits.set(slot, true);
    return bits;
  }

  /** The businesses of a city, which is given by its name, or by its name and state. */
  function getCityBits(city: string): Bits {
    const slug = readCitySlug(city);
    if (cityTotals.has(slug))
      return getBits(
        `city in state ${slug}`,
        ({ citySlug }) => citySlug === slug,
        () => cities.toBits(name => name.startsWith(`${slug}/`)),
      );
    const key = foldText(city);
    return getBits(`city ${key}`, ({ cityKey }) => cityKey === key);
  }

  function listPlaced({ near, radius, box }: Filters): Members[] {
    return [...(near && radius ? [places.around(near, radius)] : []), ...(box ? [places.within(box)] : [])];
  }

  function listBits({ categoryId, city, minRating, openNow, isFeatured, isPopular }: Filters, now: Date): Bits[] {
    return [
      live,
      ...(categoryId ? [getBits(`category ${categoryId}`, ({ categories }) => categories.includes(categoryId))] : []),
      ...(city ? [getCityBits(city)] : []),
      ...(minRating ? [getBits(`rating ${minRating}`, ({ rating }) => rating >= minRating)] : []),
      ...(openNow ? [getBits(`open ${Math.floor(now.getTime() / minuteMs)}`, createOpenFilter(now))] : []),
      ...(isFeatured === undefined
        ? []
        : [getBits(`featured ${isFeatured}`, other => other.isFeatured === isFeatured)]),
      ...(isPopular === undefined ? [] : [getBits(`popular ${isPopular}`, other => other.isPopular === isPopular)]),
    ];
  }

  return {
    fill(businesses) {
      for (const [slot, business] of businesses.entries()) enter(slot, business);
      for (const order of Object.values(orders)) order.fill(slots.values());
    },
    put(business) {
      const known = slots.get(business.id);
      if (known !== undefined) leave(known);
      const slot = known ?? free.pop() ?? facts.length;
      enter(slot, business);
      for (const order of Object.values(orders)) order.add(slot);
    },
    remove(id) {
      const slot = slots.get(id);
      if (slot === undefined) return;
      leave(slot);
      slots.delete(id);
      free.push(slot);
    },
    get(id) {
      const slot = slots.get(id);
      return slot === undefined ? undefined : factsAt(slot);
    },
    get size() {
      return slots.size;
    },
    get changes() {
      return changes;
    },
    countCity: slug => cityTotals.get(slug) ?? 0,
    places,
    getSlot: id => slots.get(id),
    toBits(ids) {
      const bits = createBits(facts.length);
      for (const id of ids) {
        const slot = slots.get(id);
        if (slot !== undefined) bits.set(slot, true);
      }
      return bits;
    },
    listPlaced,
    toIds(members) {
      const ids: number[] = [];
      visitMembers(members, slot => void ids.push(factsAt(slot).id));
      return ids;
    },
    *all() {
      for (const slot of slots.values()) yield factsAt(slot);
    },
    select(given, now, sets = []) {
      const members = intersect([...listBits(given, now).map(({ words }) => words), ...listPlaced(given), ...sets]);
      const total = countMembers(members);
      const visit = (each: (slot: number) => void) => visitMembers(members, each);
      const count = (groups: Groups) => (total === slots.size ? groups.countAll() : groups.count(visit));

      function* list(sort: ListSort, isAfter: (business: Listed) => boolean = () => true): Generator<Listed> {
        if (total <= maxSorted) {
          const selected: Listed[] = [];
          visit(slot => void selected.push(factsAt(slot)));
          yield* selected.filter(isAfter).sort(sorts[sort].compare);
          return;
        }
        const order = orders[sort];
        for (let place = order.find(slot => isAfter(factsAt(slot))); place < order.length; place += 1) {
          const slot = order.at(place);
          if (isIn(members, slot)) yield factsAt(slot);
        }
      }

      const compareNear = (a: Near, b: Near) => a.chord - b.chord || factsAt(a.slot).id - factsAt(b.slot).id;

      return {
        total,
        members,
        list,
        pageByDistance(near, limit, cursor) {
          const last = cursor === undefined ? undefined : readDistance(cursor);
          const isAfter = ({ chord, slot }: Near) =>
            !last || chord > last.chord || (chord === last.chord && factsAt(slot).id > last.id);
          const nearest = places.pick(members, near, { count: limit + 1, isAfter, compare: compareNear });
          const page = nearest.slice(0, limit).map(({ slot, chord }) => ({ id: factsAt(slot).id, chord }));
          const end = page.at(-1);
          return {
            ids: page.map(({ id }) => id),
            next: nearest.length > limit && end ? encodeCursor([end.chord, end.id]) : undefined,
          };
        },
        page(sort, limit, cursor) {
          const ids: number[] = [];
          let end: Listed | undefined;
          const last = cursor === undefined ? undefined : readCursor(sort, cursor);
          for (const business of list(sort, other => !last || sorts[sort].compare(other, last) > 0)) {
            if (end && ids.length === limit) return { ids, next: writeCursor(sort, end) };
            end = business;
            ids.push(business.id);
          }
          return { ids, next: undefined };
        },
        visit: each => visit(slot => each(factsAt(slot))),
        countCities: () =>
          [...count(cities)].map(([name, count]) => {
            const end = name.indexOf('/');
            return { slug: name.slice(0, end), city: name.slice(end + 1), count };
          }),
        countCategories: () =>
          [...count(categories)].map(([ids, count]) => [ids.split(' ').filter(Boolean).map(Number), count]),
      };
    },
  };
}

const writeCursor = (sort: ListSort, business: SortKeys) =>
  encodeCursor(sorts[sort].fields.map(field => business[field]));

/** The place in the order of distances that a cursor names. */
function readDistance(cursor: string): { chord: number; id: number } {
  try {
    const [chord, id, ...others] = decodeCursor(cursor);
    if (typeof chord === 'number' && typeof id === 'number' && others.length === 0) return { chord, id };
  } catch {
    // Falls through to the refusal below.
  }
  throw cursorMalformed();
}

const first: SortKeys = { rating: 0, reviewCount: 0, createdAt: 0, nameKey: '', quality: 0, id: 0 };

function readCursor(sort: ListSort, cursor: string): SortKeys {
  try {
    const values = decodeCursor(cursor);
    const { fields } = sorts[sort];
    if (values.length === fields.length && fields.every((field, index) => typeof values[index] === typeof first[field]))
      return { ...first, ...Object.fromEntries(fields.map((field, index) => [field, values[index]])) };
  } catch {
    // Falls through to the refusal below.
  }
  throw cursorMalformed();
}
