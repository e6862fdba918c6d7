import type { Totals } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { CitySlugs } from '../../vocabulary/city-slug.ts';
import { type Bits, countCommon, createBits, intersect, type Members, visitMembers } from './bits.ts';
import type { Facts, Listed } from './facts.ts';
import { createFieldColumns } from './field-columns.ts';
import { createFinders, type Filters } from './filters.ts';
import { createGroups } from './groups.ts';
import { KnownFilters } from './known-filters.ts';
import { isOpenOn } from './open-filter.ts';
import { createOrder } from './order.ts';
import { createPlaces } from './places.ts';
import { getQuality } from './rank.ts';
import { createSelection, type Selection, writeCityGroup } from './selection.ts';
import { Slots } from './slots.ts';
import { type ListSort, sorts } from './sorts.ts';
import { Statuses } from './statuses.ts';
import { RunningTotals } from './totals.ts';

/**
 * Keeps in memory what filters, orders and counts need of every business. A list is an intersection of bits and a walk along an
 * order: its cost hardly grows with the number of businesses.
 */
export class Lists {
  readonly places = createPlaces();
  readonly #slots = new Slots();
  readonly #totals = new RunningTotals();
  readonly #statuses = new Statuses();
  readonly #known = new KnownFilters(this.#slots);
  readonly #columns = createFieldColumns();
  readonly #cities = createGroups();
  readonly #categories = createGroups();
  readonly #orders = {
    rating: createSorted(this.#slots, 'rating'),
    newest: createSorted(this.#slots, 'newest'),
    name: createSorted(this.#slots, 'name'),
    quality: createSorted(this.#slots, 'quality'),
  };
  readonly #citySlugs: CitySlugs;
  readonly #finders = createFinders({
    known: this.#known,
    statuses: this.#statuses,
    columns: this.#columns,
    cities: this.#cities,
    places: this.places,
    readCity: text => this.readCity(text),
  });
  #changes: number;

  /** `changes` continues from the lists that these replace. */
  constructor(citySlugs: CitySlugs, changesBefore = 0) {
    this.#citySlugs = citySlugs;
    this.#changes = changesBefore;
  }

  /** Puts many businesses at once, before any other. */
  fill(businesses: Iterable<Facts>): void {
    for (const business of businesses) this.#enter(this.#slots.take(), business);
    for (const order of Object.values(this.#orders)) order.fill(this.#slots.taken());
  }

  put(business: Facts): void {
    const known = this.#slots.find(business.id);
    if (known !== undefined) this.#leave(known);
    const slot = known ?? this.#slots.take();
    this.#enter(slot, business);
    for (const order of Object.values(this.#orders)) order.add(slot);
  }

  remove(id: number): void {
    const slot = this.#slots.find(id);
    if (slot === undefined) return;
    this.#leave(slot);
    this.#slots.free(slot);
  }

  /** Adds a business to everything but the orders. */
  #enter(slot: number, business: Facts): void {
    this.#changes += 1;
    const listed: Facts & Listed = { ...business, fields: undefined, quality: getQuality(business) };
    this.#slots.set(slot, listed);
    this.#columns.set(slot, business.fields);
    const isShown = isVisible(business);
    if (isShown) this.#totals.count(business, 1);
    this.#cities.set(slot, writeCityGroup(business), isShown);
    this.#categories.set(slot, business.categories.join(' '), isShown);
    this.#statuses.set(slot, business.approvalStatus, true);
    this.places.set(slot, business);
    this.#known.set(slot, business);
  }

  #leave(slot: number): void {
    this.#changes += 1;
    const business = this.#slots.at(slot);
    const isShown = isVisible(business);
    if (isShown) this.#totals.count(business, -1);
    for (const order of Object.values(this.#orders)) order.remove(slot);
    this.#cities.clear(slot, isShown);
    this.#categories.clear(slot, isShown);
    this.#statuses.set(slot, business.approvalStatus, false);
    this.places.clear(slot, business);
    this.#columns.clear(slot);
    this.#known.clear(slot);
  }

  /** A business that visitors see. */
  get(id: number): Listed | undefined {
    const business = this.#slots.get(id);
    return business && isVisible(business) ? business : undefined;
  }

  /** A business of any status. */
  getAny(id: number): Listed | undefined {
    return this.#slots.get(id);
  }

  /** The number of businesses that visitors see. */
  get size(): number {
    return this.#totals.businesses;
  }

  /** Number of times that a business was put or removed; earlier results are up to date while this stays the same. */
  get changes(): number {
    return this.#changes;
  }

  /** Counts what visitors see. */
  countTotals(): Totals {
    return this.#totals.sum();
  }

  /** The number of businesses that visitors see in the city with this slug. */
  countCity(slug: string): number {
    return this.#totals.countCity(slug);
  }

  /** The slug of the city that a text means as a filter; undefined if it means all cities with this name. */
  readCity(text: string): string | undefined {
    const slug = this.#citySlugs.read(text);
    return this.#totals.countCity(slug) > 0 ? slug : undefined;
  }

  /** The place of a business in every set; undefined for one that is not here. */
  getSlot(id: number): number | undefined {
    return this.#slots.find(id);
  }

  toBits(ids: Iterable<number>): Bits {
    const bits = createBits(this.#slots.length);
    for (const id of ids) {
      const slot = this.#slots.find(id);
      if (slot !== undefined) bits.set(slot, true);
    }
    return bits;
  }

  toIds(members: Members): number[] {
    const ids: number[] = [];
    visitMembers(members, slot => void ids.push(this.#slots.at(slot).id));
    return ids;
  }

  /** The businesses that pass all filters at `now` and are in all sets; valid until the next change. */
  select(filters: Filters, now: Date, sets: readonly Members[] = []): Selection {
    const found = Object.values(this.#finders).flatMap(find => find(filters, now));
    return createSelection(intersect([...found, ...sets]), {
      visible: this.size,
      isVisible: (filters.status ?? 'approved') === 'approved',
      slots: this.#slots,
      orders: this.#orders,
      cities: this.#cities,
      categories: this.#categories,
      places: this.places,
    });
  }

  /** The businesses that are open by day on one of these weekdays, 0 for Monday; valid until the next change. */
  listOpenOn(days: readonly number[]): Members {
    return this.#known.find(`open on ${days}`, facts => days.some(day => isOpenOn(facts, day)));
  }

  /** The sets of the places of a query; not cached, because no two people look at the same part of a map. */
  listPlaced(filters: Pick<Filters, 'near' | 'radius' | 'box'>, now: Date): Members[] {
    return [...this.#finders.near(filters, now), ...this.#finders.box(filters, now)];
  }

  /** The businesses of a status, without one those that visitors see; valid until the next change. */
  listStatus(status?: Filters['status']): Members {
    return this.#statuses.find(status);
  }

  /** The number of businesses among `members` that have a choice of a field. */
  countChoice(key: string, choice: string, members: Members): number {
    return countCommon(this.#columns.findChoice(key, choice), members);
  }

  /** Every business that visitors see, in no order. */
  all(): Iterable<Listed> {
    return this.allOfAnyStatus().filter(isVisible);
  }

  /** Every business of any status, in no order. */
  *allOfAnyStatus(): Generator<Listed> {
    for (const slot of this.#slots.taken()) yield this.#slots.at(slot);
  }
}

const createSorted = (slots: Slots, sort: ListSort) =>
  createOrder((a, b) => sorts[sort].compare(slots.at(a), slots.at(b)));

const isVisible = ({ approvalStatus }: Facts): boolean => approvalStatus === 'approved';
