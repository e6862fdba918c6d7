import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { StreamEvent } from '@doorstep/contracts/gateway/stream.ts';
import { EventSource } from 'undici';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToServer } from './stream.ts';

const change = { type: 'rating-changed', businessId: 7, rating: 4.5, reviewCount: 12, version: 3 } as const;

let server: Server;
/** The streams that the server has open. */
let streams: Set<ServerResponse>;
let refuses: boolean;
/** Every attempt of a page to open a stream. */
let attempts: EventSource[];
const leave: (() => void)[] = [];

beforeEach(async () => {
  streams = new Set();
  refuses = false;
  attempts = [];
  server = createServer((_req, res) => {
    if (refuses) return void res.writeHead(503).end();
    res.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 60000\n\n');
    streams.add(res);
    res.on('close', () => streams.delete(res));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  class SourceOfThisServer extends EventSource {
    constructor(path: string) {
      super(url + path);
      attempts.push(this);
    }
  }
  vi.stubGlobal('EventSource', SourceOfThisServer);
});

afterEach(async () => {
  for (const stop of leave.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** A page of the browser: the events it received, how often it had to catch up, and a way to bring it into view. */
function openPage(visibilityState: DocumentVisibilityState = 'visible', conversation?: string) {
  const document = Object.assign(new EventTarget(), { visibilityState });
  const window = new EventTarget();
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  const events: StreamEvent[] = [];
  let gaps = 0;
  let starts = 0;
  leave.push(
    listenToServer({
      conversation,
      onEvent: event => events.push(event),
      onOpened: () => {
        starts += 1;
      },
      onReopened: () => {
        gaps += 1;
      },
    }),
  );
  return {
    events,
    gaps: () => gaps,
    starts: () => starts,
    lookAt() {
      vi.stubGlobal('document', document);
      document.visibilityState = 'visible';
      window.dispatchEvent(new Event('focus'));
    },
  };
}

function tell(event: unknown) {
  for (const stream of streams) stream.write(`data: ${JSON.stringify(event)}\n\n`);
}

const openStreams = (count: number) => vi.waitFor(() => expect(streams.size).toBe(count));

/** Waits until the newest attempt has failed and the page has handled that. */
async function failed(): Promise<void> {
  const attempt = attempts.at(-1);
  if (attempt && attempt.readyState !== EventSource.CLOSED) await once(attempt, 'error');
  await setImmediate();
}

it('A refused stream is opened again after growing pauses, and the page catches up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  refuses = true;
  const page = openPage();
  let count = 1;
  for (const pauseMs of [2000, 5000, 15_000, 60_000, 300_000, 300_000]) {
    await failed();
    vi.advanceTimersByTime(pauseMs - 1);
    expect(attempts).toHaveLength(count);
    refuses = count === 6 ? false : refuses;
    vi.advanceTimersByTime(1);
    count += 1;
    expect(attempts).toHaveLength(count);
  }
  vi.useRealTimers();
  await vi.waitFor(() => expect(page.gaps()).toBe(1));
  tell(change);
  await vi.waitFor(() => expect(page.events).toEqual([change]));
});

it('Focusing the page does not shorten the pause after a refused stream', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  refuses = true;
  const page = openPage();
  await failed();
  page.lookAt();
  expect(attempts).toHaveLength(1);
});

it('Only the first stream of a page is reported as the first', async () => {
  const page = openPage();
  await vi.waitFor(() => expect([page.starts(), page.gaps()]).toEqual([1, 0]));
  tell({ type: 'replaced' });
  await openStreams(0);
  page.lookAt();
  await vi.waitFor(() => expect([page.starts(), page.gaps()]).toEqual([1, 1]));
});

it('Stream messages that are not valid events are ignored', async () => {
  const page = openPage();
  await openStreams(1);
  for (const stream of streams) stream.write('data: {\n\n');
  tell({ type: 'from-a-newer-server' });
  tell(change);
  await vi.waitFor(() => expect(page.events).toEqual([change]));
});

it('A replaced stream stays closed until its page is focused', async () => {
  const page = openPage();
  await openStreams(1);
  expect(page.gaps()).toBe(0);
  tell({ type: 'replaced' });
  await openStreams(0);
  expect(attempts).toHaveLength(1);
  page.lookAt();
  await openStreams(1);
  await vi.waitFor(() => expect(page.gaps()).toBe(1));
  expect(page.events).toEqual([]);
});

it('The pages of a browser share one stream, which belongs to the page that was focused last', async () => {
  const first = openPage();
  await openStreams(1);
  const second = openPage();
  await vi.waitFor(() => expect(attempts.map(({ readyState }) => readyState)).toEqual([2, 1]));
  await openStreams(1);
  tell(change);
  for (const { events } of [first, second]) await vi.waitFor(() => expect(events).toEqual([change]));

  first.lookAt();
  await vi.waitFor(() => expect(attempts.map(({ readyState }) => readyState)).toEqual([2, 2, 1]));
  await openStreams(1);
  tell({ ...change, version: 4 });
  for (const { events } of [first, second]) await vi.waitFor(() => expect(events).toHaveLength(2));
});

it('A page opened in the background opens its stream when it is focused, and catches up', async () => {
  const page = openPage('hidden');
  expect(attempts).toEqual([]);
  page.lookAt();
  await openStreams(1);
  await vi.waitFor(() => expect(page.gaps()).toBe(1));
});

it('A closed page closes its stream and opens no other', async () => {
  const page = openPage();
  await openStreams(1);
  for (const stop of leave.splice(0)) stop();
  await openStreams(0);
  page.lookAt();
  expect(attempts).toHaveLength(1);
});

it('A page with a conversation asks for the events of that conversation too', async () => {
  const page = openPage('visible', 'key+/=');
  await vi.waitFor(() => expect(page.starts()).toBe(1));
  expect(attempts.map(({ url }) => new URL(url).search)).toEqual(['?conversation=key%2B%2F%3D']);
});
