import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const code = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8');
const site = 'https://doorstep.example';

interface WorkerEvent {
  readonly data?: { json(): unknown };
  readonly notification?: { readonly data: { readonly path: string }; close(): void };
  waitUntil(work: Promise<unknown>): void;
}

/** Runs the service worker with the parts of a browser that it uses, and pages that are open at these addresses. */
function startWorker(open: readonly string[] = []) {
  const handlers = new Map<string, (event: WorkerEvent) => void>();
  const pages = open.map(path => ({ url: site + path, focus: vi.fn(async () => path) }));
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  runInNewContext(code, {
    URL,
    location: { origin: site },
    addEventListener: (type: string, handle: (event: WorkerEvent) => void) => handlers.set(type, handle),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
  });
  async function send(type: string, event: Omit<WorkerEvent, 'waitUntil'>) {
    const work: Promise<unknown>[] = [];
    handlers.get(type)?.({ ...event, waitUntil: promise => work.push(promise) });
    await Promise.all(work);
  }
  const click = (path: string) => send('notificationclick', { notification: { data: { path }, close: () => {} } });
  return { types: [...handlers.keys()], send, click, pages, showNotification, openWindow };
}

test('The service worker handles push messages and nothing else, so it can neither answer requests nor keep pages', () => {
  expect(startWorker().types).toEqual(['push', 'notificationclick']);
  expect(code).not.toMatch(/\bcaches\b|\bfetch\(|importScripts|respondWith|\bon\w+ =/);
});

test('A push message is shown with its title, its text and the icon of the site', async () => {
  const { send, showNotification } = startWorker();
  const path = '/business-dashboard?tab=inquiries';
  const message = { title: 'New inquiry from Nora', body: 'Our boiler leaks.', path };
  await send('push', { data: { json: () => message } });
  expect(showNotification.mock.calls).toEqual([
    [message.title, { body: message.body, icon: '/icon-512.png', tag: path, renotify: true, data: { path } }],
  ]);
});

test('A tap on a notification focuses the page that is open there already', async () => {
  const { click, pages, openWindow } = startWorker(['/', '/notifications?show=unread#top']);
  await click('/notifications?show=unread');
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
});

test('A tap on a notification opens its page if it is not open, and never another site', async () => {
  const { click, openWindow } = startWorker(['/']);
  await click('/de/notifications');
  await click('https://elsewhere.example/notifications');
  expect(openWindow.mock.calls).toEqual([['/de/notifications'], ['/notifications']]);
});
