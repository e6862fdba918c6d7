import { getSiteFigures, getSiteFiguresPart } from '@doorstep/contracts/engagement/analytics/calls.ts';
import { requireAdministrator } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import { askAll } from '../services/ask-all.ts';
import type { ServiceProxy } from '../services/proxy.ts';
import { composeSiteFigures } from './compose-site-figures.ts';

export function siteFiguresRoutes(
  routes: Routes,
  services: { config: Config; proxy: ServiceProxy; log: Logger },
): void {
  routes.handle(getSiteFigures, async ({ query: { by }, actor }) => {
    const administrator = requireAdministrator(actor);
    return composeSiteFigures(await askAll(services, getSiteFiguresPart, { actor: administrator, query: { by } }), by);
  });
}
