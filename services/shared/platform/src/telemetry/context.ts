import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing.ts';

/** What is known about the request or message that is handled. `requestId` stays the same from the browser's call through all events. */
export interface RequestContext {
  readonly requestId: string;
  /** Present if it is traced. */
  readonly span?: Span | undefined;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
