import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { AppLayout } from './layout/app-layout.tsx';
import { RouteError } from './layout/route-error.tsx';
import { page } from './route-module.ts';
import { routes } from './routes.ts';

/** The layout around every page; a page that fails is replaced by the error page inside it. */
export const routeTree = (queryClient: QueryClient): RouteObject[] => [
  {
    Component: AppLayout,
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        children: Object.entries(routes).map(([path, load]) => page(queryClient, path, load)),
      },
    ],
  },
];

export const createRouter = (queryClient: QueryClient) => createBrowserRouter(routeTree(queryClient));
