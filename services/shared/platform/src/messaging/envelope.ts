import { randomUUID } from 'node:crypto';
import type { Envelope, EventDefinition, z } from '@doorstep/contracts';
import { requestContext } from '../telemetry/context.ts';

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
