import type { Box } from '@doorstep/contracts/directory/locations/schema.ts';
import { useEffect, useState } from 'react';
import { shownBox } from './box.ts';
import { useMap } from './map-context.ts';

/** The visible part of the map around a component. */
export interface Sight {
  readonly box: Box;
  readonly zoom: number;
  /** True if the visitor moved the map there, rather than the page. */
  readonly isChosen: boolean;
}

/** Marks a move that the visitor makes with one of our buttons; MapLibre marks only those with its controls. */
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
