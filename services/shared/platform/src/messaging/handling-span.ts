import type { Envelope } from '@doorstep/contracts/common/event.ts';
import type { ConsumeMessage } from 'amqplib';
import { traceHeader } from '../telemetry/observe.ts';
import type { SpanStart } from '../telemetry/tracing.ts';

/** The span for handling a message: its parent is the publication or, if that is unknown, the change that caused the event. */
export function handlingSpan(queue: string, message: ConsumeMessage, envelope: Envelope): SpanStart {
  return {
    name: `process ${envelope.type}`,
    kind: 'consumer',
    parent: message.properties.headers?.[traceHeader] ?? envelope.traceparent,
    attributes: {
      'messaging.system': 'rabbitmq',
      'messaging.operation.type': 'process',
      'messaging.destination.name': queue,
      'messaging.message.id': envelope.id,
    },
  };
}
