import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { mapColours, type Theme } from './colours.ts';
import type { Outlines } from './outlines.ts';
import { fonts, roomForMarkers } from './room-for-markers.ts';

/** A map of outlines and names, as far as they fit. */
export function outlineStyle(
  { countries, states, lakes, rivers, names, cities }: Outlines,
  theme: Theme,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: countries },
      states: { type: 'geojson', data: states, attribution: 'U.S. Census Bureau, Natural Earth, GeoNames' },
      lakes: { type: 'geojson', data: lakes },
      rivers: { type: 'geojson', data: rivers },
      names: { type: 'geojson', data: names },
      cities: { type: 'geojson', data: cities },
      ...roomForMarkers.sources,
    },
    layers: [...groundLayers(theme), ...nameLayers(theme)],
  };
}

function groundLayers(theme: Theme): LayerSpecification[] {
  const { water, abroad, land, border } = mapColours[theme];
  return [
    { id: 'background', type: 'background', paint: { 'background-color': water } },
    { id: 'countries', type: 'fill', source: 'countries', paint: { 'fill-color': abroad } },
    { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': land } },
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      minzoom: 3.5,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': water, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 8, 2.5, 12, 5] },
    },
    { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': water } },
    { id: 'borders', type: 'line', source: 'states', paint: { 'line-color': border, 'line-width': 1 } },
  ];
}

function nameLayers(theme: Theme): LayerSpecification[] {
  const { land, text } = mapColours[theme];
  const paint = { 'text-color': text, 'text-halo-color': land, 'text-halo-width': 1.5 };
  return [
    {
      id: 'state-names',
      type: 'symbol',
      source: 'names',
      minzoom: 3.5,
      maxzoom: 8,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts,
        'text-size': 11,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.12,
        'text-variable-anchor': ['center', 'top', 'bottom'],
        'text-radial-offset': 1.8,
      },
      paint,
    },
    // If names overlap, the one of the later layer is drawn.
    {
      id: 'city-names',
      type: 'symbol',
      source: 'cities',
      filter: ['<=', ['get', 'zoom'], ['zoom']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts,
        'text-size': ['step', ['get', 'zoom'], 14, 4, 13, 6, 12],
        'text-padding': 6,
        // If a marker covers the city, its name moves below or above it.
        'text-variable-anchor-offset': ['center', [0, 0], 'top', [0, 2], 'bottom', [0, -2]],
        'symbol-sort-key': ['get', 'zoom'],
      },
      paint,
    },
    ...roomForMarkers.layers,
  ];
}
