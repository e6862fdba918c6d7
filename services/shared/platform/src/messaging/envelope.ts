import { randomUUID } from 'node:crypto';
import { type Envelope, type EventDefinition, routingKey } from '@doorstep/contracts/common/event.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { requestContext } from '../telemetry/context.ts';
import { traceHeader } from '../telemetry/observe.ts';
import { type ConfirmChannel, publishConfirmed } from './bus.ts';
import { exchangeName } from './topology.ts';

/**
 * Creates the message of an event, which belongs to the request in progress if there is one. Throws if `data` does not fit the
 * contract. `subject` names the aggregate, such as `business/7`.
 */
export function createEnvelope<Schema extends z.ZodType>(
  event: EventDefinition<Schema>,
  subject: string,
  data: z.input<Schema>,
  time = new Date(),
): Envelope<z.output<Schema>> {
  const { requestId, span } = requestContext.getStore() ?? {};
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: `/doorstep/${event.service}`,
    type: event.type,
    subject,
    time: time.toISOString(),
    datacontenttype: 'application/json',
    ...(requestId && { requestid: requestId }),
    ...(span && { traceparent: span.traceparent }),
    data: event.schema.parse(data),
  };
}

/**
 * Publishes an event without an outbox, and waits for the broker's confirm: for the state of a process, which belongs to no transaction.
 * Rejects when the broker refuses it or is lost; the caller may then try again.
 */
export async function publishEvent<Schema extends z.ZodType>(
  channel: ConfirmChannel,
  namespace: string,
  event: EventDefinition<Schema>,
  { subject, data }: { subject: string; data: z.input<Schema> },
): Promise<void> {
  await publishEnvelope(channel, namespace, event, createEnvelope(event, subject, data));
}

/** Publishes the message of an event like `publishEvent`. A message that may not have arrived is published again as it is. */
export async function publishEnvelope(
  channel: ConfirmChannel,
  namespace: string,
  event: EventDefinition,
  envelope: Envelope,
): Promise<void> {
  const { id: messageId, type, traceparent } = envelope;
  await publishConfirmed(
    channel,
    { exchange: exchangeName(namespace), routingKey: routingKey(event) },
    Buffer.from(JSON.stringify(envelope)),
    { messageId, type, ...(traceparent && { headers: { [traceHeader]: traceparent } }) },
  );
}
