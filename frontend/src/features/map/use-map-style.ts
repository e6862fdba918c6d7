import { AttributionControl, type Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { pageDirection } from '#lib/direction.ts';
import type { Area } from './area.ts';
import { loadBaseStyle } from './style/base-style.ts';
import { withArea } from './style/with-area.ts';
import { useMapService } from './use-map-service.ts';
import { useShownTheme } from './use-shown-theme.ts';

/**
 * Gives a map its style, in the theme of the page, with a circle if there is an area. Returns whether it is drawn, and whether a part of
 * it could not be loaded; the map then works without it.
 */
export function useMapStyle(map: MapLibreMap | undefined, area: Area | undefined) {
  const { service, hasFailed, fail } = useMapService(map);
  const { archiveUrl, styleUrl, tilesUrl, attribution } = service ?? {};
  const isSettled = service !== undefined;
  const [isDrawn, setDrawn] = useState(false);
  const theme = useShownTheme();
  const { latitude, longitude, miles } = area ?? {};

  useEffect(() => {
    if (!map || !isSettled) return;
    const control = new AttributionControl({ compact: false, ...(attribution && { customAttribution: attribution }) });
    map.addControl(control, pageDirection() === 'rtl' ? 'bottom-left' : 'bottom-right');
    return () => void map.removeControl(control);
  }, [map, isSettled, attribution]);

  useEffect(() => {
    if (!map || !isSettled) return;
    let isCurrent = true;
    setDrawn(false);
    loadBaseStyle({ archiveUrl, styleUrl, tilesUrl }, theme).then(style => {
      if (!isCurrent) return;
      const hasArea = latitude !== undefined && longitude !== undefined && miles !== undefined;
      map.setStyle(hasArea ? withArea(style, { latitude, longitude, miles }, theme) : style);
      map.once('idle', () => isCurrent && setDrawn(true));
    }, fail);
    return () => {
      isCurrent = false;
    };
  }, [map, isSettled, archiveUrl, styleUrl, tilesUrl, theme, latitude, longitude, miles, fail]);

  return { isDrawn, isIncomplete: hasFailed };
}
