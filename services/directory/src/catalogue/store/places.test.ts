import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../testing.ts';
import { measureMiles } from '../../vocabulary/distance.ts';
import { createBits, visitMembers } from './bits.ts';
import { createPlaces, type Placed } from './places.ts';

const random = createRandom(3);
/** Close to the others, so that boxes and circles cut through them; some are on both sides of the 180th meridian. */
const createLocation = (): Location => ({
  latitude: 43 + random(2_000) / 1_000,
  longitude: random(5) === 0 ? (random(2) === 0 ? 179.5 : -180) + random(500) / 1_000 : -117 + random(2_000) / 1_000,
});
const createPlaced = (): Placed => ({
  ...(random(8) > 0 && { location: createLocation() }),
  ...(random(3) === 0 && { serviceRadius: (100 + random(19_901)) / 100 }),
});

const places = createPlaces();
const expected = new Map<number, Placed>();
for (let change = 0; change < 6_000; change += 1) {
  const slot = random(2_500);
  const before = expected.get(slot);
  if (before) places.clear(slot, before);
  expected.delete(slot);
  if (random(4) === 0) continue;
  const placed = createPlaced();
  places.set(slot, placed);
  expected.set(slot, placed);
}
const all = createBits();
for (const slot of expected.keys()) all.set(slot, true);

const list = (members: Uint32Array) => {
  const slots: number[] = [];
  visitMembers(members, slot => void slots.push(slot));
  return slots;
};
const listExpected = (passes: (placed: Required<Placed>) => boolean) =>
  [...expected]
    .filter(([, { location, serviceRadius = 0 }]) => location && passes({ location, serviceRadius }))
    .map(([slot]) => slot)
    .sort((a, b) => a - b);
const centers = [
  { latitude: 43.615, longitude: -116.202 },
  { latitude: 44, longitude: 179.98 },
];

describe('Places after random changes', () => {
  it.each([
    { west: -116.5, south: 43.4, east: -116.1, north: 43.7 },
    { west: -116.31, south: 43.21, east: -116.3, north: 43.22 },
    { west: -125, south: 20, east: -60, north: 50 },
    { west: 179.8, south: 43, east: -179.8, north: 44 },
    { west: -180, south: -90, east: 180, north: 90 },
    { west: 10, south: 10, east: 11, north: 11 },
  ])('A box finds exactly the businesses in it: %j', box => {
    const { west, south, east, north } = box;
    const isBetween = (longitude: number) =>
      west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
    expect(list(places.within(box))).toEqual(
      listExpected(
        ({ location: { latitude, longitude } }) => isBetween(longitude) && latitude >= south && latitude <= north,
      ),
    );
  });

  it.each([1, 5, 40, 200])('A radius of %i miles finds businesses in it and those that serve its center', miles => {
    for (const center of centers)
      expect(list(places.around(center, miles))).toEqual(
        listExpected(({ location, serviceRadius }) => measureMiles(center, location) <= Math.max(miles, serviceRadius)),
      );
  });

  it('The nearest businesses come first, and those without a location last', () => {
    const [center = createLocation()] = centers;
    const toMiles = (slot: number) => {
      const location = expected.get(slot)?.location;
      return location ? measureMiles(center, location) : Number.POSITIVE_INFINITY;
    };
    const sorted = [...expected.keys()].sort((a, b) => Math.sign(toMiles(a) - toMiles(b)) || a - b);
    const compare = (a: { slot: number; chord: number }, b: { slot: number; chord: number }) =>
      a.chord - b.chord || a.slot - b.slot;
    const shown: number[] = [];
    for (let last: { slot: number; chord: number } | undefined; ; ) {
      const end = last;
      const page = places.pick(all.words, center, {
        count: 50,
        isAfter: near => !end || compare(near, end) > 0,
        compare,
      });
      shown.push(...page.map(({ slot }) => slot));
      last = page.at(-1);
      if (page.length < 50) break;
    }
    expect(shown).toEqual(sorted);
    for (const slot of sorted.slice(0, 20)) expect(places.measureMiles(slot, center)).toBeCloseTo(toMiles(slot), 6);
  });
});
