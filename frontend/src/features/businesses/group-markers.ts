import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import type { Cluster } from '@doorstep/contracts/directory/map/schema.ts';
import { boxAround, boxOf } from '#features/map/box.ts';

interface Pixel {
  readonly x: number;
  readonly y: number;
}

interface Group<Row> {
  /** The middle of its members on the screen. */
  readonly pixel: Pixel;
  readonly members: readonly Row[];
}

/** Half of the width and height of markers, in pixels: one business has a pill, a cluster a disc. */
const pill = { x: 27, y: 15 };
const disc = { x: 23, y: 23 };

/** Groups businesses whose markers would overlap into clusters; `project` converts a place to its position on the screen. */
export function groupMarkers<Row extends Location>(
  rows: readonly Row[],
  project: (place: Location) => Pixel,
): { readonly alone: Row[]; readonly clusters: Cluster[] } {
  const groups = mergeAll(rows.map(row => ({ pixel: project(row), members: [row] })));
  return {
    alone: groups.flatMap(({ members }) => (members.length === 1 ? members : [])),
    clusters: groups.flatMap(({ members }) => toCluster(members) ?? []),
  };
}

/** A disc is higher than the pills that it replaces, and in another position: it may overlap others, which are merged in turn. */
function mergeAll<Row>(groups: readonly Group<Row>[]): readonly Group<Row>[] {
  const merged: Group<Row>[] = [];
  for (const group of groups) {
    const index = merged.findIndex(other => doTouch(other, group));
    const other = merged[index];
    if (other) merged[index] = merge(other, group);
    else merged.push(group);
  }
  return merged.length === groups.length ? merged : mergeAll(merged);
}

function doTouch(one: Group<unknown>, other: Group<unknown>): boolean {
  const [size, otherSize] = [sizeOf(one), sizeOf(other)];
  return (
    Math.abs(one.pixel.x - other.pixel.x) < size.x + otherSize.x &&
    Math.abs(one.pixel.y - other.pixel.y) < size.y + otherSize.y
  );
}

const sizeOf = ({ members }: Group<unknown>) => (members.length === 1 ? pill : disc);

function merge<Row>(one: Group<Row>, other: Group<Row>): Group<Row> {
  const members = [...one.members, ...other.members];
  const share = other.members.length / members.length;
  const between = (from: number, to: number) => from + share * (to - from);
  return {
    pixel: { x: between(one.pixel.x, other.pixel.x), y: between(one.pixel.y, other.pixel.y) },
    members,
  };
}

function toCluster(members: readonly Location[]): Cluster | undefined {
  const box = members.length > 1 ? boxAround(members.map(boxOf)) : undefined;
  if (!box) return undefined;
  const mean = (degrees: number[]) => degrees.reduce((sum, each) => sum + each, 0) / degrees.length;
  return {
    latitude: mean(members.map(({ latitude }) => latitude)),
    longitude: mean(members.map(({ longitude }) => longitude)),
    count: members.length,
    box,
  };
}
