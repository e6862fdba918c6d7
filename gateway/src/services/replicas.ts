import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** One process of a service. */
export interface Copy {
  readonly url: URL;
  /** Its connections that are kept between requests. Nobody waits for one: what is passed on is limited elsewhere. Where it refuses a new one, another copy is connected instead. */
  readonly kept: Agent;
  readonly fresh: Agent;
}

/** The copies of one service, asked in turn. */
export interface Copies<Way> {
  /** The way to the next copy; one that says it is not ready is passed over while another is. */
  next(): Way;
  close(): void;
}

/**
 * How long a connection without a request is kept: less than a process that ends goes on for (DRAIN_MS), and in that time it
 * asks to close those that are used. So none is left to be cut off with a request under way.
 */
const idleMilliseconds = 2_000;
const askEvery = 500;
const patienceMilliseconds = 2_000;

/** Follows which copies are ready, where there are several. `wayTo` makes what `next` answers with. */
export function connectCopies<Way>(urls: readonly string[], wayTo: (copy: Copy) => Way): Copies<Way> {
  const closed = new AbortController();
  const states = urls.map(url => ({ url: new URL(url), ready: true }));
  const copies = states.map(state => {
    const order = () => [state, ...states.filter(other => other !== state && other.ready)].map(({ url }) => url);
    const agents = [
      new Agent({ keepAlive: true, timeout: idleMilliseconds }),
      new Agent({ keepAlive: false }),
    ] as const;
    if (states.length > 1) for (const agent of agents) connectAny(agent, order);
    const [kept, fresh] = agents;
    return { state, agents, way: wayTo({ url: state.url, kept, fresh }) };
  });
  const [only] = copies;
  if (!only) throw new Error('A service needs an address');

  async function follow(): Promise<void> {
    while (!closed.signal.aborted) {
      await Promise.all(
        states.map(async state => {
          state.ready = await isReady(state.url);
        }),
      );
      await delay(askEvery, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
    }
  }
  if (states.length > 1) void follow();

  let turn = 0;
  return {
    next() {
      turn += 1;
      const ready = copies.filter(({ state }) => state.ready);
      const choice = ready.length > 0 ? ready : copies;
      return (choice[turn % choice.length] ?? only).way;
    },
    close() {
      closed.abort();
      for (const agent of copies.flatMap(({ agents }) => agents)) agent.destroy();
    },
  };
}

async function isReady(url: URL): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(patienceMilliseconds) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Nothing of a request is sent before there is a connection, so whatever it asks for, another copy can be connected. */
function connectAny(agent: Agent, order: () => URL[]): void {
  agent.createConnection = (_options, done) => {
    const tryNext = ([url, ...others]: URL[], reason: Error): void => {
      if (!url) {
        done?.(reason, undefined as never);
        return;
      }
      const socket: Socket = connect({ host: url.hostname, port: Number(url.port || 80), noDelay: true });
      const failed = (error: Error) => {
        socket.destroy();
        tryNext(others, error);
      };
      const late = () => failed(new Error(`${url.host} takes no connection`));
      socket.setTimeout(patienceMilliseconds, late);
      socket.once('error', failed);
      socket.once('connect', () => {
        socket.setTimeout(0, late);
        socket.off('error', failed);
        done?.(null, socket);
      });
    };
    tryNext(order(), new Error('There is no copy'));
    return undefined;
  };
}
