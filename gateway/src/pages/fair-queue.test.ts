import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose jobs end when the test says so, and the keys of the jobs that have started, in order. */
function openQueue(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ running: 1, runningPerAddress: 1, waiting: 100, waitMs: 60_000, ...limits });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    queue,
    started,
    ask(address: string, { key = address, signal = new AbortController().signal } = {}) {
      const asked = queue.run({ key, address, signal }, async () => {
        started.push(key);
        await new Promise<void>(end => ends.push(end));
        return key;
      });
      // Jobs that still wait at the end of a test are refused later.
      asked.catch(() => {});
      return asked;
    },
    /** Ends the running job, and waits until the next has started. */
    async endOne() {
      await new Promise(setImmediate);
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

const overload = { name: 'QueueFull', isOwnFlood: false };
const ownFlood = { name: 'QueueFull', isOwnFlood: true };

describe('An address with many requests', () => {
  it('An address with many requests takes turns with other addresses', async () => {
    const { ask, started, endOne } = openQueue();
    for (const address of ['busy', 'busy', 'busy', 'busy', 'one', 'two', 'two']) void ask(address);
    for (let time = 0; time < 6; time += 1) await endOne();
    expect(started).toEqual(['busy', 'busy', 'one', 'two', 'busy', 'two', 'busy']);
  });

  it('An address with many requests leaves a place for other addresses', async () => {
    const { ask, started } = openQueue({ running: 4, runningPerAddress: 3 });
    for (let time = 0; time < 10; time += 1) void ask('busy');
    void ask('one');
    await new Promise(setImmediate);
    expect(started).toEqual(['busy', 'busy', 'busy', 'one']);
  });

  it('The busiest address is refused when the queue is full, so that others get a place', async () => {
    const { ask, started, endOne } = openQueue({ waiting: 3 });
    const asked = Array.from({ length: 4 }, (_, index) => ask('busy', { key: `busy ${index}` }));
    await expect(ask('busy', { key: 'too much' })).rejects.toMatchObject(ownFlood);
    void ask('one');
    await expect(asked[3]).rejects.toMatchObject(ownFlood);
    for (let time = 0; time < 3; time += 1) await endOne();
    expect(started).toEqual(['busy 0', 'busy 1', 'one', 'busy 2']);
  });
});

describe('A client that waits', () => {
  it('A client does not wait behind a busy address that wants the same page', async () => {
    const { queue, ask, started, endOne } = openQueue();
    for (let index = 0; index < 5; index += 1) void ask('busy', { key: `page ${index}` });
    queue.join('page 4', 'one');
    await endOne();
    await endOne();
    expect(started).toEqual(['page 0', 'page 1', 'page 4']);
  });

  it('A waiting client that leaves makes room for others, and its work does not run', async () => {
    const { ask, started, endOne } = openQueue({ waiting: 1 });
    const controller = new AbortController();
    void ask('one');
    const left = ask('two', { signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    void ask('three');
    await endOne();
    await endOne();
    expect(started).toEqual(['one', 'three']);
  });

  it('A client is refused after the maximum wait', async () => {
    const { ask, started, endOne } = openQueue({ waitMs: 20 });
    void ask('one');
    await expect(ask('two')).rejects.toMatchObject(overload);
    await endOne();
    expect(started).toEqual(['one']);
  });

  it('A client is refused for too many requests only if it waited behind its own', async () => {
    const { queue, ask } = openQueue({ waitMs: 20 });
    void ask('one');
    const [first, own, joined] = ['first', 'own', 'joined'].map(key => ask('busy', { key }));
    queue.join('joined', 'two');
    await Promise.all([
      expect(first).rejects.toMatchObject(overload),
      expect(own).rejects.toMatchObject(ownFlood),
      expect(joined).rejects.toMatchObject(overload),
    ]);
  });

  it('A client is refused at once when the queue is full of clients with one request each', async () => {
    const { ask } = openQueue({ waiting: 2 });
    for (const address of ['one', 'two', 'three']) void ask(address);
    await expect(ask('four')).rejects.toMatchObject(overload);
  });
});

it('A request that fails makes room for the next', async () => {
  const { queue, ask, started } = openQueue();
  const signal = new AbortController().signal;
  const failing = queue.run({ key: 'failing', address: 'one', signal }, () => Promise.reject(new Error('failed')));
  void ask('two');
  await expect(failing).rejects.toThrow('failed');
  await new Promise(setImmediate);
  expect(started).toEqual(['two']);
});
