import { accountCreated, accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { type Bus, connectBus, createConsumers, on, type QueueCounts, subscribe } from '@doorstep/platform/messaging';
import type { Logger, Telemetry } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import { type AccountStates, onAccountChanged, onAccountDeleted } from './account-states.ts';

/** The queue that all gateways share. */
export const accountsQueue = 'accounts';

/** Consumes the events of accounts, so that changes take effect in running sessions. All gateways share one queue. */
export async function followAccounts(
  config: Config,
  states: AccountStates,
  log: Logger,
  telemetry: Telemetry,
): Promise<{ bus: Bus; countQueues(): Promise<QueueCounts[]>; stop(): Promise<void> }> {
  const consumers = createConsumers<undefined>({
    // States have versions, so handling one twice changes nothing.
    handleOnce: (_queue, _envelope, work) => work(undefined),
    namespace: config.NAMESPACE,
    service: 'gateway',
    subscriptions: [
      subscribe(accountsQueue, [
        on(accountCreated, onAccountChanged(states)),
        on(accountUpdated, onAccountChanged(states)),
        on(accountDeleted, onAccountDeleted(states)),
      ]),
    ],
    retryDelaysMs: config.RETRY_DELAYS_MS,
    log,
    telemetry,
  });
  const { AMQP_URL: url, NAMESPACE: namespace } = config;
  const bus = await connectBus({ url, namespace, name: 'gateway', log, setup: consumers.start });
  return {
    bus,
    countQueues: consumers.countQueues,
    async stop() {
      await consumers.stop();
      await bus.close();
    },
  };
}
