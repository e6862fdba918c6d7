import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Envelope } from '@doorstep/contracts/common/event.ts';
import { vi } from 'vitest';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly envelope: Envelope;
  /** The event number, 0 for a test. */
  readonly number: number;
}

export type Answer = (res: ServerResponse, received: Received) => void;

/** A real HTTP server on loopback that receives webhooks. */
export async function openReceiver() {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(async (req, res) => {
    const body = await text(req);
    const path = req.url ?? '';
    const number = Number(req.headers['doorstep-event-number'] ?? 0);
    const one = { path, headers: req.headers, body, envelope: JSON.parse(body), number };
    received.push(one);
    const answer = answers.get(path);
    if (answer) answer(res, one);
    else res.writeHead(204).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** The requests to a path so far. */
  const at = (path: string) => received.filter(one => one.path === path);
  return {
    host,
    getUrl: (path: string) => `http://${host}${path}`,
    at,
    /** Resolves when a path has received this many requests. */
    async count(path: string, requests: number) {
      await vi.waitUntil(() => at(path).length >= requests);
      return at(path);
    },
    /** Sets how a path answers from now on; 204 by default. */
    answer(path: string, how: number | Answer) {
      answers.set(path, typeof how === 'number' ? res => void res.writeHead(how).end('{}') : how);
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
