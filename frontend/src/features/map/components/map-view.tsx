import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import type { Box } from '@doorstep/contracts/directory/locations/schema.ts';
import { Map as MapLibreMap, type PaddingOptions, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { pageDirection } from '#lib/direction.ts';
import type { Area } from '../area.ts';
import { toBounds } from '../box.ts';
import { MapContext } from '../map-context.ts';
import { useMapStyle } from '../use-map-style.ts';
import { MapUnavailable } from './map-unavailable.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

// The default way in which MapLibre starts its worker needs `blob:` in the CSP.
setWorkerUrl(workerUrl);

export interface MapViewProps {
  /** The name of the map, for screen readers. */
  readonly label: string;
  /** The visible part at first, and again whenever it changes. */
  readonly box: Box;
  /** Pixels that stay free around the box; 0 if the box is exactly what the visitor has seen. */
  readonly padding?: number | undefined;
  readonly area?: Area | undefined;
  /** True if the map is within a text: one finger and the wheel scroll the page, two fingers or Ctrl move the map. */
  readonly inText?: boolean;
  /** Markers and other things on the map. */
  readonly children?: ReactNode;
}

const maxFittingZoom = 13;
/** Pixels at the end of a line in which a pill would be below the zoom buttons. */
const buttonPixels = 44;

/** A map. MapLibre is loaded with this module, so pages take it through `lazyMap`. */
export function MapView({ label, box, padding = 48, area, inText = false, children }: MapViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap>();
  const [isUnsupported, setUnsupported] = useState(false);
  const { isDrawn, isIncomplete } = useMapStyle(map, area);
  const { west, south, east, north } = box;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another effect follows the box
  useEffect(() => {
    const created = createMap(container.current, box, inText);
    if (!created) return setUnsupported(true);
    created.fitBounds(toBounds(box), { padding: roomAround(padding, inText), maxZoom: maxFittingZoom, animate: false });
    setMap(created);
    return () => {
      setMap(undefined);
      created.remove();
    };
  }, [inText]);

  useEffect(() => {
    map?.fitBounds([west, south, east, north], { padding: roomAround(padding, inText), maxZoom: maxFittingZoom });
  }, [map, west, south, east, north, padding, inText]);

  if (isUnsupported) return <MapUnavailable />;
  return (
    <section
      aria-label={label}
      aria-busy={!isDrawn && !isIncomplete}
      className="relative size-full overflow-hidden bg-sunken"
    >
      <div ref={container} className="size-full" />
      {map && (
        <MapContext value={map}>
          <ZoomButtons />
          {children}
        </MapContext>
      )}
      {/* Before the zoom buttons. A large map may have another button at its upper edge; a small one has its pin below. */}
      <p
        role="status"
        className={cn('pointer-events-none absolute end-18 start-3 z-1 text-sm', inText ? 'top-3' : 'top-16')}
      >
        {isIncomplete && (
          <span className="inline-block rounded-card bg-surface/90 px-3 py-1 text-muted shadow-raised">
            <Trans>Parts of the map could not be loaded.</Trans>
          </span>
        )}
      </p>
    </section>
  );
}

/** Returns undefined if the browser has no WebGL. */
function roomAround(padding: number, inText: boolean): PaddingOptions {
  const end = padding > 0 && !inText ? padding + buttonPixels : padding;
  const [left, right] = pageDirection() === 'rtl' ? [end, padding] : [padding, end];
  return { top: padding, bottom: padding, left, right };
}

function createMap(container: HTMLElement | null, box: Box, inText: boolean): MapLibreMap | undefined {
  if (!container) return;
  try {
    const map = new MapLibreMap({
      container,
      bounds: toBounds(box),
      maxZoom: 17,
      maxPitch: 0,
      dragRotate: false,
      pitchWithRotate: false,
      renderWorldCopies: false,
      cooperativeGestures: inText,
      attributionControl: false,
      locale: {
        'Map.Title': t`Map area: arrow keys move it, plus and minus zoom`,
        'AttributionControl.ToggleAttribution': t`Toggle attribution`,
        'CooperativeGesturesHandler.WindowsHelpText': t`Use Ctrl + scroll to zoom the map`,
        'CooperativeGesturesHandler.MacHelpText': t`Use ⌘ + scroll to zoom the map`,
        'CooperativeGesturesHandler.MobileHelpText': t`Use two fingers to move the map`,
      },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    return map;
  } catch {
    return;
  }
}
