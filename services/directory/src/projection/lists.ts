import { type BusinessQuery, minuteOfWeek } from '@doorstep/contracts';
import { cursorMalformed, decodeCursor, encodeCursor } from '@doorstep/platform/paging';
import { foldText } from '@doorstep/platform/text';
import { LRUCache } from 'lru-cache';
import { type Bits, countMembers, createBits, intersect, isIn, visitMembers } from './bits.ts';
import type { Facts } from './facts.ts';
import { createOrder, type Order } from './order.ts';

export type Filters = Partial<
  Pick<BusinessQuery, 'categoryId' | 'city' | 'minRating' | 'openNow' | 'isFeatured' | 'isPopular'>
>;

type SortKeys = Pick<Facts, 'rating' | 'reviewCount' | 'createdAt' | 'nameKey' | 'id'>;

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
  get(id: number): Facts | undefined;
  readonly size: number;
  /** The businesses that pass all filters at `now`, of those with these ids if given; valid until the next change. */
  select(filters: Filters, now: Date, ids?: Iterable<number>): Selection;
  /** Every business, in the order of its slot; for building what is derived from all. */
  all(): Iterable<Facts>;
}

export interface Selection {
  readonly total: number;
  has(id: number): boolean;
  /** The ids of a page, and the cursor of the page after it. Throws 400 for a cursor of another list. */
  page(sort: ListSort, limit: number, cursor: string | undefined): { ids: number[]; next: string | undefined };
  visit(visit: (facts: Facts) => void): void;
}

/**
 * What filters, orders and counts need of every business, in memory. A list is an intersection of bits and a walk along an order:
 * its cost hardly grows with the number of businesses.
 */
export function createLists(): Lists {
  const slots = new Map<number, number>();
  const facts: Facts[] = [];
  const free: number[] = [];
  const live = createBits();
  const filters = new LRUCache<string, KnownFilter>({ max: maxFilters });
  const factsAt = (slot: number): Facts => {
    const found = facts[slot];
    if (!found) throw new Error(`No business is in slot ${slot}`);
    return found;
  };
  const createSorted = (sort: ListSort) => createOrder((a, b) => sorts[sort].compare(factsAt(a), factsAt(b)));
  const orders = { rating: createSorted('rating'), newest: createSorted('newest'), name: createSorted('name') };

  function mark(slot: number, business: Facts | undefined): void {
    live.set(slot, business !== undefined);
    for (const filter of filters.values()) filter.bits.set(slot, business !== undefined && filter.passes(business));
  }

  function takeOut(slot: number): void {
    for (const order of Object.values(orders)) order.remove(slot);
  }

  /** The bits of a filter, which is evaluated for every business when it is new. */
  function getBits(name: string, passes: (facts: Facts) => boolean): Bits {
    const known = filters.get(name);
    if (known) return known.bits;
    const bits = createBits();
    for (const slot of slots.values()) if (passes(factsAt(slot))) bits.set(slot, true);
    filters.set(name, { bits, passes });
    return bits;
  }

  function listBits({ categoryId, city, minRating, openNow, isFeatured, isPopular }: Filters, now: Date): Bits[] {
    const cityKey = city && foldText(city);
    return [
      live,
      ...(categoryId ? [getBits(`category ${categoryId}`, ({ categories }) => categories.includes(categoryId))] : []),
      ...(cityKey ? [getBits(`city ${cityKey}`, other => other.cityKey === cityKey)] : []),
      ...(minRating ? [getBits(`rating ${minRating}`, ({ rating }) => rating >= minRating)] : []),
      ...(openNow ? [getBits(`open ${Math.floor(now.getTime() / minuteMs)}`, isOpenAt(now))] : []),
      ...(isFeatured === undefined
        ? []
        : [getBits(`featured ${isFeatured}`, other => other.isFeatured === isFeatured)]),
      ...(isPopular === undefined ? [] : [getBits(`popular ${isPopular}`, other => other.isPopular === isPopular)]),
    ];
  }

  function toBits(ids: Iterable<number>): Bits {
    const bits = createBits();
    for (const id of ids) {
      const slot = slots.get(id);
      if (slot !== undefined) bits.set(slot, true);
    }
    return bits;
  }

  return {
    fill(businesses) {
      for (const [slot, business] of businesses.entries()) {
        slots.set(business.id, slot);
        facts[slot] = business;
        live.set(slot, true);
      }
      for (const order of Object.values(orders)) order.fill(slots.values());
    },
    put(business) {
      const slot = slots.get(business.id) ?? free.pop() ?? facts.length;
      if (slots.has(business.id)) takeOut(slot);
      slots.set(business.id, slot);
      facts[slot] = business;
      for (const order of Object.values(orders)) order.add(slot);
      mark(slot, business);
    },
    remove(id) {
      const slot = slots.get(id);
      if (slot === undefined) return;
      takeOut(slot);
      slots.delete(id);
      free.push(slot);
      mark(slot, undefined);
    },
    get(id) {
      const slot = slots.get(id);
      return slot === undefined ? undefined : factsAt(slot);
    },
    get size() {
      return slots.size;
    },
    *all() {
      for (const slot of slots.values()) yield factsAt(slot);
    },
    select(given, now, ids) {
      const words = intersect([...listBits(given, now), ...(ids ? [toBits(ids)] : [])]);
      const total = countMembers(words);
      const sortSelected = (compare: (a: Facts, b: Facts) => number) => {
        const selected: number[] = [];
        visitMembers(words, slot => void selected.push(slot));
        return selected.sort((a, b) => compare(factsAt(a), factsAt(b)));
      };
      return {
        total,
        has(id) {
          const slot = slots.get(id);
          return slot !== undefined && isIn(words, slot);
        },
        page(sort, limit, cursor) {
          const { compare } = sorts[sort];
          const last = cursor === undefined ? undefined : readCursor(sort, cursor);
          const isAfter = (slot: number) => !last || compare(factsAt(slot), last) > 0;
          const ids: number[] = [];
          let end: Facts | undefined;
          for (const slot of total <= maxSorted ? sortSelected(compare) : walk(orders[sort], isAfter)) {
            if (!isIn(words, slot) || !isAfter(slot)) continue;
            if (end && ids.length === limit) return { ids, next: writeCursor(sort, end) };
            end = factsAt(slot);
            ids.push(end.id);
          }
          return { ids, next: undefined };
        },
        visit: visit => visitMembers(words, slot => visit(factsAt(slot))),
      };
    },
  };
}

/** Hours are in the time zone of the business, and there are few zones. */
function isOpenAt(now: Date): (facts: Facts) => boolean {
  const minutes = new Map<string, number>();
  return ({ timeZone, openStretches }) => {
    const minute = minutes.get(timeZone) ?? minuteOfWeek(timeZone, now);
    minutes.set(timeZone, minute);
    return openStretches.some(({ from, to }) => from <= minute && minute < to);
  };
}

function* walk(order: Order, isAfter: (slot: number) => boolean): Generator<number> {
  for (let place = order.find(isAfter); place < order.length; place += 1) yield order.at(place);
}

const writeCursor = (sort: ListSort, business: SortKeys) =>
  encodeCursor(sorts[sort].fields.map(field => business[field]));

const first: SortKeys = { rating: 0, reviewCount: 0, createdAt: 0, nameKey: '', id: 0 };

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
