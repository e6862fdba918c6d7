import { writeArchive } from '@doorstep/gateway/map/testing.ts';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';

const maxZoom = 11;
const world = rectangle([-180, -85], [180, 85]);

/** The north of Boise: a park, a lake and two roads, in layers of the Protomaps basemap. */
const layers: Readonly<Record<string, FeatureCollection>> = {
  earth: collect([world, { kind: 'earth' }]),
  landuse: collect([rectangle([-116.35, 43.6], [-116.25, 43.75]), { kind: 'park' }]),
  water: collect([rectangle([-116.2, 43.6], [-116.05, 43.7]), { kind: 'lake', name: 'Test Lake' }]),
  roads: collect(
    [line([-116.5, 43.55], [-115.9, 43.72]), { kind: 'highway', name: 'Test Highway', min_zoom: 3 }],
    [line([-116.22, 43.4], [-116.22, 43.9]), { kind: 'major_road', name: 'Test Street', min_zoom: 6 }],
  ),
  places: collect([
    { type: 'Point', coordinates: [-116.3, 43.68] },
    { kind: 'locality', name: 'Boise', 'name:de': 'Boise in Idaho', min_zoom: 4, population_rank: 11 },
  ]),
};

/** A small file with the ground of maps. */
export function makeGround(): Buffer {
  const indexes = Object.entries(layers).map(
    ([name, features]) => [name, new GeoJSONVT(features, { maxZoom })] as const,
  );
  const tiles = Array.from({ length: maxZoom + 1 }, (_, z) => tilesAround(z)).flat();
  return writeArchive(
    tiles.map(({ z, x, y }) => {
      const present = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y);
        return tile ? [[name, tile] as const] : [];
      });
      return { z, x, y, bytes: fromGeojsonVt(Object.fromEntries(present), { version: 2 }) };
    }),
    { layers: Object.keys(layers) },
  );
}

/** The tiles of a zoom level near Boise. */
function tilesAround(z: number) {
  const last = 2 ** z - 1;
  const [left, right] = [-118, -114].map(longitude => Math.floor(((longitude + 180) / 360) * 2 ** z));
  const [top, bottom] = [45, 42].map(latitude => {
    const north = Math.asinh(Math.tan((latitude * Math.PI) / 180));
    return Math.floor((0.5 - north / (2 * Math.PI)) * 2 ** z);
  });
  return range(left, right, last).flatMap(x => range(top, bottom, last).map(y => ({ z, x, y })));
}

const range = (from = 0, to = 0, last = 0): number[] =>
  Array.from({ length: Math.min(to, last) - from + 1 }, (_, index) => from + index);

function collect(...features: [Geometry, Record<string, unknown>][]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: features.map(([geometry, properties]): Feature => ({ type: 'Feature', geometry, properties })),
  };
}

function rectangle([west = 0, south = 0]: Position, [east = 0, north = 0]: Position): Geometry {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [corners] };
}

function line(from: Position, to: Position): Geometry {
  return { type: 'LineString', coordinates: [from, to] };
}
