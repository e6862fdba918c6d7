import { getOverview, getOverviewPart, type OverviewPart, type ServiceName, services } from '@doorstep/contracts';
import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import { callService } from '../services/call-service.ts';
import type { ServiceProxy } from '../services/proxy.ts';
import { composeOverview } from './compose-overview.ts';

/** Nobody waits longer for a page of which a part is missing. */
const patienceMilliseconds = 2_000;

/** The overview is asked of all services at once; one that is away or slow is named, and the rest is shown. */
export function overviewRoutes(
  routes: Routes,
  { config, proxy, log }: { config: Config; proxy: ServiceProxy; log: Logger },
): void {
  routes.handle(getOverview, async ({ actor }) => {
    const caller = requireSignedIn(actor);
    return composeOverview(
      await Promise.all(services.map(async service => [service, await partOf(service, caller)] as const)),
    );
  });

  async function partOf(service: ServiceName, actor: Actor): Promise<OverviewPart | undefined> {
    try {
      return await callService({ config, proxy }, service, getOverviewPart, { actor, timeout: patienceMilliseconds });
    } catch (error) {
      log.warn({ err: error, service }, 'a service is missing in an overview');
      return undefined;
    }
  }
}
