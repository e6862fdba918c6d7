import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing.ts';

/** What is known about the request or message that is handled. `requestId` stays the same from the browser's call through all events. */
export interface RequestContext {
  readonly requestId: string;
  /** Present if it is traced. */
  readonly span?: Span | undefined;
  /** What the request has changed: the newest version by subject. Absent for a message. */
  readonly touched?: Map<string, number>;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
