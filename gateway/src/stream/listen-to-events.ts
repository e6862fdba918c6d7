import {
  accountDeleted,
  accountUpdated,
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
  type EventDefinition,
  inquiryCreated,
  inquiryUpdated,
  messageRead,
  messageSent,
  ratingCorrected,
  requestApproved,
  requestCompleted,
  requestCreated,
  requestFailed,
  requestRejected,
  reviewCreated,
  reviewDeleted,
  reviewUpdated,
  type z,
} from '@doorstep/contracts';
import { type Bus, connectBus, on, subscribeLive } from '@doorstep/platform/messaging';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import { type AccountStates, onAccountChanged, onAccountDeleted } from '../session/account-states.ts';
import {
  businessNotice,
  inquiryNotice,
  messageNotice,
  type Notice,
  ratingNotice,
  requestNotice,
  reviewNotice,
} from './notices.ts';
import type { Streams } from './streams.ts';

/** Feeds the streams of this process from the bus. */
export async function listenToEvents(
  config: Config,
  { streams, states }: { streams: Streams; states: AccountStates },
  log: Logger,
): Promise<Bus> {
  const tell = <Schema extends z.ZodType>(
    event: EventDefinition<Schema>,
    noticesOf: (data: z.output<Schema>) => Notice[],
  ) => on<Schema, undefined>(event, async data => noticesOf(data).forEach(streams.tell));

  const keepChanged = onAccountChanged(states);
  const keepDeleted = onAccountDeleted(states);
  const handlers = [
    tell(inquiryCreated, data => [inquiryNotice('inquiry-created', data)]),
    tell(inquiryUpdated, data => [inquiryNotice('inquiry-updated', data)]),
    tell(messageSent, data => [messageNotice('message-sent', data)]),
    tell(messageRead, data => [messageNotice('message-read', data)]),
    tell(reviewCreated, data => [reviewNotice('review-created', data), ratingNotice(data)]),
    tell(reviewUpdated, data => [reviewNotice('review-updated', data), ratingNotice(data)]),
    tell(reviewDeleted, data => [reviewNotice('review-deleted', data), ratingNotice(data)]),
    tell(ratingCorrected, data => [ratingNotice(data)]),
    ...[businessCreated, businessUpdated, businessApproved].map(event => tell(event, data => [businessNotice(data)])),
    tell(businessDeleted, ({ businessId }) => [businessNotice({ business: { id: businessId } })]),
    ...[requestCreated, requestApproved, requestFailed].map(event => tell(event, data => [requestNotice(data)])),
    ...[requestCompleted, requestRejected].map(event => tell(event, data => [requestNotice(data)])),
    // Kept here too, so that a stream that ends now is not opened again with what its account was allowed before.
    on<typeof accountUpdated.schema, undefined>(accountUpdated, async data => {
      await keepChanged(data);
      await streams.check(data.user.id);
    }),
    on<typeof accountDeleted.schema, undefined>(accountDeleted, async data => {
      await keepDeleted(data);
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
      await subscribeLive(bus, { namespace, handlers, log });
      // What happened without a connection was not heard: pages open their streams anew and ask for all they show.
      streams.endAll();
    },
  });
}
