import type { Bus } from '@doorstep/platform/messaging';
import type { Telemetry } from '@doorstep/platform/telemetry';
import { followAdministrator } from './administrator-state.ts';
import { createEdgeCache } from './edge/cache.ts';
import { startPublishing } from './figures/publisher.ts';
import { followMail } from './mail-state.ts';
import { followMaintenance } from './maintenance.ts';
import { createOwnConfig } from './own-config.ts';
import type { Parts } from './parts.ts';
import { watchServices } from './services/watch-services.ts';
import { followAccounts } from './session/follow-accounts.ts';
import { startEndingPush } from './session/push-sessions.ts';
import { followSite } from './site.ts';
import { followEvents } from './stream/follow-events.ts';
import { createStreams } from './stream/streams.ts';

/** What this gateway knows of the rest of the system, and what it renews when that changes. */
export type Following = Awaited<ReturnType<typeof startFollowing>>;

export async function startFollowing(parts: Parts, telemetry: Telemetry) {
  const { config, redis, log, states, refusals, proxy, push, sessions, authenticateWithGoogle, visits } = parts;
  const namespace = config.NAMESPACE;
  const endingPush = startEndingPush(push, log);
  let eventBus: Bus | undefined;
  const cache = createEdgeCache({
    maxBytes: config.EDGE_CACHE_BYTES,
    hasBus: () => eventBus?.publisher() !== undefined,
  });
  const ownConfig = createOwnConfig(config, authenticateWithGoogle !== undefined);
  function onConfigChanged() {
    ownConfig.changed();
    cache.purgeAll();
  }
  const administrator = followAdministrator({ config, proxy, log }, onConfigChanged);
  const site = followSite({ config, proxy, log }, () => cache.purgeAll());
  const mail = followMail({ config, proxy, log }, onConfigChanged);
  const accountConsumer = await followAccounts(config, states, log, telemetry);
  const streams = createStreams({ config, sessions, refusals, log });
  sessions.onEnd(streams.endSession);
  const bus = await followEvents(config, { streams, states, cache, site, mail }, log, telemetry.tracing);
  eventBus = bus;
  const watching = watchServices({ proxy, bus, namespace, log });
  const publishing = startPublishing({ visits, bus, namespace, everyMs: config.FIGURES_EVERY_MS, log });
  const maintenance = await followMaintenance({ redis, namespace, log }, onConfigChanged);
  return {
    cache,
    ownConfig,
    administrator,
    site,
    mail,
    accountConsumer,
    streams,
    bus,
    maintenance,
    /** Ends what keeps requests open, and takes in nothing new. */
    stop(): void {
      maintenance.stop();
      administrator.stop();
      site.stop();
      mail.stop();
      streams.stop();
    },
    /** Finishes the work in the background, after the last request. */
    async close(): Promise<void> {
      await endingPush.stop();
      await watching.stop();
      await publishing.stop();
      await bus.close();
      await accountConsumer.stop();
    },
  };
}
