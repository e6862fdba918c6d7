import type { MultiPolygon, Polygon, Position } from 'geojson';

/** The position of the name of an area: the centroid of its largest part, longitude first. */
export function labelPoint({ type, coordinates }: Polygon | MultiPolygon): Position {
  const parts = type === 'Polygon' ? [coordinates] : coordinates;
  const measured = parts.map(([outline = []]) => measure(outline));
  const [largest] = measured.toSorted((one, other) => other.area - one.area);
  return largest?.centroid ?? [0, 0];
}

/** Area and centroid of a closed line, by the shoelace formula; in degrees, which is accurate enough for a name. */
function measure(outline: readonly Position[]) {
  let [doubled, sumX, sumY] = [0, 0, 0];
  for (const [index, [x = 0, y = 0]] of outline.slice(0, -1).entries()) {
    const [nextX = 0, nextY = 0] = outline[index + 1] ?? [];
    const cross = x * nextY - nextX * y;
    doubled += cross;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
  }
  return { area: Math.abs(doubled), centroid: [sumX / (3 * doubled), sumY / (3 * doubled)] };
}
