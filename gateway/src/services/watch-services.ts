import { type ServiceName, services } from '@doorstep/contracts/common/event.ts';
import { serviceDown, serviceUp } from '@doorstep/contracts/gateway/operations/events.ts';
import { type Bus, publishEvent } from '@doorstep/platform/messaging';
import type { Logger } from '@doorstep/platform/telemetry';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { ServiceProxy } from './proxy.ts';

interface State {
  /** The last event that the bus has. */
  published?: typeof serviceUp;
  /** Since when no replica answers. */
  silentSince?: Date | undefined;
}

/**
 * Publishes which services no replica answers for, after `downAfterMs`, and when one does again. Other gateways publish the same. An event that the
 * bus does not confirm is published with the next look.
 */
export function watchServices(
  { proxy, bus, namespace, log }: { proxy: Pick<ServiceProxy, 'isAlive'>; bus: Bus; namespace: string; log: Logger },
  { everyMs = 5_000, downAfterMs = 60_000 } = {},
): WorkLoop {
  const states = new Map<ServiceName, State>(services.map(service => [service, {}]));

  async function look(service: ServiceName, state: State): Promise<void> {
    const isAlive = await proxy.isAlive(service);
    const now = new Date();
    state.silentSince = isAlive ? undefined : (state.silentSince ?? now);
    const since = state.silentSince ?? now;
    const event = isAlive ? serviceUp : serviceDown;
    const channel = bus.publisher();
    const isEarly = !isAlive && now.getTime() - since.getTime() < downAfterMs;
    if (!channel || isEarly || event === state.published) return;
    const data = { service, since: since.toISOString(), version: since.getTime() };
    await publishEvent(channel, namespace, event, { subject: `service/${service}`, data });
    state.published = event;
  }

  return startWorkLoop({
    everyMs,
    async run() {
      await Promise.all([...states].map(([service, state]) => look(service, state)));
      return false;
    },
    failure: 'could not publish which services answer; trying again',
    log,
  });
}
