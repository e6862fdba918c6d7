import type { MapConfig } from '@doorstep/contracts/gateway/config/schema.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { loadJson } from '../load-json.ts';
import { mapColours, type Theme } from './colours.ts';
import { outlineStyle } from './outline-style.ts';
import { loadOutlines } from './outlines.ts';

/**
 * The map below our markers, as the site is configured: a file with the ground, a style of a map service, its tiles, or our outlines.
 * Rejects if it cannot be loaded.
 */
export async function loadBaseStyle(config: MapConfig, theme: Theme): Promise<StyleSpecification> {
  if (config.archiveUrl) {
    const { groundStyle } = await import('./ground-style.ts');
    return groundStyle(config.archiveUrl, theme);
  }
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
