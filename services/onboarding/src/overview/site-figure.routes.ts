import { getSiteFiguresPart } from '@doorstep/contracts';
import { requireAdministrator, requireGateway } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { findSiteFigures } from './site-figures.ts';

export function siteFigureRoutes(routes: Routes, deps: Pick<Deps, 'requests' | 'actorSecret'>): void {
  routes.handle(getSiteFiguresPart, async ({ req, query: { by }, actor }) => {
    await requireGateway(req, deps.actorSecret);
    requireAdministrator(actor);
    return findSiteFigures(deps, by, new Date());
  });
}
