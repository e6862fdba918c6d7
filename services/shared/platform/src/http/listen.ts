import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../errors.ts';

export interface HttpServer {
  readonly port: number;
  /** Keeps serving requests for `forMs`, and asks clients to use another connection for the next one. */
  drain(forMs: number): Promise<void>;
  /** Accepts no new requests, answers those in flight, ends idle connections. */
  close(): Promise<void>;
}

// Longer than proxies keep idle connections, so that the server never closes one while a request is on its way.
const keepAliveMs = 65_000;

// Longer than the gateway's limit for uploads, whose error message is friendlier.
const requestTimeoutMs = 150_000;

interface ListenOptions {
  /** Name of the variable that sets the port, for error messages. */
  readonly setting?: string;
  /** Idle time after which a connection ends, unless its answer listens for `timeout`; 0 means no limit. */
  readonly timeoutMs?: number;
}

/** Starts a server. Throws StartError if the port is taken or not allowed. */
export async function listen(
  handler: RequestListener,
  port: number,
  host: string,
  { setting = 'PORT', timeoutMs = 0 }: ListenOptions = {},
): Promise<HttpServer> {
  let closing = false;
  const server = createServer((req, res) => {
    if (closing) res.setHeader('Connection', 'close');
    handler(req, res);
  });
  server.timeout = timeoutMs;
  server.keepAliveTimeout = keepAliveMs;
  server.requestTimeout = requestTimeoutMs;
  server.headersTimeout = keepAliveMs + 1_000;
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, port, host, setting);
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    port: address.port,
    async drain(forMs) {
      closing = true;
      await delay(forMs);
    },
    async close() {
      closing = true;
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      // Node closes only connections that are idle now; those that are still answering become idle later.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      await closed;
      clearInterval(sweep);
    },
  };
}

function listenError(error: unknown, port: number, host: string, setting: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} on ${host} is taken. Set ${setting} to another one.`);
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Set ${setting} to another one.`);
  return error;
}
