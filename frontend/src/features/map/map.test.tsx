import { publicConfig } from '@doorstep/contracts/directory/site/examples.ts';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { answer } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { button, shows } from '#testing/screen.ts';
import { lazyMap } from './lazy-map.tsx';
import { useMap } from './map-context.ts';
import { type Mark, useRoomFor } from './use-room-for.ts';
import { type Sight, useSight } from './use-sight.ts';

const LazyMap = lazyMap(() => import('./components/map-view.tsx'), 'MapView');

const northwest = { west: -125, south: 41, east: -110, north: 50 };

function Watch({ onSight }: { onSight: (sight: Sight) => unknown }) {
  const sight = useSight();
  useEffect(() => void onSight(sight), [sight, onSight]);
  return null;
}

async function showMap(onSight: (sight: Sight) => unknown = () => {}) {
  await page.viewport(600, 500);
  await render(
    <Providers queryClient={createQueryClient(async () => {})}>
      <main className="h-100">
        <h1>Map</h1>
        <LazyMap label="Map of businesses" box={northwest} area={{ latitude: 43.6, longitude: -116.2, miles: 50 }}>
          <Watch onSight={onSight} />
        </LazyMap>
      </main>
    </Providers>,
  );
  await expect.element(page.getByRole('region', { name: 'Map of businesses' })).toBeVisible();
}

it('A map shows outlines and their sources, and can be zoomed with its buttons', async () => {
  const sights: Sight[] = [];
  await showMap(sight => sights.push(sight));
  await shows(/U\.S\. Census Bureau, Natural Earth/);
  const [first] = sights;
  expect(first).toMatchObject({ isChosen: false });
  expect(first?.box.west).toBeLessThan(-125);
  await button('Zoom in').click();
  await expect.poll(() => sights.at(-1)).toMatchObject({ isChosen: true });
  expect(sights.at(-1)?.zoom).toBeGreaterThan(first?.zoom ?? 0);
  await expect.poll(() => axeFindings()).toEqual([]);
});

/** Passes the map to `onMap`, and keeps its names clear of `marks`. */
function Marked({ marks, onMap }: { marks: readonly Mark[]; onMap: (map: MapLibreMap) => void }) {
  const map = useMap();
  useRoomFor(marks);
  useEffect(() => onMap(map), [map, onMap]);
  return null;
}

it('The name of a city makes room for a marker', async () => {
  let map: MapLibreMap | undefined;
  const boise = { latitude: 43.6, longitude: -116.2 };
  const show = (marks: readonly Mark[]) => (
    <Providers queryClient={createQueryClient(async () => {})}>
      <main className="h-100">
        <LazyMap label="Map of businesses" box={northwest}>
          <Marked
            marks={marks}
            onMap={shown => {
              map = shown;
            }}
          />
        </LazyMap>
      </main>
    </Providers>
  );
  const namesThere = () =>
    map?.getLayer('city-names') &&
    map
      .queryRenderedFeatures(map.project([boise.longitude, boise.latitude]), { layers: ['city-names'] })
      .map(({ properties }) => properties.name);
  await page.viewport(600, 500);
  const { rerender } = await render(show([]));
  await expect.poll(namesThere).toEqual(['Boise']);
  await rerender(show([{ ...boise, kind: 'disc' }]));
  await expect.poll(namesThere).toEqual([]);
});

it('Visitors without WebGL see that the map cannot be shown', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await page.viewport(600, 500);
  await render(
    <Providers queryClient={createQueryClient(async () => {})}>
      <LazyMap label="Map of businesses" box={northwest} />
    </Providers>,
  );
  await shows('The map cannot be shown here.');
  vi.restoreAllMocks();
});

it('Outlines replace tiles that cannot be loaded, with a note', async () => {
  answer(getConfig, {
    body: {
      ...publicConfig,
      map: { tilesUrl: '/none/{z}/{x}/{y}.png', attribution: 'Tile Company' },
    },
  });
  await showMap();
  await shows('Parts of the map could not be loaded.');
  await shows(/U\.S\. Census Bureau, Natural Earth/);
  await expect.element(page.getByText('Tile Company')).not.toBeInTheDocument();
});
