import { Suspense } from 'react';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useIsMounted } from '#lib/use-is-mounted.ts';
import { MapUnavailable } from './map-unavailable.tsx';
import type { MapViewProps } from './map-view.tsx';

const MapView = lazyComponent(() => import('./map-view.tsx').catch(() => ({ MapView: MapUnavailable })), 'MapView');

/** A map for pages: loaded where it is shown, in browsers only. It fills what is around it. */
export function LazyMap(props: MapViewProps) {
  const isMounted = useIsMounted();
  return isMounted ? (
    <Suspense fallback={<MapPending />}>
      <MapView {...props} />
    </Suspense>
  ) : (
    <MapPending />
  );
}

const MapPending = () => (
  <div className="grid size-full animate-pulse place-content-center bg-sunken text-muted">
    <p role="status">Loading the map…</p>
  </div>
);
