import { createTally } from '../http/tally.ts';

/** Runs a limited number of jobs at a time, one of each waiting address in turn. */
export interface FairQueue {
  /** Runs the work when its turn comes. Throws QueueFull, or the reason of `signal` if that aborts first. */
  run<Result>(ticket: Ticket, work: () => Promise<Result>): Promise<Result>;
  /** Adds another address that wants the same work, which then runs at the turn of the address that comes first. */
  join(key: string, address: string): void;
}

export interface Ticket {
  readonly key: string;
  readonly address: string;
  readonly signal: AbortSignal;
}

interface Limits {
  readonly running: number;
  readonly runningPerAddress: number;
  readonly waiting: number;
  /** The maximum wait; after it the work is refused. */
  readonly waitMs: number;
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  /** True if the work waited behind other work of the same address. */
  readonly isOwnFlood: boolean;

  constructor(message: string, { isOwnFlood }: { isOwnFlood: boolean }) {
    super(message);
    this.isOwnFlood = isOwnFlood;
  }
}

interface Job {
  readonly key: string;
  readonly addresses: Set<string>;
  /** Called with the address whose turn it is. */
  readonly start: (address: string) => void;
  readonly refuse: (reason: unknown) => void;
}

export function createFairQueue(limits: Limits): FairQueue {
  /** Waiting jobs by address, oldest first; the first address is next. */
  const queues = new Map<string, Job[]>();
  const waiting = new Set<Job>();
  const running = createTally();
  let free = limits.running;

  function add(job: Job, address: string): void {
    job.addresses.add(address);
    const queue = queues.get(address);
    if (queue) queue.push(job);
    else queues.set(address, [job]);
  }

  function remove(job: Job): void {
    waiting.delete(job);
    for (const address of job.addresses) {
      const others = (queues.get(address) ?? []).filter(other => other !== job);
      if (others.length > 0) queues.set(address, others);
      else queues.delete(address);
    }
  }

  function startNext(): void {
    for (const [address, [job]] of queues) {
      if (free === 0) return;
      if (!job || running.count(address) >= limits.runningPerAddress) continue;
      remove(job);
      moveToEnd(address);
      free -= 1;
      running.add(address);
      job.start(address);
    }
  }

  function moveToEnd(address: string): void {
    const queue = queues.get(address);
    if (!queue) return;
    queues.delete(address);
    queues.set(address, queue);
  }

  const countWaiting = (address: string) => queues.get(address)?.length ?? 0;

  /** When the queue is full, the address with the most waiting jobs loses its last one to an address with fewer. */
  function makeRoom(address: string): void {
    if (waiting.size < limits.waiting) return;
    const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one));
    const last = longest.findLast(({ addresses }) => addresses.size === 1);
    const own = countWaiting(address);
    if (!last || longest.length <= own + 1) throw new QueueFull('Too much waits already', { isOwnFlood: own > 0 });
    remove(last);
    last.refuse(new QueueFull('Others who asked for less go first', { isOwnFlood: true }));
  }

  /** Resolves to the address whose turn it was. */
  async function waitForTurn({ key, address, signal }: Ticket): Promise<string> {
    signal.throwIfAborted();
    makeRoom(address);
    const isBehindOwn = countWaiting(address) > 0;
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<string>();
    const job: Job = { key, addresses: new Set(), start, refuse };
    const leave = (reason: unknown) => {
      remove(job);
      refuse(reason);
    };
    const onAbort = () => leave(signal.reason);
    signal.addEventListener('abort', onAbort);
    const giveUp = () => {
      const isOwnFlood = isBehindOwn && job.addresses.size === 1;
      leave(new QueueFull('It has waited for too long', { isOwnFlood }));
    };
    const timer = setTimeout(giveUp, limits.waitMs);
    waiting.add(job);
    add(job, address);
    startNext();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
  }

  return {
    async run(ticket, work) {
      const address = await waitForTurn(ticket);
      try {
        return await work();
      } finally {
        free += 1;
        running.remove(address);
        startNext();
      }
    },
    join(key, address) {
      for (const job of waiting) if (job.key === key && !job.addresses.has(address)) add(job, address);
    },
  };
}
