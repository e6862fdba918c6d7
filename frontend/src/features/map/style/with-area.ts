import type { Feature, Polygon } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { type Area, milesToDegrees } from '../area.ts';
import { mapColours, type Theme } from './colours.ts';

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

const corners = 72;

/** A circle as a polygon: true enough for a few hundred miles. */
function circle(area: Area): Feature<Polygon> {
  const { north, east } = milesToDegrees(area);
  const outline = Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % corners)) / corners;
    return [area.longitude + east * Math.cos(angle), area.latitude + north * Math.sin(angle)];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [outline] } };
}
