import { getConfig } from '@doorstep/contracts/config.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { answer } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { button, shows } from '#testing/screen.ts';
import type { Bounds } from './bounds.ts';
import { LazyMap } from './components/lazy-map.tsx';

const northwest: Bounds = [-125, 41, -110, 50];

async function showMap(onMove?: (bounds: Bounds) => void) {
  await page.viewport(600, 500);
  await render(
    <Providers queryClient={createQueryClient(async () => {})}>
      <main className="h-100">
        <h1>Map</h1>
        <LazyMap
          label="Map of businesses"
          bounds={northwest}
          area={{ lat: 43.6, lng: -116.2, miles: 50 }}
          onMove={onMove}
        />
      </main>
    </Providers>,
  );
  await expect.element(page.getByRole('region', { name: 'Map of businesses' })).toBeVisible();
}

it('A map shows outlines and says whose they are, and the keyboard can move and zoom it', async () => {
  const moves: Bounds[] = [];
  await showMap(bounds => moves.push(bounds));
  await shows(/U\.S\. Census Bureau, Natural Earth/);
  expect(moves).toEqual([]);
  await button('Zoom in').click();
  await expect.poll(() => moves.length).toBe(1);
  const [west = 0] = moves[0] ?? [];
  expect(west).toBeGreaterThan(-125);
  expect(await axeFindings()).toEqual([]);
});

it('A browser without WebGL says that the map cannot be shown', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await page.viewport(600, 500);
  await render(
    <Providers queryClient={createQueryClient(async () => {})}>
      <LazyMap label="Map of businesses" bounds={northwest} />
    </Providers>,
  );
  await shows('The map cannot be shown here.');
  vi.restoreAllMocks();
});

it('Tiles that cannot be loaded are mentioned, and the map stays', async () => {
  answer(getConfig, {
    body: {
      siteName: 'Doorstep',
      demoAccounts: [],
      googleSignIn: false,
      email: false,
      map: { tilesUrl: '/none/{z}/{x}/{y}.png', attribution: 'Tile Company' },
    },
  });
  await showMap();
  await shows('Tile Company');
  await shows('Parts of the map could not be loaded.');
});
