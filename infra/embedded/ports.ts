import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
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
 * A free loopback port below the range from which the kernel takes ports for outgoing connections; never one in `reserved`, and
 * never one that this or another running process was given before, because nothing may listen there yet.
 */
export async function freePort(reserved: number[] = []): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (!reserved.includes(port) && !(await listenProblem(port)) && (await claim(port))) return port;
  }
}

/**
 * Keeps a port from other processes until this one ends, however it ends: test processes choose ports side by side, long before
 * anything listens. UDP has ports of its own, so the claim, a UDP socket, is in no server's way.
 */
function claim(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createSocket('udp4');
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      socket.unref();
      resolve(true);
    });
  });
}

/**
 * Returns whether a server on the loopback port answers `greeting` with bytes that start with `expected`. Without a greeting, an accepted
 * connection is enough.
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
