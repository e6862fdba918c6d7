import { setTimeout as delay, setImmediate } from 'node:timers/promises';

/**
 * Resolves after `ms`, when the process has read its sockets once more. Node runs timers before it reads sockets, so in a process that
 * was busy for so long a plain timer would beat an answer that has arrived meanwhile.
 */
export async function deadline(ms: number): Promise<void> {
  await delay(ms, undefined, { ref: false });
  await setImmediate();
}

/** A signal that aborts after `ms` with a TimeoutError, like `AbortSignal.timeout`, but at a `deadline`. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  void deadline(ms).then(() => controller.abort(new DOMException('The time is over', 'TimeoutError')));
  return controller.signal;
}
