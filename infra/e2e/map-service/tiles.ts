import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection, Point, Polygon } from 'geojson';
import sharp from 'sharp';
import { colours } from './colours.ts';

/** The whole world, as far as a map can show it. */
const ground: Feature<Polygon> = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-180, -85],
        [180, -85],
        [180, 85],
        [-180, 85],
        [-180, -85],
      ],
    ],
  },
};

const towns: FeatureCollection<Point> = {
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', properties: { name: 'Boise' }, geometry: { type: 'Point', coordinates: [-116.3, 43.5] } },
  ],
};

const groundTiles = new GeoJSONVT(ground, { maxZoom: 14 });
const townTiles = new GeoJSONVT(towns, { maxZoom: 14 });

/** A tile with the layers `ground` and `towns`, in the format of the Mapbox Vector Tile Specification 2.1. */
export function makeVectorTile(z: number, x: number, y: number): Uint8Array {
  const layers = { ground: groundTiles.getTile(z, x, y), towns: townTiles.getTile(z, x, y) };
  const present = Object.entries(layers).flatMap(([name, tile]) => (tile ? [[name, tile] as const] : []));
  return fromGeojsonVt(Object.fromEntries(present), { version: 2 });
}

/** A square of one color, as PNG. */
export const makeSquare = (background: string, pixels: number): Promise<Buffer> =>
  sharp({ create: { width: pixels, height: pixels, channels: 3, background } })
    .png()
    .toBuffer();

export const makeRasterTile = (): Promise<Buffer> => makeSquare(colours.raster, 256);
