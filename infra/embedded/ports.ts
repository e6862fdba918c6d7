import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/** The reason why a process cannot listen on a port (`EADDRINUSE`, `EACCES`, …); undefined if it can. */
export function listenProblem(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * A free loopback port below the range from which the kernel takes ports for outgoing connections; never one that was
 * returned before or is in `reserved`, because their processes may not listen yet.
 */
export async function freePort(reserved: number[] = []): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (given.has(port) || reserved.includes(port) || (await listenProblem(port))) continue;
    given.add(port);
    return port;
  }
}
const given = new Set<number>();

/**
 * Whether a server on the loopback port answers `greeting` with bytes that start with `expected`. Without a greeting,
 * an accepted connection is enough.
 */
export function answers(port: number, greeting?: string, expected = ''): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
    socket.once('connect', () => (greeting === undefined ? finish(true) : socket.write(greeting, 'latin1')));
    let received = '';
    socket.on('data', data => {
      received += data.toString('latin1');
      if (received.length >= expected.length) finish(received.startsWith(expected));
    });
  });
}
