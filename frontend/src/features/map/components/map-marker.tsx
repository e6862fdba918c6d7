import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import { Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from '../map-context.ts';

interface MapMarkerProps extends Location {
  /** The side of the marker that is at the place. */
  readonly anchor?: 'center' | 'bottom';
  /** Puts it above the others. */
  readonly isRaised?: boolean;
  readonly children: ReactNode;
}

/** A marker at a place of the map. */
export function MapMarker({ latitude, longitude, anchor = 'center', isRaised = false, children }: MapMarkerProps) {
  const map = useMap();
  const [element] = useState(() => document.createElement('div'));

  useEffect(() => {
    const marker = new Marker({ element, anchor }).setLngLat([longitude, latitude]).addTo(map);
    return () => void marker.remove();
  }, [map, element, anchor, latitude, longitude]);

  useEffect(() => {
    element.style.zIndex = isRaised ? '1' : '';
  }, [element, isRaised]);

  return createPortal(children, element);
}
