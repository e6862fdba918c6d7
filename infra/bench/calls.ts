import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Reads the whole answer of an address. Rejects unless the status is 200. */
export function read(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, response => {
      response.on('error', reject).on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
      response.resume();
    });
    request.on('error', reject);
  });
}

/**
 * Starts `call` at a constant rate, however long each takes, and resolves to their durations in milliseconds, counted from the time
 * at which each was due. So a server that stalls is charged for every call that it kept waiting (no coordinated omission).
 */
export async function callAtRate(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  call: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const startedAt = performance.now();
  const calls: Promise<number>[] = [];
  const failures: unknown[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const dueAt = startedAt + (index * 1_000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await delay(waitMs);
    const fail = (error: unknown) => failures.push(error);
    calls.push(
      call(index)
        .catch(fail)
        .then(() => performance.now() - dueAt),
    );
  }
  const latencies = await Promise.all(calls);
  if (failures.length > 0) throw failures[0];
  return latencies;
}

/** Repeats `call` for some seconds, `connections` at a time; resolves to the duration of each call in milliseconds. */
export async function callInTurn(
  { connections, seconds }: { connections: number; seconds: number },
  call: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const endAt = performance.now() + seconds * 1_000;
  const latencies: number[] = [];
  let index = 0;
  const work = async () => {
    while (performance.now() < endAt) {
      const startedAt = performance.now();
      await call(index++);
      latencies.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return latencies;
}

/** The value below which a `share` of the values lies; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
