import type { StreamEvent } from '@doorstep/contracts/gateway/stream.ts';
import {
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from '@doorstep/contracts/identity/notifications/calls.ts';
import type { AppNotification } from '@doorstep/contracts/identity/notifications/schema.ts';
import { administrator, owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const bell = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const link = (name: RegExp) => page.getByRole('link', { name });
const popover = () => page.getByRole('dialog', { name: 'Notifications' });

const inquiry = (number: number, more: Partial<AppNotification> = {}): AppNotification => ({
  id: `inquiry:${number}`,
  kind: 'inquiry',
  title: `New inquiry from Nora ${number}`,
  path: '/categories',
  isRead: false,
  createdAt: new Date().toISOString(),
  ...more,
});

/** Replaces the stream of the page, which it opens later than it shows its content. */
function takeStream(): { opened: () => Promise<void>; send: (event: StreamEvent) => void } {
  const streams: TestStream[] = [];
  class TestStream extends EventTarget {
    onmessage?: (message: { data: string }) => void;
    onopen?: () => void;
    constructor() {
      super();
      streams.push(this);
    }
    close() {}
  }
  const before = globalThis.EventSource;
  vi.stubGlobal('EventSource', TestStream);
  onTestFinished(() => void vi.stubGlobal('EventSource', before));
  return {
    opened: () => expect.poll(() => streams.length).toBeGreaterThan(0),
    send(event) {
      for (const stream of streams) stream.onmessage?.({ data: JSON.stringify(event) });
    },
  };
}

test('The bell shows how many notifications are unread, and follows the events of the server', async () => {
  answer(countUnreadNotifications, { body: { unread: 1 } });
  const { opened, send } = takeStream();
  await openPage('/about', { as: user });
  await expect.element(bell('Notifications, 1 unread')).toBeVisible();
  await opened();
  send({ type: 'notifications-changed', unread: 100, version: 9 });
  await expect.element(bell('Notifications, 100 unread')).toHaveTextContent('99+');
  // A late event does not turn the number back.
  send({ type: 'notifications-changed', unread: 7, version: 8 });
  send({ type: 'notifications-changed', unread: 0, version: 10 });
  await expect.element(bell('Notifications')).toHaveTextContent('');
});

test('A burst of notifications is announced once', async () => {
  answer(countUnreadNotifications, { body: { unread: 1 } });
  const { opened, send } = takeStream();
  await openPage('/about', { as: user });
  await expect.element(bell('Notifications, 1 unread')).toBeVisible();
  await opened();
  const status = () => [...document.querySelectorAll('header [role=status]')].map(({ textContent }) => textContent);
  const spoken: string[] = [];
  const watch = new MutationObserver(() => spoken.push(...status().filter(text => text !== spoken.at(-1))));
  watch.observe(document.querySelector('header') ?? document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  for (let version = 2; version <= 20; version += 1) send({ type: 'notifications-changed', unread: version, version });
  await expect.poll(status).toContain('20 unread notifications');
  watch.disconnect();
  expect(spoken.filter(text => text.includes('unread notification'))).toEqual(['20 unread notifications']);
});

test('A visitor has no bell, and asks for no notifications', async () => {
  await openPage('/about');
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(document.querySelector('header [aria-label^="Notifications"]')).toBeNull();
  expect(sentCalls(countUnreadNotifications)).toEqual([]);
});

test('The bell opens the newest notifications, and one of them leads to its page and is read', async () => {
  answer(listNotifications, { body: [inquiry(1), inquiry(2, { isRead: true })] });
  const { address } = await openPage('/about', { as: user });
  await bell('Notifications, 2 unread').click();
  await expect.element(popover()).toBeVisible();
  expect(sentCalls(listNotifications)).toMatchObject([{ query: { limit: '10' } }]);
  await expect.element(link(/^New inquiry from Nora 1.*Unread$/)).toBeVisible();
  await expect.element(link(/^New inquiry from Nora 2/)).toBeVisible();
  await expect.element(link(/^New inquiry from Nora 2.*Unread/)).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
  await link(/^New inquiry from Nora 1/).click();
  await expect.poll(address).toBe('/categories');
  await expect.element(popover()).not.toBeInTheDocument();
  expect(sentCalls(readNotifications)).toMatchObject([{ body: { ids: ['inquiry:1'] } }]);
});

test('The keyboard opens and closes the bell, and the focus returns to it', async () => {
  await openPage('/about', { as: user });
  const control = bell('Notifications, 2 unread');
  await expect.element(control).toBeVisible();
  control.element().focus();
  await userEvent.keyboard('{Enter}');
  // It takes keys from the moment on in which it takes the focus.
  await expect.poll(() => popover().query()?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(popover()).not.toBeInTheDocument();
  await expect.element(bell('Notifications, 2 unread')).toHaveFocus();
});

test('All notifications can be marked as read from the bell', async () => {
  await openPage('/about', { as: user });
  await bell('Notifications, 2 unread').click();
  answer(countUnreadNotifications, { body: { unread: 0 } });
  await popover().getByRole('button', { name: 'Mark all as read' }).click();
  await expect
    .element(page.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true }))
    .toBeInTheDocument();
  // Later notifications stay unread.
  expect(sentCalls(readNotifications)).toMatchObject([{ body: { until: '2026-03-02T09:15:00.000Z' } }]);
});

test('The bell of a phone is a link to the page of notifications', async () => {
  const { address } = await openPage('/about', { as: user, viewport: phone });
  await page.getByRole('banner').getByRole('link', { name: 'Notifications, 2 unread' }).click();
  await expect.poll(address).toBe('/notifications');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test('The header of a signed-in user fits the smallest phones', async () => {
  for (const width of [320, 360, 390]) {
    await openPage('/about', { as: user, viewport: { width, height: 700 } });
    await expect.element(page.getByRole('banner').getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
    expect(fitsTheScreen()).toBe(true);
  }
});

test('The page shows notifications by day, and the unread ones alone', async () => {
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  answer(listNotifications, ({ query }) => ({
    body: query.unread ? [inquiry(1)] : [inquiry(1), inquiry(2, { isRead: true, createdAt: yesterday.toISOString() })],
  }));
  const { address } = await openPage('/notifications', { as: owner });
  await expect.element(page.getByRole('region', { name: 'Today' }).getByRole('link', { name: /Nora 1/ })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Yesterday' }).getByRole('link', { name: /Nora 2/ }))
    .toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await page.getByRole('tab', { name: 'Unread' }).click();
  await expect.poll(address).toBe('/notifications?show=unread');
  await expect.element(page.getByRole('region', { name: 'Yesterday' })).not.toBeInTheDocument();
});

test('The page says when there are no notifications, and when they cannot be loaded', async () => {
  answer(listNotifications, { body: [] });
  await openPage('/notifications', { as: user });
  await shows('No notifications yet');
  await openPage('/notifications?show=unread', { as: user });
  await shows('You have read everything');
  answer(listNotifications, refuse(500, 'Something failed.'));
  await openPage('/notifications', { as: user });
  await shows('Your notifications could not be loaded.');
  answer(listNotifications, { body: [inquiry(1)] });
  await button('Try again').click();
  await expect.element(link(/^New inquiry from Nora 1/)).toBeVisible();
});

test.each([
  ['/dashboard?tab=inquiries', owner, 'inquiry'],
  ['/dashboard?tab=reviews', owner, 'review'],
  ['/business-dashboard', owner, 'decision'],
  ['/dashboard?tab=requests', administrator, 'request'],
  ['/profile?tab=inquiries', user, 'inquiry-answer'],
])('The section %s marks the notifications as read that it deals with', async (address, as, kind) => {
  await openPage(address, { as });
  await expect.poll(() => sentCalls(readNotifications)).toMatchObject([{ body: { kind } }]);
});

test('The list of messages marks none as read, because messages are read one by one', async () => {
  await openPage('/dashboard?tab=messages', { as: owner });
  await expect.element(page.getByRole('heading', { level: 2, name: 'Messages' })).toBeVisible();
  await expect.element(bell('Notifications, 2 unread')).toBeVisible();
  expect(sentCalls(readNotifications)).toEqual([]);
});
