import type { EventDefinition } from '@doorstep/contracts/common/event.ts';
import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { events } from '@doorstep/contracts/events.ts';
import { mailServerUpdated } from '@doorstep/contracts/identity/mail-server/events.ts';
import { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { type Bus, connectBus, followBroadcasts, on, subscribeLive } from '@doorstep/platform/messaging';
import type { Logger, Tracing } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import type { EdgeCache } from '../edge/cache.ts';
import type { MailFollower } from '../mail-state.ts';
import { type AccountStates, onAccountChanged, onAccountDeleted } from '../session/account-states.ts';
import type { SiteFollower } from '../site.ts';
import type { Streams } from './streams.ts';

interface Followers {
  readonly streams: Streams;
  readonly states: AccountStates;
  readonly cache: EdgeCache;
  readonly site: SiteFollower;
  readonly mail: MailFollower;
}

/** Feeds the streams of this process from the bus, and purges its cache. */
export async function followEvents(
  config: Config,
  { streams, states, cache, site, mail }: Followers,
  log: Logger,
  tracing?: Tracing,
): Promise<Bus> {
  const saveChanged = onAccountChanged(states);
  const saveDeleted = onAccountDeleted(states);
  const handlers = [
    // Before the pages are purged, so that none is made with the former settings.
    on<typeof siteUpdated.schema, undefined>(siteUpdated, async data => site.learn(data.site)),
    on<typeof mailServerUpdated.schema, undefined>(mailServerUpdated, async data => mail.learn(data)),
    ...events
      .filter(event => event.notices || event.purges)
      .map(event =>
        on<EventDefinition['schema'], undefined>(event, async data => {
          // Purged first, so that a page that is notified does not load outdated data.
          if (event.purges) cache.purge(event.purges(data));
          event.notices?.(data).forEach(streams.notify);
        }),
      ),
    // Saved here too, so that a stream that ends now cannot be opened again with the old rights of its account.
    on<typeof accountUpdated.schema, undefined>(accountUpdated, async data => {
      await saveChanged(data);
      await streams.check(data.user.id);
    }),
    on<typeof accountDeleted.schema, undefined>(accountDeleted, async data => {
      await saveDeleted(data);
      await streams.check(data.userId);
    }),
  ];
  const { AMQP_URL: url, NAMESPACE: namespace } = config;
  return await connectBus({
    url,
    namespace,
    name: 'gateway-stream',
    log,
    async setup(bus) {
      await followBroadcasts(bus, { namespace, process: 'gateway', log });
      await subscribeLive(bus, { namespace, handlers, log, tracing });
      // Events were missed while there was no connection, so pages reopen their streams and reload their data.
      cache.purgeAll();
      void site.refresh();
      mail.refresh();
      streams.endAll();
    },
  });
}
