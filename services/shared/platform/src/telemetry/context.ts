import { AsyncLocalStorage } from 'node:async_hooks';
import type { Speaker } from '@doorstep/texts/text.ts';
import type { Span } from './tracing.ts';

/** Context of the current request or message. `requestId` stays the same from the browser's call through all events that it causes. */
export interface RequestContext {
  readonly requestId: string;
  /** Present if it is traced. */
  readonly span?: Span | undefined;
  /** Says texts for the caller. Absent for a message, and for a caller who asks for no language that we speak. */
  readonly speaker?: Speaker | undefined;
  /** Changes of the request: the newest version by subject. Absent for a message. */
  readonly touched?: Map<string, number>;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
