import type { MapConfig } from '@doorstep/contracts/gateway/config/schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useState } from 'react';
import { siteConfigQuery } from '#lib/site-config.ts';
import { markerSource } from './style/room-for-markers.ts';
import { areaSource } from './style/with-area.ts';

interface MapService {
  /** The ground of the maps of the site; empty if there is none or it is down. Undefined until that is known. */
  readonly service: MapConfig | undefined;
  /** True once something could not be loaded. */
  readonly hasFailed: boolean;
  /** Gives up the ground, or the outlines that replace it. */
  readonly fail: () => void;
}

const none: MapConfig = {};

/** The file or map service that the site is configured with, until it fails before it has given this map any tile. */
export function useMapService(map: MapLibreMap | undefined): MapService {
  const config = useQuery(siteConfigQuery);
  const [hasFailed, setFailed] = useState(false);
  const [isDown, setDown] = useState(false);
  const fail = useCallback(() => {
    setFailed(true);
    setDown(true);
  }, []);

  useEffect(() => {
    if (!map) return;
    let hasError = false;
    let hasTiles = false;
    const subscriptions = [
      map.on('error', () => {
        hasError = true;
        setFailed(true);
      }),
      map.on('sourcedata', ({ tile, sourceId }) => {
        if (tile && sourceId !== areaSource && sourceId !== markerSource) hasTiles = true;
      }),
      // A single failed tile means little while others are loading.
      map.on('idle', () => {
        if (hasError && !hasTiles) fail();
      }),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [map, fail]);

  if (config.isPending) return { service: undefined, hasFailed, fail };
  return { service: config.isError || isDown ? none : config.data.map, hasFailed, fail };
}
