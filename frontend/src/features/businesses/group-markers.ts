import type { Location } from '@doorstep/contracts/locations.ts';
import type { Cluster } from '@doorstep/contracts/map.ts';
import { boxAround, boxOf } from '#features/map/box.ts';

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Markers closer than this cover each other. */
const minPixels = 34;

/** Puts businesses whose markers would cover each other into clusters; `project` says where a place is on the screen. */
export function groupMarkers<Row extends Location>(
  rows: readonly Row[],
  project: (place: Location) => Pixel,
): { readonly alone: Row[]; readonly clusters: Cluster[] } {
  const groups: { readonly pixel: Pixel; readonly members: Row[] }[] = [];
  for (const row of rows) {
    const pixel = project(row);
    const group = groups.find(other => Math.hypot(other.pixel.x - pixel.x, other.pixel.y - pixel.y) < minPixels);
    if (group) group.members.push(row);
    else groups.push({ pixel, members: [row] });
  }
  return {
    alone: groups.flatMap(({ members }) => (members.length === 1 ? members : [])),
    clusters: groups.flatMap(({ members }) => toCluster(members) ?? []),
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
