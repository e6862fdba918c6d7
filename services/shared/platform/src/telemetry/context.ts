import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing.ts';

/** What is known about the request or message being handled; `requestId` is one from the browser's call through the events. */
export interface RequestContext {
  readonly requestId: string;
  /** Where it is traced. */
  readonly span?: Span | undefined;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
