import { requestContext } from './context.ts';
import type { Span, Tracing } from './tracing.ts';

/**
 * Starts the span of a call to a store, as a child of the request or message that is being handled. Undefined outside of these, such as for
 * a poll, which would be a trace of its own every second.
 */
export function beginStoreSpan(
  tracing: Tracing,
  name: string,
  attributes: Readonly<Record<string, string>>,
): Span | undefined {
  const { span } = requestContext.getStore() ?? {};
  return span && tracing.begin({ name, kind: 'client', parent: span.traceparent, attributes });
}
