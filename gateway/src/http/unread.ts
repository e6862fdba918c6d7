import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

// Browsers and proxies send a request once they have the answer to the last one. Earlier requests wait in memory.
const maxWaiting = 16;

/**
 * Limits the memory for clients that do not read: a connection ends when the client reads nothing of its answer within the timeout
 * of the server, or sends too many further requests before the first has been answered. Idle answers, such as event streams and
 * calls to slow services, continue.
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
    // Node assigns the socket to an answer once those before it have been sent.
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
