import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** One process of a service. */
export interface Replica {
  readonly url: URL;
  /**
   * Keeps connections between requests. It has no limit of its own, because the calls of a service are limited elsewhere.
   * If this replica accepts no new connection, it connects to another one instead.
   */
  readonly keepAliveAgent: Agent;
  readonly singleUseAgent: Agent;
}

/** The replicas of one service, used in turn. */
export interface Replicas<Client> {
  /** The client of the next replica; replicas that are not ready are skipped unless none is ready. */
  next(): Client;
  close(): void;
}

/**
 * Maximum time that a connection is kept without a request: less than the time that a stopping process keeps serving (DRAIN_MS),
 * in which it asks to close used connections, so that no connection is cut off with a request in flight.
 */
const idleTimeoutMs = 2_000;
const readinessIntervalMs = 500;
const readinessTimeoutMs = 2_000;
const connectTimeoutMs = 2_000;

/** Tracks which replicas are ready, if there are several. `createClient` creates the clients that `next` returns. */
export function connectReplicas<Client>(
  urls: readonly string[],
  createClient: (replica: Replica) => Client,
): Replicas<Client> {
  const closed = new AbortController();
  const states = urls.map(url => ({ url: new URL(url), ready: true }));
  const replicas = states.map(state => {
    const candidates = () => [state, ...states.filter(other => other !== state && other.ready)].map(({ url }) => url);
    const keepAliveAgent = new Agent({ keepAlive: true, timeout: idleTimeoutMs });
    const singleUseAgent = new Agent({ keepAlive: false });
    const agents = [keepAliveAgent, singleUseAgent];
    if (states.length > 1) for (const agent of agents) connectFirstReachable(agent, candidates);
    return { state, agents, client: createClient({ url: state.url, keepAliveAgent, singleUseAgent }) };
  });
  const [first] = replicas;
  if (!first) throw new Error('A service needs an address');

  async function followReadiness(): Promise<void> {
    while (!closed.signal.aborted) {
      await Promise.all(
        states.map(async state => {
          state.ready = await isReady(state.url);
        }),
      );
      await delay(readinessIntervalMs, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
    }
  }
  if (states.length > 1) void followReadiness();

  let turn = 0;
  return {
    next() {
      turn += 1;
      const ready = replicas.filter(({ state }) => state.ready);
      const choice = ready.length > 0 ? ready : replicas;
      return (choice[turn % choice.length] ?? first).client;
    },
    close() {
      closed.abort();
      for (const agent of replicas.flatMap(({ agents }) => agents)) agent.destroy();
    },
  };
}

async function isReady(url: URL): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(readinessTimeoutMs) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Lets an agent connect to the first reachable replica. Nothing has been sent before that, so even a change may go to another one. */
function connectFirstReachable(agent: Agent, candidates: () => URL[]): void {
  agent.createConnection = (_options, done) => {
    const tryNext = ([url, ...others]: URL[], reason: Error): void => {
      if (!url) {
        done?.(reason, undefined as never);
        return;
      }
      const socket: Socket = connect({ host: url.hostname, port: Number(url.port || 80), noDelay: true });
      const onError = (error: Error) => {
        socket.destroy();
        tryNext(others, error);
      };
      const onTimeout = () => onError(new Error(`${url.host} takes no connection`));
      socket.setTimeout(connectTimeoutMs, onTimeout);
      socket.once('error', onError);
      socket.once('connect', () => {
        socket.setTimeout(0, onTimeout);
        socket.off('error', onError);
        done?.(null, socket);
      });
    };
    tryNext(candidates(), new Error('There is no replica'));
    return undefined;
  };
}
