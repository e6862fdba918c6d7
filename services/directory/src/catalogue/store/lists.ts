import {
  type ApprovalStatus,
  approvalStatuses,
  type BusinessQuery,
  type SearchFilterName,
  type Totals,
} from '@doorstep/contracts';
import { LRUCache } from 'lru-cache';
import { toCityKey } from '../../vocabulary/city-key.ts';
import type { CitySlugs } from '../../vocabulary/city-slug.ts';
import { type Bits, countCommon, createBits, intersect, type Members, visitMembers } from './bits.ts';
import type { Facts, Listed } from './facts.ts';
import { createFieldColumns, passesRange } from './field-columns.ts';
import { createGroups } from './groups.ts';
import { createOpenFilter, isOpenOn } from './open-filter.ts';
import { createOrder } from './order.ts';
import { createPlaces, type Places } from './places.ts';
import { getQuality } from './rank.ts';
import { createSelection, readCityGroup, type Selection, writeCityGroup } from './selection.ts';
import { type ListSort, sorts } from './sorts.ts';

/** The filters of a list besides words. Without a `status`, only approved businesses pass: those that visitors see. */
export type Filters = Partial<Pick<BusinessQuery, SearchFilterName | 'status'>>;

const maxFilters = 512;
const minuteMs = 60_000;

/** A filter that was used before; its members are kept up to date with each change. */
interface KnownFilter {
  readonly bits: Bits;
  passes(facts: Facts): boolean;
}

export interface Lists {
  /** Puts many businesses at once, before any other. */
  fill(facts: Iterable<Facts>): void;
  put(facts: Facts): void;
  remove(id: number): void;
  /** A business that visitors see. */
  get(id: number): Listed | undefined;
  /** A business of any status. */
  getAny(id: number): Listed | undefined;
  /** The number of businesses that visitors see. */
  readonly size: number;
  /** Number of times that a business was put or removed; earlier results are up to date while this stays the same. */
  readonly changes: number;
  /** Counts what visitors see. */
  countTotals(): Totals;
  /** The number of businesses that visitors see in the city with this slug. */
  countCity(slug: string): number;
  /** The slug of the city that a text means as a filter; undefined if it means all cities with this name. */
  readCity(text: string): string | undefined;
  readonly places: Places;
  /** The place of a business in every set; undefined for one that is not here. */
  getSlot(id: number): number | undefined;
  toBits(ids: Iterable<number>): Bits;
  toIds(members: Members): number[];
  /** The businesses that pass all filters at `now` and are in all sets; valid until the next change. */
  select(filters: Filters, now: Date, sets?: readonly Members[]): Selection;
  /** The businesses that are open by day on one of these weekdays, 0 for Monday; valid until the next change. */
  listOpenOn(days: readonly number[]): Members;
  /** The sets of the places of a query; not cached, because no two people look at the same part of a map. */
  listPlaced(filters: Pick<Filters, 'near' | 'radius' | 'box'>): Members[];
  /** The businesses of a status, without one those that visitors see; valid until the next change. */
  listStatus(status?: Filters['status']): Members;
  /** The number of businesses among `members` that have a choice of a field. */
  countChoice(key: string, choice: string, members: Members): number;
  /** Every business that visitors see, in no order. */
  all(): Iterable<Listed>;
  /** Every business of any status, in no order. */
  allOfAnyStatus(): Iterable<Listed>;
}

/**
 * Keeps in memory what filters, orders and counts need of every business. A list is an intersection of bits and a walk along an
 * order: its cost hardly grows with the number of businesses. `changes` continues from the lists that these replace.
 */
export function createLists(citySlugs: CitySlugs, changesBefore = 0): Lists {
  const slots = new Map<number, number>();
  const facts: Listed[] = [];
  const free: number[] = [];
  const ofAnyStatus = createBits();
  const byStatus = new Map(approvalStatuses.map(status => [status, createBits()]));
  const filters = new LRUCache<string, KnownFilter>({ max: maxFilters });
  const cities = createGroups();
  let changes = changesBefore;
  let visible = 0;
  /** Reviews of the businesses that visitors see; `stars` adds up those of all of them. */
  const reviews = { count: 0, stars: 0 };
  const cityTotals = new Map<string, number>();
  const categories = createGroups();
  const places = createPlaces();
  const columns = createFieldColumns();
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

  /** Adds a business to everything but the orders. */
  function enter(slot: number, business: Facts): void {
    changes += 1;
    slots.set(business.id, slot);
    const listed: Facts & Listed = { ...business, fields: undefined, quality: getQuality(business) };
    facts[slot] = listed;
    columns.set(slot, business.fields);
    const isShown = isVisible(business);
    if (isShown) countVisible(business, 1);
    cities.set(slot, writeCityGroup(business), isShown);
    categories.set(slot, business.categories.join(' '), isShown);
    ofAnyStatus.set(slot, true);
    getStatusBits(business.approvalStatus).set(slot, true);
    places.set(slot, business);
    for (const filter of filters.values()) filter.bits.set(slot, filter.passes(business));
  }

  function leave(slot: number): void {
    changes += 1;
    const business = factsAt(slot);
    const isShown = isVisible(business);
    if (isShown) countVisible(business, -1);
    for (const order of Object.values(orders)) order.remove(slot);
    cities.clear(slot, isShown);
    categories.clear(slot, isShown);
    ofAnyStatus.set(slot, false);
    getStatusBits(business.approvalStatus).set(slot, false);
    places.clear(slot, business);
    columns.clear(slot);
    for (const filter of filters.values()) filter.bits.set(slot, false);
  }

  function countVisible({ citySlug, rating, reviewCount }: Facts | Listed, by: 1 | -1): void {
    visible += by;
    reviews.count += by * reviewCount;
    reviews.stars += by * reviewCount * rating;
    if (!citySlug) return;
    const total = (cityTotals.get(citySlug) ?? 0) + by;
    if (total > 0) cityTotals.set(citySlug, total);
    else cityTotals.delete(citySlug);
  }

  function getStatusBits(status: ApprovalStatus | 'all' = 'approved'): Bits {
    const bits = status === 'all' ? ofAnyStatus : byStatus.get(status);
    if (!bits) throw new Error(`No business can be ${status}`);
    return bits;
  }

  /** The members of a filter, which is evaluated for every business when it is new, unless there is a quicker way. */
  function getBits(name: string, passes: (facts: Facts) => boolean, find = () => evaluate(passes)): Members {
    const known = filters.get(name);
    if (known) return known.bits.words;
    const bits = find();
    filters.set(name, { bits, passes });
    return bits.words;
  }

  function evaluate(passes: (facts: Facts) => boolean): Bits {
    const bits = createBits(facts.length);
    for (const slot of slots.values()) if (passes(factsAt(slot))) bits.set(slot, true);
    return bits;
  }

  function readCity(text: string): string | undefined {
    const slug = citySlugs.read(text);
    return cityTotals.has(slug) ? slug : undefined;
  }

  /** The businesses of a city, which is given by its name, or by its name and state. */
  function getCityBits(city: string): Members {
    const slug = readCity(city);
    if (slug !== undefined)
      return getBits(
        `city at ${slug}`,
        ({ citySlug }) => citySlug === slug,
        () => cities.toBits(name => readCityGroup(name).slug === slug),
      );
    const key = toCityKey(city);
    return getBits(`city ${key}`, ({ cityKey }) => cityKey === key);
  }

  /** `text` is a range of numbers, or choices. */
  function getFieldMembers(key: string, text: string): Members {
    if (!text.includes('..')) return columns.findChoices(key, text.split(','));
    return getBits(
      `field ${key} ${text}`,
      ({ fields }) => passesRange(fields, key, text),
      () => columns.findRange(key, text),
    );
  }

  /** The members of each filter. Without an entry for each filter of the contracts, this does not compile. */
  const finders: Record<keyof Filters, (given: Filters, now: Date) => Members[]> = {
    status: ({ status }) => [getStatusBits(status).words],
    categoryId: ({ categoryId }) =>
      categoryId ? [getBits(`category ${categoryId}`, ({ categories }) => categories.includes(categoryId))] : [],
    city: ({ city }) => (city ? [getCityBits(city)] : []),
    minRating: ({ minRating }) =>
      minRating ? [getBits(`rating ${minRating}`, ({ rating }) => rating >= minRating)] : [],
    openNow: ({ openNow }, now) =>
      openNow ? [getBits(`open ${Math.floor(now.getTime() / minuteMs)}`, createOpenFilter(now))] : [],
    withPhotos: ({ withPhotos }) =>
      withPhotos === undefined ? [] : [getBits(`photos ${withPhotos}`, other => other.hasPhotos === withPhotos)],
    isFeatured: ({ isFeatured }) =>
      isFeatured === undefined ? [] : [getBits(`featured ${isFeatured}`, other => other.isFeatured === isFeatured)],
    isPopular: ({ isPopular }) =>
      isPopular === undefined ? [] : [getBits(`popular ${isPopular}`, other => other.isPopular === isPopular)],
    near: ({ near, radius }) => (near && radius ? [places.around(near, radius)] : []),
    // Only with `near`.
    radius: () => [],
    box: ({ box }) => (box ? [places.within(box)] : []),
    f: ({ f = {} }) => Object.entries(f).map(([key, text]) => getFieldMembers(key, text)),
  };

  const getAny = (id: number): Listed | undefined => {
    const slot = slots.get(id);
    return slot === undefined ? undefined : factsAt(slot);
  };

  function* allOfAnyStatus(): Generator<Listed> {
    for (const slot of slots.values()) yield factsAt(slot);
  }

  return {
    fill(businesses) {
      let slot = 0;
      for (const business of businesses) {
        enter(slot, business);
        slot += 1;
      }
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
      const business = getAny(id);
      return business && isVisible(business) ? business : undefined;
    },
    getAny,
    get size() {
      return visible;
    },
    get changes() {
      return changes;
    },
    countTotals: () => ({
      businesses: visible,
      cities: cityTotals.size,
      ...(reviews.count > 0 && {
        reviews: { count: reviews.count, rating: Number((reviews.stars / reviews.count).toFixed(2)) },
      }),
    }),
    countCity: slug => cityTotals.get(slug) ?? 0,
    readCity,
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
    listOpenOn: days => getBits(`open on ${days}`, facts => days.some(day => isOpenOn(facts, day))),
    listPlaced: given => [...finders.near(given, new Date()), ...finders.box(given, new Date())],
    toIds(members) {
      const ids: number[] = [];
      visitMembers(members, slot => void ids.push(factsAt(slot).id));
      return ids;
    },
    listStatus: status => getStatusBits(status).words,
    countChoice: (key, choice, members) => countCommon(columns.findChoice(key, choice), members),
    all: () => allOfAnyStatus().filter(isVisible),
    allOfAnyStatus,
    select: (given, now, sets = []) =>
      createSelection(intersect([...Object.values(finders).flatMap(find => find(given, now)), ...sets]), {
        visible,
        isVisible: (given.status ?? 'approved') === 'approved',
        factsAt,
        orders,
        cities,
        categories,
        places,
      }),
  };
}

const isVisible = ({ approvalStatus }: Facts): boolean => approvalStatus === 'approved';
