import { unsubscribe } from '@doorstep/contracts/identity/notifications/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

test('Readers of a mail stop such mails with one button, without signing in', async () => {
  await openPage('/unsubscribe?token=a.token', { viewport: phone });
  await expect.element(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
  expect(sentCalls(unsubscribe)).toEqual([]);
  await button('Stop These Mails').click();
  await shows('You get no more of these mails');
  expect(sentCalls(unsubscribe)).toHaveLength(1);
  expect(fitsTheScreen()).toBe(true);
});

test('Readers of a mail whose link is too old, or not copied as a whole, see that it is not valid', async () => {
  answer(unsubscribe, refuse(410, 'This link is not valid any more.'));
  await openPage('/unsubscribe?token=old');
  await button('Stop These Mails').click();
  await shows('This link is no longer valid');
  await openPage('/unsubscribe');
  await shows('This link is no longer valid');
});
