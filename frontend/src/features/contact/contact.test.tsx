import { contactAdministrator } from '@doorstep/contracts/messages.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

const field = (label: string) => page.getByRole('main').getByLabelText(label, { exact: true });

test('A visitor who leaves fields empty sees which ones are required', async () => {
  await openPage('/contact');
  await field('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  expect(page.getByText('Required', { exact: true }).elements()).toHaveLength(3);
  await expect.element(field('Name')).toHaveFocus();
  expect(sentCalls(contactAdministrator)).toEqual([]);
});
