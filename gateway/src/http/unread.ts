import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

// Browsers and proxies send a request when they have the answer to the last one. What is sent earlier waits in memory.
const maxWaiting = 16;

/**
 * Bounds what a client that does not read leaves in memory: a connection ends when the client takes nothing of its answer within the
 * timeout of the server, or asks for too many further answers before the first has been sent. Answers that are only quiet, such as
 * streams of events and calls to slow services, go on.
 */
export function limitUnread(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const add = (socket: Socket, count: number) => {
    const total = (waiting.get(socket) ?? 0) + count;
    waiting.set(socket, total);
    return total;
  };
  return (req, res) => {
    const { socket } = req;
    // Node gives an answer its socket when those before it have been sent.
    if (res.socket === null) {
      if (add(socket, 1) > maxWaiting) return void socket.destroy();
      res.once('close', () => add(socket, -1));
    }
    res.on('timeout', endUnread);
    listener(req, res);
  };
}

function endUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}
