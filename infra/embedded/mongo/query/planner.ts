import type { Doc } from '../bson.ts';
import { badValue } from '../errors.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import { type Bounds, type Interval, intersection, mirrored, placeBytes, toBounds, union } from './bounds.ts';
import type { KeyField } from './index-keys.ts';
import { hashValue } from './key-encoding.ts';
import { impliesPartial } from './partial.ts';
import { type Conditions, type Predicate, toConditions } from './predicates.ts';

/** Keys from `low` up to but not including `high`. */
export interface Range {
  low: Buffer;
  high: Buffer;
}

/** Ranges under one prefix of point values; `merge` means that groups interleave in the order of the bytes after `prefixLength`. */
export interface RangeGroup {
  prefixLength: number;
  ranges: Range[];
}

export type Scan =
  | { kind: 'collection'; backward: boolean; exact: boolean; sorted: boolean }
  | {
      kind: 'index';
      index: Index;
      groups: RangeGroup[];
      backward: boolean;
      exact: boolean;
      sorted: boolean;
      merge: boolean;
      fields: number;
    }
  | { kind: 'union'; scans: IndexScan[]; exact: false; sorted: false };
export type IndexScan = Extract<Scan, { kind: 'index' }>;

/** Estimates the number of keys that a scan would read, up to a cap. */
export type Estimate = (scan: IndexScan, cap: number) => number;

export interface PlanRequest {
  collection: Collection;
  filter: Doc;
  sort?: readonly KeyField[] | undefined;
  limit?: number | undefined;
  hint?: unknown;
  estimate: Estimate;
}

const estimateCap = 2000;
const maxPoints = 500;
const endOfKeys = Buffer.from([0xff, 0xff]);

/** Chooses how to read the documents for a query: by an index if one helps, otherwise all of them. */
export function plan({ collection, filter, sort, limit, hint, estimate }: PlanRequest): Scan {
  const conditions = toConditions(filter);
  const everything = Object.keys(filter).length === 0;
  const natural = naturalOrder(hint);
  const whole: Scan = {
    kind: 'collection',
    backward: natural === -1,
    exact: everything,
    sorted: !sort?.length,
  };
  if (natural !== undefined) return whole;
  if (hint !== undefined) return hinted(collection, conditions, sort, hint);
  const candidates = findCandidates(collection, conditions, sort);
  const chosen = cheapest(candidates, limit, estimate);
  const or =
    conditions.ors.length > 0 && (!chosen || !isBounded(chosen))
      ? unionScan(collection, filter, conditions, estimate)
      : undefined;
  if (or && !(chosen?.sorted && sort?.length && limit)) return or;
  return chosen ?? or ?? whole;
}

function naturalOrder(hint: unknown): 1 | -1 | undefined {
  if (typeof hint === 'object' && hint !== null && '$natural' in hint) return Number(hint.$natural) < 0 ? -1 : 1;
  return undefined;
}

function hinted(collection: Collection, conditions: Conditions, sort: PlanRequest['sort'], hint: unknown): Scan {
  const index = collection.indexes.find(
    candidate => candidate.name === hint || (typeof hint === 'object' && hashValue(candidate.key) === hashValue(hint)),
  );
  if (!index || index.hidden) {
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  // MongoDB answers from a hinted sparse index even if documents are missing from it
  return buildScan(index, conditions, sort);
}

function findCandidates(collection: Collection, conditions: Conditions, sort: PlanRequest['sort']): IndexScan[] {
  const candidates: IndexScan[] = [];
  for (const index of collection.indexes) {
    if (index.hidden || !covers(index, conditions)) continue;
    const scan = buildScan(index, conditions, sort);
    if (isBounded(scan) || (sort?.length && scan.sorted)) candidates.push(scan);
  }
  return candidates;
}

const isBounded = (scan: IndexScan): boolean => scan.fields > 0;

/** Returns whether the index contains every document that the query can find. */
function covers(index: Index, { predicates }: Conditions): boolean {
  if (index.sparse) {
    const needed = predicates.some(
      predicate => index.fields.some(field => field.path === predicate.path) && toBounds(predicate)?.needsField,
    );
    if (!needed) return false;
  }
  return !index.partial || impliesPartial(predicates, index.partial.filter);
}

function cheapest(candidates: IndexScan[], limit: number | undefined, estimate: Estimate): IndexScan | undefined {
  if (candidates.length < 2) return candidates[0];
  let best: IndexScan | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const scan of candidates) {
    if (scan.index.unique && scan.exact && scan.fields === scan.index.fields.length && pointsOnly(scan)) return scan;
    const keys = isBounded(scan) ? estimate(scan, estimateCap) : estimateCap * 10;
    let cost = keys;
    if (scan.sorted && limit) cost = Math.min(keys, scan.exact ? limit : limit * 20 + 20);
    else if (!scan.sorted) cost = keys * 1.5 + 1;
    cost -= scan.fields * 0.01 + (scan.exact ? 0.1 : 0);
    if (cost < bestCost) {
      best = scan;
      bestCost = cost;
    }
  }
  return best;
}

const pointsOnly = (scan: IndexScan): boolean =>
  scan.groups.length === 1 &&
  scan.groups[0]?.ranges.length === 1 &&
  scan.groups[0].ranges[0]?.low.length === scan.groups[0].prefixLength;

/** Plans a `$or` whose branches can each use an index. */
function unionScan(collection: Collection, filter: Doc, conditions: Conditions, estimate: Estimate): Scan | undefined {
  for (const branches of conditions.ors) {
    const scans: IndexScan[] = [];
    for (const branch of branches) {
      const own = toConditions(branch);
      const together = { ...own, predicates: [...own.predicates, ...conditions.predicates] };
      const scan = cheapest(findCandidates(collection, together, undefined), undefined, estimate);
      if (!scan) break;
      scans.push({ ...scan, exact: false });
    }
    if (scans.length === branches.length && Object.keys(filter).length > 0)
      return { kind: 'union', scans, exact: false, sorted: false };
  }
  return undefined;
}

/** The ranges of an index for the conditions, and whether they alone satisfy the query and the sort. */
function buildScan(index: Index, conditions: Conditions, sort: PlanRequest['sort']): IndexScan {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let groups: RangeGroup[] | undefined;
  const used = new Set<Predicate>();
  const bounded: number[] = [];
  let points = 0;
  let single = 0;
  let exact = !conditions.more && conditions.ors.length === 0;
  for (let i = 0; i < index.fields.length; i++) {
    const found = fieldBounds(index, i, conditions.predicates, bounded);
    if (!found) break;
    for (const predicate of found.used) used.add(predicate);
    exact &&= found.exact;
    bounded.push(i);
    const { descending } = index.fields[i] as KeyField;
    const intervals = descending ? found.intervals.map(mirrored).reverse() : found.intervals;
    if (intervals.every(interval => interval.point) && intervals.length * prefixes.length <= maxPoints) {
      prefixes = prefixes.flatMap(prefix => intervals.map(({ low }) => Buffer.concat([prefix, low.prefix])));
      if (intervals.length === 1 && single === points) single++;
      points++;
      continue;
    }
    groups = prefixes.map(prefix => ({
      prefixLength: prefix.length,
      ranges: intervals.map(({ low, high }) => ({
        low: Buffer.concat([prefix, placeBytes(low)]),
        high: Buffer.concat([prefix, placeBytes(high)]),
      })),
    }));
    break;
  }
  groups ??= prefixes.map(prefix => ({
    prefixLength: prefix.length,
    ranges: [{ low: prefix, high: Buffer.concat([prefix, endOfKeys]) }],
  }));
  const order = sort?.length ? sortDirection(index, sort, points, single, bounded) : undefined;
  return {
    kind: 'index',
    index,
    groups,
    backward: order?.direction === 'backward',
    exact: exact && conditions.predicates.every(predicate => used.has(predicate)),
    sorted: !sort?.length || order !== undefined,
    merge: order?.merge === true && groups.length > 1,
    fields: bounded.length,
  };
}

/** The intervals of one field, with the rules for indexes on arrays. */
function fieldBounds(
  index: Index,
  at: number,
  predicates: readonly Predicate[],
  bounded: readonly number[],
): { intervals: Interval[]; exact: boolean; used: Predicate[] } | undefined {
  const { path } = index.fields[at] as KeyField;
  const options = predicates
    .filter(predicate => predicate.path === path)
    .map(predicate => ({ predicate, bounds: toBounds(predicate) }))
    .filter((option): option is { predicate: Predicate; bounds: Bounds } => option.bounds !== undefined);
  if (options.length === 0) return undefined;
  if (!index.multikey[at]) {
    const intervals = options
      .map(option => union(option.bounds.intervals))
      .reduce((all, next) => intersection(all, next));
    return {
      intervals,
      exact: options.every(option => option.bounds.exact && !option.predicate.element),
      used: options.map(o => o.predicate),
    };
  }
  // different elements of an array may meet the conditions, so only one condition is used, unless $elemMatch combines them
  const arrays = bounded.filter(i => index.multikey[i]);
  const allowed =
    arrays.length === 0
      ? options
      : options.filter(({ predicate }) => sameElement(index, arrays, predicate, predicates));
  const best = allowed.sort(
    (a, b) => a.bounds.intervals.length - b.bounds.intervals.length || rank(a.predicate) - rank(b.predicate),
  )[0];
  if (!best) return undefined;
  const together = best.predicate.onElement
    ? allowed.filter(option => option.predicate.element === best.predicate.element)
    : [best];
  return {
    intervals: together.map(option => union(option.bounds.intervals)).reduce((all, next) => intersection(all, next)),
    exact: together.length === 1 && best.bounds.exact && !best.predicate.element,
    used: together.map(option => option.predicate),
  };
}

const rank = (predicate: Predicate): number => ['$eq', '$in'].indexOf(predicate.operator) >>> 0;

function sameElement(index: Index, arrays: number[], predicate: Predicate, predicates: readonly Predicate[]): boolean {
  if (!predicate.element || predicate.onElement) return false;
  return arrays.every(at => {
    const onField = predicates.filter(other => other.path === index.fields[at]?.path && toBounds(other));
    return onField.length > 0 && onField.every(other => other.element === predicate.element);
  });
}

/** The direction, forward or backward, in which reading the index yields the sort order; undefined if neither does. */
function sortDirection(
  index: Index,
  sort: readonly KeyField[],
  points: number,
  single: number,
  bounded: readonly number[],
): { direction: 'forward' | 'backward'; merge: boolean } | undefined {
  const fixed = new Set(
    index.fields
      .slice(0, single)
      .filter((_, i) => !index.multikey[i])
      .map(field => field.path),
  );
  const wanted = sort.filter(field => !fixed.has(field.path));
  for (const start of new Set([single, points])) {
    const direction = directionFrom(index, wanted, start, fixed, bounded);
    if (direction) return { direction, merge: start === points && points > single };
  }
  return undefined;
}

function directionFrom(
  index: Index,
  wanted: readonly KeyField[],
  start: number,
  fixed: ReadonlySet<string>,
  bounded: readonly number[],
): 'forward' | 'backward' | undefined {
  let direction: 'forward' | 'backward' | undefined;
  let at = start;
  for (const field of wanted) {
    while (fixed.has(index.fields[at]?.path ?? '')) at++;
    const own = index.fields[at];
    if (own?.path !== field.path) return undefined;
    if (index.multikey[at] && bounded.some(i => i === at || index.multikey[i])) return undefined;
    const step = own.descending === field.descending ? 'forward' : 'backward';
    if (direction && direction !== step) return undefined;
    direction = step;
    at++;
  }
  return direction ?? 'forward';
}
