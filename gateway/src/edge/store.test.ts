import { expect, it } from 'vitest';
import { createStore } from './store.ts';

const maxBytes = 100_000;

/** Pseudo-random numbers from 0 to below `count`, the same in each run. */
function createDice(seed: number) {
  let state = seed;
  return (count: number) => {
    state = (state * 48_271) % (2 ** 31 - 1);
    return state % count;
  };
}

it('A store never exceeds its byte limit while values are stored, grow and are deleted', () => {
  const store = createStore<{ size: number }>(maxBytes);
  const roll = createDice(7);
  const newest = new Map<string, { size: number }>();
  for (let step = 0; step < 20_000; step += 1) {
    const key = `/api/businesses?q=${roll(300)}`;
    const value = newest.get(key);
    const size = roll(9_000);
    const kind = roll(10);
    if (kind === 0) store.delete(key);
    else if (kind < 3 && value) {
      store.grow(key, value, size);
      value.size += size;
    } else {
      const stored = { size };
      newest.set(key, stored);
      store.set(key, stored, size);
    }
    expect(store.bytes()).toBeLessThanOrEqual(maxBytes);
    const held = [...newest].filter(([name, one]) => store.get(name) === one);
    if (step % 500 === 0) expect(held.reduce((sum, [, one]) => sum + one.size, 0)).toBeLessThanOrEqual(store.bytes());
  }
  store.clear();
  expect(store.bytes()).toBe(0);
});

it('The least recently used value makes room for a new one', () => {
  const store = createStore<string>(maxBytes);
  for (let number = 0; number < 8; number += 1) store.set(`/${number}`, 'text', 10_000);
  expect(store.get('/0')).toBe('text');
  store.set('/8', 'text', 10_000);
  expect(['/0', '/1', '/2', '/8'].map(key => store.get(key))).toEqual(['text', undefined, 'text', 'text']);
});

it('One large answer does not push out all others', () => {
  const store = createStore<string>(maxBytes);
  store.set('/small', 'small', 100);
  store.set('/large', 'large', maxBytes / 2);
  expect([store.get('/small'), store.get('/large')]).toEqual(['small', undefined]);
});

it('A store with a limit of 0 stores nothing', () => {
  const store = createStore<string>(0);
  store.set('/', '', 0);
  expect([store.get('/'), store.bytes()]).toEqual([undefined, 0]);
});
