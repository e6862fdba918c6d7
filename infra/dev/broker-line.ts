import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface BrokerLine {
  /** The address of the broker at the other end. */
  readonly url: string;
  /** Ends all connections and refuses new ones, as a broker does that was killed. */
  cut(): Promise<void>;
  repair(): Promise<void>;
}

/** A port that leads to the broker at `url`, and that a test may cut without disturbing the other tests of that broker. */
export async function openBrokerLine(url: string): Promise<BrokerLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(Number(target.port || 5672), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  };
  const port = await listen(0);
  const line = new URL(url);
  line.host = `127.0.0.1:${port}`;
  return {
    url: line.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async repair() {
      await listen(port);
    },
  };
}
