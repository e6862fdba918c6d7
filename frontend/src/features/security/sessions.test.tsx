import { deleteOtherSessions, deleteSession, listSessions } from '@doorstep/contracts/gateway/sessions/calls.ts';
import { owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const at = '2026-03-02T09:15:00.000Z';
const here = {
  id: 'q3Zr8Xw1vT0uYpLkNcBsEg',
  browser: 'Firefox',
  system: 'Windows',
  startedAt: at,
  lastUsedAt: at,
  isCurrent: true,
};
const there = { ...here, id: 'a7Kd2Mf9hJ5sQxRbVnTyUo', browser: 'Safari', system: 'iOS', isCurrent: false };

test('Users see where they are signed in and end one session', async () => {
  answer(listSessions, { body: [here, there] });
  await openPage('/profile?tab=security', { as: user });
  await shows('This device');
  await shows('Safari on iOS');
  await expect.element(button('Sign out Firefox on Windows')).not.toBeInTheDocument();
  answer(listSessions, { body: [here] });
  await button('Sign out Safari on iOS').click();
  await shows('Session ended');
  expect(sentCalls(deleteSession)).toMatchObject([{ params: { session: there.id } }]);
  await shows('You are signed in nowhere else.');
  await expect.element(button('Sign Out Everywhere')).not.toBeInTheDocument();
});

test('Signing out everywhere asks first, and says what failed', async () => {
  answer(listSessions, { body: [here, there] });
  answer(deleteOtherSessions, refuse(503, 'The service is busy right now. Please try again in a moment.'));
  await openPage('/profile?tab=security', { as: user, viewport: phone });
  await button('Sign Out Everywhere').click();
  expect(sentCalls(deleteOtherSessions)).toEqual([]);
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out Everywhere' });
  await confirm.click();
  await shows('The service is busy right now. Please try again in a moment.');
  answer(deleteOtherSessions, {});
  answer(listSessions, { body: [here] });
  await confirm.click();
  await shows('Signed out everywhere');
  await shows('You are signed in nowhere else.');
  expect(fitsTheScreen()).toBe(true);
});

test('A list of sessions that fails to load can be loaded again', async () => {
  answer(listSessions, refuse(503, 'Busy'));
  await openPage('/profile?tab=security', { as: user });
  await shows('Your sessions could not be loaded. Please try again.');
  answer(listSessions, { body: [here] });
  await button('Try again').click();
  await shows('Firefox on Windows');
});

test('Owners see their sessions in the settings of the dashboard', async () => {
  answer(listSessions, { body: [here] });
  await openPage('/dashboard?tab=settings', { as: owner });
  await shows('Where You Are Signed In');
  await shows('Firefox on Windows');
});
