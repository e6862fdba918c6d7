import {
  addPushSubscription,
  getNotificationSettings,
  removePushSubscription,
  updateNotificationSettings,
} from '@doorstep/contracts/identity/notifications/calls.ts';
import { logout } from '@doorstep/contracts/identity/users/calls.ts';
import { owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const address = '/profile?tab=notifications';
const row = (name: string) => page.getByRole('group', { name, exact: true });

test('An owner chooses how to hear about reviews, and keeps the night quiet', async () => {
  answer(getNotificationSettings, { body: { channels: {}, timeZone: 'America/Boise' } });
  answer(updateNotificationSettings, ({ body }) => ({
    body: { channels: {}, timeZone: 'America/Boise', version: 1, ...(body as object) },
  }));
  await openPage(address, { as: owner });
  await row('New reviews').getByRole('checkbox', { name: 'Push' }).click();
  await row('New reviews').getByRole('combobox', { name: 'Mail' }).selectOptions('At once');
  await page.getByRole('checkbox', { name: /^Mail and push wait/ }).click();
  await page.getByLabelText('Quiet from').fill('21:30');
  expect(await axeFindings()).toEqual([]);
  await button('Save Changes').click();
  await shows('Settings saved');
  const [call] = sentCalls(updateNotificationSettings);
  expect(call?.body).toMatchObject({
    channels: { review: { app: true, mail: 'at-once', push: false }, message: { mail: 'at-once' } },
    quietHours: { from: '21:30', until: '07:00' },
  });
});

test('Quiet hours that are turned off are removed', async () => {
  await openPage(address, { as: user });
  await page.getByRole('checkbox', { name: /^Mail and push wait/ }).click();
  await button('Save Changes').click();
  await expect.poll(() => sentCalls(updateNotificationSettings)).toHaveLength(1);
  expect(sentCalls(updateNotificationSettings)[0]?.body).toHaveProperty('quietHours', null);
});

test('Quiet hours that begin and end at the same time are refused at their field', async () => {
  await openPage(address, { as: user });
  await page.getByLabelText('Quiet until').fill('22:00');
  await button('Save Changes').click();
  await shows('Please choose another time than the first');
  expect(sentCalls(updateNotificationSettings)).toEqual([]);
});

test('A user sees the kinds that a user gets, and an owner those of a business too', async () => {
  const groups = () =>
    page
      .getByRole('group')
      .elements()
      .map(group => group.querySelector('p')?.textContent);
  await openPage(address, { as: user });
  await expect.poll(groups).toContain('Answers to your inquiries');
  expect(groups()).not.toContain('New inquiries');
  await openPage(address, { as: owner });
  await expect.poll(groups).toContain('New inquiries');
  expect(groups()).not.toContain('Failed approvals');
});

const section = (name: string) =>
  page.getByRole('navigation', { name: 'Parts of your profile' }).getByRole('link', { name });

test('Leaving with unsaved settings asks first', async () => {
  const { address: here } = await openPage(address, { as: user });
  await row('Messages').getByRole('checkbox', { name: 'In the app' }).click();
  await section('Account').click();
  await expect.element(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await button('Stay').click();
  expect(here()).toBe(address);
  await section('Account').click();
  await button('Leave').click();
  await expect.poll(here).toBe('/profile');
});

test('Settings that cannot be loaded can be loaded again, and a refusal to save is shown', async () => {
  answer(getNotificationSettings, refuse(500, 'Something failed.'));
  await openPage(address, { as: user });
  await shows('Your settings could not be loaded.');
  answer(getNotificationSettings, {});
  await button('Try again').click();
  answer(updateNotificationSettings, refuse(503, 'The site can only be read.'));
  await button('Save Changes').click();
  await shows('The site can only be read.');
});

test('The settings fit a phone without scrolling sideways', async () => {
  await openPage(address, { as: owner, viewport: phone });
  await expect.element(row('New reviews')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
});

test('Both dashboards lead to the settings of notifications', async () => {
  const { address: here } = await openPage('/dashboard?tab=settings', { as: owner });
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect.poll(here).toBe(address);
});

/** Replaces what the browser has for push notifications. */
function takePush(permission: NotificationPermission, decision: NotificationPermission = permission) {
  const endpoint = 'https://push.example/send/this-browser';
  let subscription: object | null = null;
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => {
      subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) };
      return subscription;
    }),
  };
  const registration = { pushManager };
  const register = vi.fn(async () => registration);
  const serviceWorker = { register, ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('Notification', { permission, requestPermission: async () => decision });
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  const before = { Notification: globalThis.Notification, PushManager: globalThis.PushManager };
  onTestFinished(() => {
    vi.stubGlobal('Notification', before.Notification);
    vi.stubGlobal('PushManager', before.PushManager);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { endpoint, pushManager, register, unsubscribe };
}

test('A user turns push on in this browser, and signing out ends it', async () => {
  const { endpoint, pushManager, register, unsubscribe } = takePush('default', 'granted');
  await openPage(address, { as: user });
  await shows('This browser shows no push notifications.');
  expect(register).not.toHaveBeenCalled();
  await button('Turn push on').click();
  await shows(/^This browser shows push notifications/);
  expect(register.mock.calls).toEqual([['/push-worker.js', { scope: '/', updateViaCache: 'none' }]]);
  expect(pushManager.subscribe.mock.calls).toMatchObject([[{ userVisibleOnly: true }]]);
  expect(sentCalls(addPushSubscription)).toMatchObject([{ body: { endpoint, keys: { p256dh: 'p', auth: 'a' } } }]);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => sentCalls(logout)).toHaveLength(1);
  expect(sentCalls(removePushSubscription)).toMatchObject([{ body: { endpoint } }]);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('A user turns push off in this browser', async () => {
  const { endpoint } = takePush('granted');
  await openPage(address, { as: user });
  await button('Turn push on').click();
  await button('Turn push off').click();
  await shows('This browser shows no push notifications.');
  expect(sentCalls(removePushSubscription)).toMatchObject([{ body: { endpoint } }]);
});

test('A subscription that the server refuses is ended in the browser too', async () => {
  const { unsubscribe } = takePush('granted');
  answer(addPushSubscription, refuse(503, 'The site can only be read.'));
  await openPage(address, { as: user });
  await button('Turn push on').click();
  await shows('The site can only be read.');
  expect(unsubscribe).toHaveBeenCalledOnce();
  await expect.element(button('Turn push on')).toBeVisible();
});

test('Push notifications of an account end when another account uses the browser', async () => {
  const { unsubscribe } = takePush('granted');
  await openPage(address, { as: user });
  await button('Turn push on').click();
  await expect.element(button('Turn push off')).toBeVisible();
  await openPage('/about', { as: owner });
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1);
});

test('The settings say why a browser cannot show push notifications', async () => {
  takePush('denied');
  await openPage(address, { as: user });
  await shows(/^Your browser blocks notifications/);
  Reflect.deleteProperty(globalThis, 'PushManager');
  await openPage(address, { as: user });
  await shows(/^This browser cannot show push notifications/);
});
