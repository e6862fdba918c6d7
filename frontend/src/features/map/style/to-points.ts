import type { FeatureCollection, Point } from 'geojson';

interface Place<Properties> {
  readonly properties: Properties;
  /** Longitude first. */
  readonly coordinates: number[];
}

/** Places as GeoJSON. */
export const toPoints = <Properties>(places: readonly Place<Properties>[]): FeatureCollection<Point, Properties> => ({
  type: 'FeatureCollection',
  features: places.map(({ properties, coordinates }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates },
  })),
});
