import type { MapConfig } from '@doorstep/contracts/config.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { loadJson } from '../load-json.ts';
import { mapColours, type Theme } from './colours.ts';
import { loadOutlines, type Outlines } from './outlines.ts';

/**
 * What a map shows below our markers, as the site is configured: a style of a map service, its tiles, or outlines of our own. Rejects
 * when it cannot be loaded.
 */
export async function loadBaseStyle(config: MapConfig, theme: Theme): Promise<StyleSpecification> {
  if (config.styleUrl) return loadJson<StyleSpecification>(config.styleUrl);
  if (config.tilesUrl) return tileStyle(config.tilesUrl, theme);
  return outlineStyle(await loadOutlines(), theme);
}

/** Raster tiles are drawn for a light page; a dark one shows them darker. */
const tileStyle = (tilesUrl: string, theme: Theme): StyleSpecification => ({
  version: 8,
  sources: { tiles: { type: 'raster', tiles: [tilesUrl], tileSize: 256, maxzoom: 19 } },
  layers: [
    { id: 'background', type: 'background', paint: { 'background-color': mapColours[theme].land } },
    {
      id: 'tiles',
      type: 'raster',
      source: 'tiles',
      paint: { 'raster-brightness-max': theme === 'dark' ? 0.6 : 1, 'raster-fade-duration': 0 },
    },
  ],
});

function outlineStyle({ countries, states, names }: Outlines, theme: Theme): StyleSpecification {
  const { water, abroad, land, border, text } = mapColours[theme];
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: countries },
      states: { type: 'geojson', data: states, attribution: 'Outlines: U.S. Census Bureau, Natural Earth' },
      names: { type: 'geojson', data: names },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': water } },
      { id: 'countries', type: 'fill', source: 'countries', paint: { 'fill-color': abroad } },
      { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': land } },
      { id: 'borders', type: 'line', source: 'states', paint: { 'line-color': border, 'line-width': 1 } },
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        minzoom: 3.5,
        // Without an address for glyphs, MapLibre draws them in the fonts of the page.
        layout: { 'text-field': ['get', 'name'], 'text-font': ['Figtree Variable', 'sans-serif'], 'text-size': 13 },
        paint: { 'text-color': text, 'text-halo-color': land, 'text-halo-width': 1.5 },
      },
    ],
  };
}
