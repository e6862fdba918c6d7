import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from './telemetry/telemetry.ts';
import { startWorkLoop, type WorkLoop, wakeLoops } from './work-loop.ts';

const log = createLogger('test', 'silent');
const never = 3_600_000;
let loop: WorkLoop | undefined;
afterEach(() => loop?.stop());

function start(run: (signal: AbortSignal) => Promise<boolean>, everyMs = never) {
  let listener = () => {};
  const unsubscribe = vi.fn();
  const wakeOn = (wake: () => void) => {
    listener = wake;
    return unsubscribe;
  };
  loop = startWorkLoop({ everyMs, wakeOn, run, failure: 'the work failed; retrying', log });
  return { loop, signal: () => listener(), unsubscribe };
}

it('A loop runs at intervals', async () => {
  const run = vi.fn(async () => false);
  start(run, 10);
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(2));
});

it('A loop runs at once when it is woken', async () => {
  const run = vi.fn(async () => false);
  const { signal } = start(run);
  signal();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
});

it('A loop runs at once when all loops of the process are woken', async () => {
  const run = vi.fn(async () => false);
  start(run);
  wakeLoops();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
});

it('A loop that is woken during a run runs once more afterwards, never twice at a time', async () => {
  let runs = 0;
  let atOnce = 0;
  let maxAtOnce = 0;
  const { signal } = start(async () => {
    runs += 1;
    maxAtOnce = Math.max(maxAtOnce, ++atOnce);
    if (runs === 1) for (let i = 0; i < 3; i++) signal();
    await delay(5);
    atOnce -= 1;
    return false;
  });
  signal();
  await vi.waitFor(() => expect(runs).toBe(2));
  await delay(20);
  expect({ runs, maxAtOnce }).toEqual({ runs: 2, maxAtOnce: 1 });
});

it('A loop never misses a wake-up, however close it comes to the end of a run', async () => {
  let pending = 0;
  const { signal } = start(async () => {
    pending = 0;
    await Promise.resolve();
    return false;
  });
  for (let turns = 0; turns < 12; turns++) {
    signal();
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    pending = 1;
    signal();
    await delay(2);
    expect(pending).toBe(0);
  }
});

it('A loop continues while there is more to do', async () => {
  let left = 3;
  const run = vi.fn(async () => --left > 0);
  const { signal } = start(run);
  signal();
  await vi.waitFor(() => expect(left).toBe(0));
  expect(run).toHaveBeenCalledTimes(3);
});

it('A loop runs again after an error', async () => {
  const run = vi.fn(async () => false).mockRejectedValueOnce(new Error('the database is away'));
  const { signal } = start(run);
  signal();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  signal();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

it('A stopped loop aborts the run in progress, waits for it and starts no other', async () => {
  let ended = false;
  const run = vi.fn(async (signal: AbortSignal) => {
    while (!signal.aborted) await delay(1);
    await delay(10);
    ended = true;
    return true;
  });
  const { loop, signal, unsubscribe } = start(run, 5);
  signal();
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  await loop.stop();
  expect(ended).toBe(true);
  expect(unsubscribe).toHaveBeenCalled();
  signal();
  await delay(20);
  expect(run).toHaveBeenCalledTimes(1);
});
