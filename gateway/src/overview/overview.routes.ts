import { getOverview, getOverviewPart, type OverviewPart, type ServiceName, services } from '@doorstep/contracts';
import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import { callService } from '../services/call-service.ts';
import type { ServiceProxy } from '../services/proxy.ts';
import { composeOverview } from './compose-overview.ts';

/** A page with a missing part is better than a longer wait. */
const timeoutMs = 2_000;

/** Asks all services for their part of the overview at once; a service that is down or slow is named, and the rest is shown. */
export function overviewRoutes(
  routes: Routes,
  { config, proxy, log }: { config: Config; proxy: ServiceProxy; log: Logger },
): void {
  routes.handle(getOverview, async ({ actor }) => {
    const signedIn = requireSignedIn(actor);
    return composeOverview(
      await Promise.all(services.map(async service => [service, await askForPart(service, signedIn)] as const)),
    );
  });

  async function askForPart(service: ServiceName, actor: Actor): Promise<OverviewPart | undefined> {
    try {
      return await callService({ config, proxy }, service, getOverviewPart, { actor, timeoutMs, isUrgent: true });
    } catch (error) {
      log.warn({ err: error, service }, 'a service did not answer; leaving its part out of an overview');
      return undefined;
    }
  }
}
