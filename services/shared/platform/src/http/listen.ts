import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../config.ts';

export interface HttpServer {
  readonly port: number;
  /** Serves requests for a time, and asks each client to open another connection for the next. */
  drain(forMs: number): Promise<void>;
  /** Takes no new requests, answers those in flight, ends idle connections. */
  close(): Promise<void>;
}

// Longer than a proxy keeps an idle connection, so that the server never closes one that a request is using.
const keepAliveMs = 65_000;

// Longer than the gateway allows for an upload: its refusal is friendlier.
const requestTimeoutMs = 150_000;

interface ListenOptions {
  /** The variable of the port. */
  readonly setting?: string;
  /** A connection on which nothing moves for so long ends, unless its answer listens for `timeout`; 0 is no limit. */
  readonly timeoutMs?: number;
}

/** Starts a server. Throws ConfigError when the port is taken or not allowed. */
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
      // Node ends the connections that are idle now; one that is still answering becomes idle later.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      await closed;
      clearInterval(sweep);
    },
  };
}

function listenError(error: unknown, port: number, host: string, setting: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new ConfigError(`Port ${port} on ${host} is taken. Set ${setting} to another one.`);
  if (code === 'EACCES')
    return new ConfigError(`Port ${port} may not be used by this user. Set ${setting} to another one.`);
  return error;
}
