import { Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from '../map-context.ts';

interface MapMarkerProps {
  readonly lat: number;
  readonly lng: number;
  /** The side of the marker that is at the place. */
  readonly anchor?: 'center' | 'bottom';
  /** Puts it above the others. */
  readonly isRaised?: boolean;
  readonly children: ReactNode;
}

/** What lies at a place of the map. */
export function MapMarker({ lat, lng, anchor = 'center', isRaised = false, children }: MapMarkerProps) {
  const map = useMap();
  const [element] = useState(() => document.createElement('div'));

  useEffect(() => {
    const marker = new Marker({ element, anchor }).setLngLat([lng, lat]).addTo(map);
    return () => void marker.remove();
  }, [map, element, anchor, lat, lng]);

  useEffect(() => {
    element.style.zIndex = isRaised ? '1' : '';
  }, [element, isRaised]);

  return createPortal(children, element);
}
