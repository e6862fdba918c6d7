import { getOverview, getOverviewPart } from '@doorstep/contracts/engagement/overview/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import { askAll } from '../services/ask-all.ts';
import type { ServiceProxy } from '../services/proxy.ts';
import { composeOverview } from './compose-overview.ts';

/** A service that is down or slow is named, and the rest is shown. */
export function overviewRoutes(routes: Routes, services: { config: Config; proxy: ServiceProxy; log: Logger }): void {
  routes.handle(getOverview, async ({ actor }) =>
    composeOverview(await askAll(services, getOverviewPart, { actor: requireSignedIn(actor) })),
  );
}
