import { type Box, type Location, maxRadius } from '@doorstep/contracts/directory/locations/schema.ts';
import { boxAround, chordToMiles, milesToChord, toVector } from '../../vocabulary/distance.ts';
import { type Members, visitMembers } from './bits.ts';
import { createGrid } from './grid.ts';

const firstRoom = 1_024;
/** Greater than any squared chord, so that slots without a location come last. */
const nowhere = 5;

/** A slot in the order of distances. */
export interface Near {
  readonly slot: number;
  /** The square of the chord; `nowhere` without a location. */
  readonly chord: number;
}

/** The locations of businesses, by slot. */
export interface Places {
  set(slot: number, place: Placed): void;
  clear(slot: number, place: Placed): void;
  within(box: Box): Members;
  /** The slots within `miles`, and those whose service radius covers `center`. */
  around(center: Location, miles: number): Members;
  /** The `count` members that are nearest to `center` and after `after`, nearest first; equal ones by `compare`. */
  pick(members: Members, center: Location, options: PickOptions): Near[];
  /** Undefined without a location. */
  measureMiles(slot: number, center: Location): number | undefined;
  /** Calls `each` with the location of each member; all must have one. */
  visit(members: Members, each: (latitude: number, longitude: number) => void): void;
}

export interface Placed {
  readonly location?: Location | undefined;
  readonly serviceRadius?: number | undefined;
}

interface PickOptions {
  readonly count: number;
  readonly isAfter?: ((near: Near) => boolean) | undefined;
  readonly compare: (a: Near, b: Near) => number;
}

/** Keeps locations in flat arrays: measuring 200,000 distances takes a millisecond, without trigonometry or objects. */
export function createPlaces(): Places {
  let latitudes = new Float64Array(firstRoom);
  let longitudes = new Float64Array(firstRoom);
  /** Three numbers for each slot: its point on the unit sphere. */
  let points = new Float64Array(firstRoom * 3).fill(Number.NaN);
  /** The squared chord that a service radius covers. */
  let reaches = new Float64Array(firstRoom);
  const getLocation = (slot: number) => ({ latitude: latitudes[slot] ?? 0, longitude: longitudes[slot] ?? 0 });
  const all = createGrid(getLocation);
  /** The slots with a service radius. */
  const travelling = createGrid(getLocation);

  function grow(slot: number): void {
    const room = Math.max(slot + 1, latitudes.length * 2);
    latitudes = copy(latitudes, new Float64Array(room));
    longitudes = copy(longitudes, new Float64Array(room));
    points = copy(points, new Float64Array(room * 3).fill(Number.NaN));
    reaches = copy(reaches, new Float64Array(room));
  }

  function createChord(center: Location): (slot: number) => number {
    const { x, y, z } = toVector(center);
    return slot => {
      const at = slot * 3;
      const [dx, dy, dz] = [(points[at] ?? 0) - x, (points[at + 1] ?? 0) - y, (points[at + 2] ?? 0) - z];
      const chord = dx * dx + dy * dy + dz * dz;
      return Number.isNaN(chord) ? nowhere : chord;
    };
  }

  const createMembers = () => new Uint32Array((latitudes.length >>> 5) + 1);

  return {
    set(slot, { location, serviceRadius }) {
      if (slot >= latitudes.length) grow(slot);
      const { x, y, z } = location ? toVector(location) : { x: Number.NaN, y: Number.NaN, z: Number.NaN };
      points.set([x, y, z], slot * 3);
      reaches[slot] = milesToChord(serviceRadius ?? 0);
      if (!location) return;
      latitudes[slot] = location.latitude;
      longitudes[slot] = location.longitude;
      all.add(slot, location);
      if (serviceRadius) travelling.add(slot, location);
    },
    clear(slot, { location, serviceRadius }) {
      if (!location) return;
      all.remove(slot, location);
      if (serviceRadius) travelling.remove(slot, location);
      points.fill(Number.NaN, slot * 3, slot * 3 + 3);
    },
    within(box) {
      const members = createMembers();
      all.visit(box, slot => enter(members, slot));
      return members;
    },
    around(center, miles) {
      const members = createMembers();
      const getChord = createChord(center);
      const limit = milesToChord(miles);
      all.visit(boxAround(center, miles), slot => {
        if (getChord(slot) <= limit) enter(members, slot);
      });
      travelling.visit(boxAround(center, maxRadius), slot => {
        if (getChord(slot) <= (reaches[slot] ?? 0)) enter(members, slot);
      });
      return members;
    },
    pick(members, center, { count, isAfter, compare }) {
      const getChord = createChord(center);
      const nearest: Near[] = [];
      let farthest = Number.POSITIVE_INFINITY;
      visitMembers(members, slot => {
        const chord = getChord(slot);
        if (chord > farthest) return;
        const near = { slot, chord };
        if (isAfter && !isAfter(near)) return;
        const place = nearest.findLastIndex(other => compare(other, near) <= 0) + 1;
        if (place === count) return;
        nearest.splice(place, 0, near);
        if (nearest.length > count) nearest.pop();
        if (nearest.length === count) farthest = nearest.at(-1)?.chord ?? farthest;
      });
      return nearest;
    },
    measureMiles(slot, center) {
      const chord = createChord(center)(slot);
      return chord === nowhere ? undefined : chordToMiles(chord);
    },
    visit: (members, each) => visitMembers(members, slot => each(latitudes[slot] ?? 0, longitudes[slot] ?? 0)),
  };
}

function copy<Numbers extends Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}

function enter(members: Members, slot: number): void {
  members[slot >>> 5] = (members[slot >>> 5] ?? 0) | (1 << (slot & 31));
}
