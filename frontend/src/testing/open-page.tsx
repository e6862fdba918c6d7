import { getUser } from '@doorstep/contracts/identity/users/calls.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import { Providers } from '#app/providers.tsx';
import { routeTree } from '#app/router.tsx';
import { endSession } from '#features/session/api/session.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { answer } from './api.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

interface Options {
  /** The signed-in user; none by default. A promise keeps the page waiting for the answer. */
  readonly as?: User | Promise<User>;
  readonly viewport?: typeof phone;
}

/** Opens a page of the site as a browser does, but with the answers of `api.ts`. Replaces the previous page. */
export async function openPage(address: string, { as, viewport = desktop }: Options = {}) {
  answer(getUser, as ? async () => ({ body: await as }) : { status: 401, body: { message: 'Not authenticated' } });
  await cleanup();
  await page.viewport(viewport.width, viewport.height);
  const queryClient = createQueryClient(endSession);
  const router = createMemoryRouter(routeTree(queryClient), { initialEntries: [address] });
  await render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    /** Path and query of the current page. */
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => router.navigate(-1),
  };
}
