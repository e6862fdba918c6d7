import { useQuery } from '@tanstack/react-query';
import { AttributionControl, type Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { siteConfigQuery } from '#lib/site-config.ts';
import type { Area } from './area.ts';
import { loadBaseStyle } from './style/base-style.ts';
import { withArea } from './style/with-area.ts';
import { useShownTheme } from './use-shown-theme.ts';

/**
 * Gives a map its style, in the theme of the page, with a circle where there is an area. Returns whether something of it could not be
 * loaded; the map then works without it.
 */
export function useMapStyle(map: MapLibreMap | undefined, area: Area | undefined): boolean {
  const config = useQuery(siteConfigQuery);
  const mapConfig = config.isError ? undefined : config.data?.map;
  const { styleUrl, tilesUrl, attribution } = mapConfig ?? {};
  const isSettled = !config.isPending;
  const theme = useShownTheme();
  const [isIncomplete, setIncomplete] = useState(false);
  const { latitude, longitude, miles } = area ?? {};

  useEffect(() => {
    const fail = () => setIncomplete(true);
    map?.on('error', fail);
    return () => void map?.off('error', fail);
  }, [map]);

  useEffect(() => {
    if (!map || !isSettled) return;
    const control = new AttributionControl({ compact: false, ...(attribution && { customAttribution: attribution }) });
    map.addControl(control);
    return () => void map.removeControl(control);
  }, [map, isSettled, attribution]);

  useEffect(() => {
    if (!map || !isSettled) return;
    let isCurrent = true;
    loadBaseStyle({ styleUrl, tilesUrl }, theme).then(
      style => {
        if (!isCurrent) return;
        const hasArea = latitude !== undefined && longitude !== undefined && miles !== undefined;
        const circle = hasArea && { latitude, longitude, miles };
        map.setStyle(style, { transformStyle: (_previous, next) => (circle ? withArea(next, circle, theme) : next) });
      },
      () => setIncomplete(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [map, isSettled, styleUrl, tilesUrl, theme, latitude, longitude, miles]);

  return isIncomplete;
}
