import type { Feature, Polygon } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { type Area, milesToDegrees } from '../area.ts';
import { mapColours, type Theme } from './colours.ts';

/** The source of the circle, which is not part of the map below. */
export const areaSource = 'area';

/** The style with a circle on top of everything but its names. */
export function withArea(style: StyleSpecification, area: Area, theme: Theme): StyleSpecification {
  const colour = mapColours[theme].area;
  const firstName = style.layers.findIndex(({ type }) => type === 'symbol');
  // Only the edge: a fill would tint the whole map if it shows just a part of the circle.
  const edge: StyleSpecification['layers'][number] = {
    id: 'area-edge',
    type: 'line',
    source: areaSource,
    paint: { 'line-color': colour, 'line-width': 2 },
  };
  return {
    ...style,
    sources: { ...style.sources, [areaSource]: { type: 'geojson', data: circle(area) } },
    layers: style.layers.toSpliced(firstName < 0 ? style.layers.length : firstName, 0, edge),
  };
}

const corners = 72;

/** A circle as a polygon, accurate enough for a few hundred miles. */
function circle(area: Area): Feature<Polygon> {
  const { north, east } = milesToDegrees(area);
  const outline = Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % corners)) / corners;
    return [area.longitude + east * Math.cos(angle), area.latitude + north * Math.sin(angle)];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [outline] } };
}
