import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known about the request or message being handled; `requestId` is one from the browser's call through the events. */
export interface RequestContext {
  readonly requestId: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
