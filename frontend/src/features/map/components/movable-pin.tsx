import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import { t } from '@lingui/core/macro';
import { MapPin } from 'lucide-react';
import { type LngLat, Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from '../map-context.ts';
import { useRoomFor } from '../use-room-for.ts';

/** Pixels for one press of an arrow key, without and with Shift. */
const step = 10;
const smallStep = 1;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface MovablePinProps extends Location {
  readonly onMove: (location: Location) => void;
}

/** A pin that moves by dragging and by the arrow keys. */
export function MovablePin({ latitude, longitude, onMove }: MovablePinProps) {
  const map = useMap();
  const [element] = useState(() => document.createElement('div'));
  const [marker, setMarker] = useState<Marker>();
  const latestMove = useRef(onMove);
  useRoomFor([{ latitude, longitude, kind: 'pin' }]);

  useEffect(() => {
    latestMove.current = onMove;
  });

  useEffect(() => {
    const created = new Marker({ element, anchor: 'bottom', draggable: true }).setLngLat([0, 0]).addTo(map);
    const report = ({ lat, lng }: LngLat) => latestMove.current({ latitude: lat, longitude: lng });
    created.on('dragend', () => report(created.getLngLat()));
    // Not by React, which handles a key after the map around the pin has already moved by it.
    element.addEventListener('keydown', event => {
      const direction = getOwn(directions, event.key);
      if (!direction) return;
      event.preventDefault();
      event.stopPropagation();
      const { x, y } = map.project(created.getLngLat());
      const pixels = event.shiftKey ? smallStep : step;
      report(map.unproject([x + direction[0] * pixels, y + direction[1] * pixels]));
    });
    setMarker(created);
    return () => void created.remove();
  }, [map, element]);

  useEffect(() => void marker?.setLngLat([longitude, latitude]), [marker, latitude, longitude]);

  return createPortal(
    <button
      type="button"
      aria-label={t`Pin: arrow keys move it, with Shift in small steps`}
      className="grid size-11 cursor-grab touch-none place-items-end justify-center rounded-full active:cursor-grabbing"
    >
      <MapPin aria-hidden className="size-10 fill-accent stroke-surface" />
    </button>,
    element,
  );
}
