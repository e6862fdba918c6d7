import type { Feature, Polygon } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { mapColours, type Theme } from './colours.ts';

/** A circle on the ground. */
export interface Area {
  readonly lat: number;
  readonly lng: number;
  readonly miles: number;
}

/** The style with a circle on top. */
export const withArea = (style: StyleSpecification, area: Area, theme: Theme): StyleSpecification => ({
  ...style,
  sources: { ...style.sources, area: { type: 'geojson', data: circle(area) } },
  layers: [
    ...style.layers,
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': mapColours[theme].area, 'fill-opacity': 0.14 } },
    {
      id: 'area-edge',
      type: 'line',
      source: 'area',
      paint: { 'line-color': mapColours[theme].area, 'line-width': 1.5 },
    },
  ],
});

const milesPerDegree = 69.055;
const corners = 72;

/** A circle as a polygon: true enough for a few hundred miles. */
function circle({ lat, lng, miles }: Area): Feature<Polygon> {
  const degrees = miles / milesPerDegree;
  const widening = Math.cos((lat * Math.PI) / 180);
  const outline = Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % corners)) / corners;
    return [lng + (degrees * Math.cos(angle)) / widening, lat + degrees * Math.sin(angle)];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [outline] } };
}

/** West, south, east and north of a circle. */
export function boundsOf({ lat, lng, miles }: Area): [number, number, number, number] {
  const degrees = miles / milesPerDegree;
  const wide = degrees / Math.cos((lat * Math.PI) / 180);
  return [lng - wide, lat - degrees, lng + wide, lat + degrees];
}
