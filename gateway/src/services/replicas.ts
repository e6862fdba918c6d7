import dns from 'node:dns/promises';
import { Agent } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { abortAfter } from '@doorstep/platform/deadline';

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
  /** Returns whether there is more than one. */
  isSeveral(): boolean;
  /** Returns whether the process of any replica answers, even if it is not ready. */
  isAlive(): Promise<boolean>;
  close(): void;
}

/**
 * Maximum time that a connection is kept without a request: less than the time that a stopping process keeps serving (DRAIN_MS),
 * in which it asks to close used connections, so that no connection is cut off with a request in flight.
 */
const idleTimeoutMs = 2_000;
const lookupIntervalMs = 2_000;
const readinessIntervalMs = 500;
const readinessTimeoutMs = 2_000;
const connectTimeoutMs = 2_000;

/** Finds the addresses of a host name. Rejects if that is not known. */
export type Lookup = (name: string) => Promise<readonly string[]>;

interface Connected<Client> {
  readonly url: URL;
  readonly client: Client;
  readonly agents: readonly Agent[];
  isReady: boolean;
}

/**
 * Connects to the replicas at these addresses. A name that has several addresses, such as a service of Compose that is scaled or a
 * headless Service of Kubernetes, stands for a replica at each of them, which are looked up again all the time. Tracks which replicas are
 * ready, if there are several. `createClient` creates the clients that `next` returns.
 */
export function connectReplicas<Client>(
  urls: readonly string[],
  createClient: (replica: Replica) => Client,
  lookup: Lookup = lookUp,
): Replicas<Client> {
  const closed = new AbortController();
  const given = urls.map(url => new URL(url));
  /** The replicas of each address that is given; of a name, until it is known, the name itself. */
  const found = new Map(given.map(url => [url, [connectTo(url)]]));
  const listAll = () => [...found.values()].flat();

  function connectTo(url: URL): Connected<Client> {
    const keepAliveAgent = new Agent({ keepAlive: true, timeout: idleTimeoutMs });
    const singleUseAgent = new Agent({ keepAlive: false });
    const agents = [keepAliveAgent, singleUseAgent];
    const replica = { url, agents, isReady: true, client: createClient({ url, keepAliveAgent, singleUseAgent }) };
    /** Also those that are not ready, after the others: on a busy machine one that works may answer too late that it is. */
    const others = () =>
      listAll()
        .filter(other => other !== replica)
        .sort((one, other) => Number(other.isReady) - Number(one.isReady));
    for (const agent of agents) connectFirstReachable(agent, () => [url, ...others().map(other => other.url)]);
    return replica;
  }

  /** Requests in flight to a replica that is gone finish; its idle connections end by themselves. */
  async function lookUpAgain(): Promise<void> {
    for (const url of given.filter(isName)) {
      const addresses = await lookup(url.hostname).catch(() => []);
      if (addresses.length === 0) continue;
      const known = found.get(url) ?? [];
      const next = addresses.map(address => Object.assign(new URL(url), { hostname: address }));
      found.set(
        url,
        next.map(target => known.find(replica => replica.url.href === target.href) ?? connectTo(target)),
      );
    }
  }

  async function followReadiness(): Promise<void> {
    const replicas = listAll();
    if (replicas.length < 2) return;
    await Promise.all(
      replicas.map(async replica => {
        replica.isReady = await answers(replica.url, '/readyz');
      }),
    );
  }

  async function repeat(work: () => Promise<void>, everyMs: number): Promise<void> {
    while (!closed.signal.aborted) {
      await work();
      await delay(everyMs, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
    }
  }
  if (given.some(isName)) void repeat(lookUpAgain, lookupIntervalMs);
  if (given.length > 1 || given.some(isName)) void repeat(followReadiness, readinessIntervalMs);

  let turn = 0;
  return {
    next() {
      turn += 1;
      const replicas = listAll();
      const ready = replicas.filter(replica => replica.isReady);
      const choice = ready.length > 0 ? ready : replicas;
      const replica = choice[turn % choice.length];
      if (!replica) throw new Error('A service needs an address');
      return replica.client;
    },
    isSeveral: () => listAll().length > 1,
    isAlive: async () =>
      (await Promise.all(listAll().map(({ url }) => answers(url, '/healthz')))).some(isAnswered => isAnswered),
    close() {
      closed.abort();
      for (const agent of listAll().flatMap(({ agents }) => agents)) agent.destroy();
    },
  };
}

/** A certificate is for a name, so the addresses behind that are not used with TLS. */
const isName = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && hostname !== 'localhost' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;

async function lookUp(name: string): Promise<string[]> {
  const addresses = await dns.lookup(name, { all: true });
  const { family } = addresses[0] ?? {};
  // One process may have an address of each family.
  const same = addresses.filter(address => address.family === family).map(({ address }) => address);
  return same.map(address => (family === 6 ? `[${address}]` : address)).toSorted();
}

async function answers(url: URL, path: '/readyz' | '/healthz'): Promise<boolean> {
  try {
    const answer = await fetch(new URL(path, url), { signal: abortAfter(readinessTimeoutMs) });
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
      // If the gateway was busy, the connection may have been made meanwhile, so its socket is read first.
      const onTimeout = () =>
        setImmediate(() => {
          if (socket.connecting) onError(new Error(`${url.host} takes no connection`));
        });
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
