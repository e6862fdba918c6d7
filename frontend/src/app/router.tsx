import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { language } from '#lib/texts.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import { RouteError } from './layout/route-error.tsx';
import { page } from './route-module.ts';
import { routes } from './routes.ts';

/** Layout of every page; a page that fails is replaced by the error page inside it. */
export const layoutAround = (pages: RouteObject[]): RouteObject[] => [
  {
    Component: AppLayout,
    ErrorBoundary: RouteError,
    children: [{ ErrorBoundary: RouteError, children: pages }],
  },
];

const createPages = (queryClient: QueryClient) =>
  Object.entries(routes).map(([path, load]) => page(queryClient, path, load));

export const routeTree = (queryClient: QueryClient): RouteObject[] => layoutAround(createPages(queryClient));

/** The first part of the address, if it is the language of the page. */
const readPrefix = () => new RegExp(`^/${language}(?=/|$)`).exec(window.location.pathname)?.[0] ?? '';

export const createRouter = (queryClient: QueryClient) =>
  createBrowserRouter(routeTree(queryClient), { basename: readPrefix() });

/** Creates a router for a page that is shown already: loads its code first, and counts its data as loaded. */
export async function takeOverRouter(queryClient: QueryClient, path: string) {
  const pages = createPages(queryClient);
  const first = pages.find(({ id }) => id === path);
  if (typeof first?.lazy === 'function') Object.assign(first, await first.lazy(), { lazy: undefined });
  return createBrowserRouter(layoutAround(pages), {
    basename: readPrefix(),
    hydrationData: { loaderData: { [path]: null } },
  });
}
