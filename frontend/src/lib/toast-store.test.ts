import { expect, test } from 'vitest';
import { createToastStore } from './toast-store.ts';

function storeWithClock() {
  const tasks: { task: () => void; delayMs: number }[] = [];
  const store = createToastStore((task, delayMs) => tasks.push({ task, delayMs }));
  return { store, tasks };
}

test('A new toast replaces the one on screen', () => {
  const { store } = storeWithClock();
  store.show({ title: 'First' });
  store.show({ title: 'Second' });
  expect(store.entries().map(entry => entry.title)).toEqual(['Second']);
});

test('A dismissed toast closes at once, and leaves memory after 1,000,000 ms', () => {
  const { store, tasks } = storeWithClock();
  const id = store.show({ title: 'Inquiry Sent' });
  store.dismiss(id);
  expect(store.entries()).toEqual([{ id, title: 'Inquiry Sent', open: false }]);
  expect(tasks.map(({ delayMs }) => delayMs)).toEqual([1_000_000]);
  tasks[0]?.task();
  expect(store.entries()).toEqual([]);
});

test('Dismissing a toast twice, or one that does not exist, has no effect', () => {
  const { store, tasks } = storeWithClock();
  const id = store.show({ title: 'Once' });
  store.dismiss(id);
  store.dismiss(id);
  store.dismiss(id + 1);
  expect(tasks).toHaveLength(1);
});

test('A new toast survives the removal of a toast dismissed before', () => {
  const { store, tasks } = storeWithClock();
  store.dismiss(store.show({ title: 'Old' }));
  store.show({ title: 'New' });
  tasks[0]?.task();
  expect(store.entries().map(entry => entry.title)).toEqual(['New']);
});

test('Listeners are called at every change until they unsubscribe', () => {
  const { store } = storeWithClock();
  let calls = 0;
  const unsubscribe = store.subscribe(() => {
    calls += 1;
  });
  store.show({ title: 'One' });
  unsubscribe();
  store.show({ title: 'Two' });
  expect(calls).toBe(1);
});
