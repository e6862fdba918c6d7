import type { StyleSpecification } from 'maplibre-gl';
import { language } from '#lib/texts.tsx';
import { toPoints } from './to-points.ts';

/** The source with the positions of our markers, which names avoid. */
export const markerSource = 'markers';

/** Without a URL for glyphs, MapLibre draws them in the fonts of the page. */
export const fonts = ['Figtree Variable', ...(language === 'ar' ? ['Cairo Variable'] : []), 'sans-serif'];

/** Invisible symbols as large as our markers. They belong to the end of a style, because the later of two names is drawn. */
export const roomForMarkers = {
  sources: { [markerSource]: { type: 'geojson', data: toPoints([]) } },
  layers: [
    {
      id: 'markers',
      type: 'symbol',
      source: markerSource,
      layout: {
        'text-field': ['match', ['get', 'kind'], 'pin', '.......', '.'],
        'text-font': fonts,
        'text-size': 10,
        'text-offset': ['match', ['get', 'kind'], 'pin', ['literal', [0, -1.8]], ['literal', [0, 0]]],
        'text-padding': 18,
        'text-allow-overlap': true,
      },
      paint: { 'text-opacity': 0 },
    },
  ],
} satisfies Pick<StyleSpecification, 'sources' | 'layers'>;
