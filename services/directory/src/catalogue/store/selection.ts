import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import { countMembers, isIn, type Members, visitMembers } from './bits.ts';
import type { Listed } from './facts.ts';
import type { Groups } from './groups.ts';
import type { Order } from './order.ts';
import type { Near, Places } from './places.ts';
import type { Slots } from './slots.ts';
import { type ListSort, readDistance, readPlace, sorts, writeCursor, writeDistance } from './sorts.ts';

/** Up to this many businesses are sorted for a page; more are found quickly enough along the order of all. */
const maxSorted = 500;

/** Businesses of a city that write its name and its state alike. */
export interface CityCount extends CityGroup {
  readonly count: number;
}

interface CityGroup {
  /** '' if they are in no city. */
  readonly slug: string;
  /** '' if unknown. */
  readonly state: string;
  readonly city: string;
}

/** The name of the group of businesses that write their city alike. Neither a slug nor a state has a line break. */
export const writeCityGroup = ({ citySlug, cityState, city }: Pick<Listed, 'citySlug' | 'cityState' | 'city'>) =>
  `${citySlug}\n${cityState}\n${city}`;

/** Reads the name of such a group. */
export function readCityGroup(name: string): CityGroup {
  const state = name.indexOf('\n') + 1;
  const city = name.indexOf('\n', state) + 1;
  return { slug: name.slice(0, state - 1), state: name.slice(state, city - 1), city: name.slice(city) };
}

export interface Selection {
  readonly total: number;
  readonly members: Members;
  /** The businesses in order, from the first for which `isAfter` is true; it must be true for all that follow. */
  list(sort: ListSort, isAfter?: (business: Listed) => boolean): Generator<Listed>;
  /** Calls `each` with every business, in no order. */
  visit(each: (business: Listed) => void): void;
  /** The ids of a page, and the cursor of the page after it. Throws 400 for a cursor of another list. */
  page(sort: ListSort, limit: number, cursor: string | undefined): { ids: number[]; next: string | undefined };
  /** The page of the businesses nearest to a location. Throws as `page` does. */
  pageByDistance(
    near: Location,
    limit: number,
    cursor: string | undefined,
  ): { ids: number[]; next: string | undefined };
  /** The number of businesses in each city, as it is written, with '' for none. */
  countCities(): CityCount[];
  /** The number of businesses in exactly these categories. */
  countCategories(): [ids: readonly number[], count: number][];
}

/** The data that a selection reads, by slot. */
interface Source {
  /** The number of businesses that visitors see. */
  readonly visible: number;
  /** True if visitors see all businesses of the set. */
  readonly isVisible: boolean;
  readonly slots: Slots;
  readonly orders: Readonly<Record<ListSort, Order>>;
  /** By the slug of the city, and its state and name as they are written. */
  readonly cities: Groups;
  /** By the ids of the categories. */
  readonly categories: Groups;
  readonly places: Places;
}

/** The businesses of a set; valid until the next change. */
export function createSelection(
  members: Members,
  { visible, isVisible, slots, orders, cities, categories, places }: Source,
): Selection {
  const total = countMembers(members);
  const visit = (each: (slot: number) => void) => visitMembers(members, each);
  const count = (groups: Groups) => (isVisible && total === visible ? groups.countAll() : groups.count(visit));

  function* list(sort: ListSort, isAfter: (business: Listed) => boolean = () => true): Generator<Listed> {
    if (total <= maxSorted) {
      const selected: Listed[] = [];
      visit(slot => void selected.push(slots.at(slot)));
      yield* selected.filter(isAfter).sort(sorts[sort].compare);
      return;
    }
    const order = orders[sort];
    for (let place = order.find(slot => isAfter(slots.at(slot))); place < order.length; place += 1) {
      const slot = order.at(place);
      if (isIn(members, slot)) yield slots.at(slot);
    }
  }

  const compareNear = (a: Near, b: Near) => a.chord - b.chord || slots.at(a.slot).id - slots.at(b.slot).id;

  return {
    total,
    members,
    list,
    pageByDistance(near, limit, cursor) {
      const last = cursor === undefined ? undefined : readDistance(cursor);
      const isAfter = ({ chord, slot }: Near) =>
        !last || chord > last.chord || (chord === last.chord && slots.at(slot).id > last.id);
      const nearest = places.pick(members, near, { count: limit + 1, isAfter, compare: compareNear });
      const page = nearest.slice(0, limit).map(({ slot, chord }) => ({ id: slots.at(slot).id, chord }));
      const end = page.at(-1);
      return {
        ids: page.map(({ id }) => id),
        next: nearest.length > limit && end ? writeDistance(end.chord, end.id) : undefined,
      };
    },
    page(sort, limit, cursor) {
      const ids: number[] = [];
      let end: Listed | undefined;
      const last = cursor === undefined ? undefined : readPlace(sort, cursor);
      for (const business of list(sort, other => !last || sorts[sort].compare(other, last) > 0)) {
        if (end && ids.length === limit) return { ids, next: writeCursor(sort, end) };
        end = business;
        ids.push(business.id);
      }
      return { ids, next: undefined };
    },
    visit: each => visit(slot => each(slots.at(slot))),
    countCities: () => [...count(cities)].map(([name, count]) => ({ ...readCityGroup(name), count })),
    countCategories: () =>
      [...count(categories)].map(([ids, count]) => [ids.split(' ').filter(Boolean).map(Number), count]),
  };
}
