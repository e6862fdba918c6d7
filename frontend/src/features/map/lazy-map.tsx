import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, createElement, Suspense } from 'react';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useIsMounted } from '#lib/use-is-mounted.ts';
import { MapUnavailable } from './components/map-unavailable.tsx';

/** A component with a map, such as `MapView`, loaded when it is shown, in browsers only. It fills its container. */
export function lazyMap<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const instead: Record<string, ComponentType<Props>> = { [name]: MapUnavailable };
  const Loaded = lazyComponent<string, Props>(() => load().catch(() => instead), name);
  return function LazyMap(props: Props) {
    const isMounted = useIsMounted();
    return isMounted ? <Suspense fallback={<MapPending />}>{createElement(Loaded, props)}</Suspense> : <MapPending />;
  };
}

const MapPending = () => (
  // The code of a page that the server rendered is loaded at the first use, unless something needs it earlier (see first-use.js).
  <div
    {...{ [hydration.needsCode]: true }}
    className="grid size-full animate-pulse place-content-center bg-sunken text-muted"
  >
    <p role="status">
      <Trans>Loading the map…</Trans>
    </p>
  </div>
);
