import type { Box } from '@doorstep/contracts/locations.ts';
import { useEffect, useState } from 'react';
import { shownBox } from './box.ts';
import { useMap } from './map-context.ts';

/** What the map around a component shows. */
export interface Sight {
  readonly box: Box;
  readonly zoom: number;
  /** Somebody has moved the map there; otherwise the page has. */
  readonly isChosen: boolean;
}

/** Goes with a move that somebody makes by a button of ours; MapLibre marks only those by its own controls. */
export const byButton = { byButton: true };

export function useSight(): Sight {
  const map = useMap();
  const [sight, setSight] = useState<Sight>(() => ({ box: shownBox(map), zoom: map.getZoom(), isChosen: false }));

  useEffect(() => {
    const { unsubscribe } = map.on('moveend', event => {
      const isChosen = Boolean(event.originalEvent) || 'byButton' in event;
      setSight({ box: shownBox(map), zoom: map.getZoom(), isChosen });
    });
    return unsubscribe;
  }, [map]);

  return sight;
}
