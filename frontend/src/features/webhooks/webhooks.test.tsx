import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayWebhook,
} from '@doorstep/contracts/engagement/webhooks/calls.ts';
import { administrator } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, text } from '#testing/screen.ts';

const url = 'https://hooks.partner.example/doorstep';

async function chooseFromMenu(item: string) {
  await button(`More for ${url}`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('Administrators can add a webhook, see refused input, and see the secret once', async () => {
  answer(listWebhooks, { body: [] });
  await openPage('/dashboard?tab=webhooks', { as: administrator });
  await expect.element(text('No webhooks yet')).toBeVisible();
  await button('Add Webhook').click();
  const form = page.getByRole('dialog', { name: 'Add Webhook' });
  await button('Create Webhook').click();
  await expect.element(form.getByText('Please choose at least one event')).toBeVisible();
  await form.getByLabelText('Address').fill('https://169.254.169.254/');
  await form.getByLabelText(/^inquiry-created/).click();
  await expect.element(form.getByText('A visitor sent an inquiry to a business')).toBeVisible();
  await expect.poll(() => axeFindings()).toEqual([]);
  answer(createWebhook, refuse(422, 'The address is not public.', { field: 'url' }));
  await button('Create Webhook').click();
  await expect.element(form.getByText('The address is not public.')).toBeVisible();

  answer(createWebhook, {});
  await form.getByLabelText('Address').fill(url);
  await button('Create Webhook').click();
  const secret = page.getByRole('dialog', { name: 'Webhook created' });
  await expect.element(secret.getByText(/^whsec_/)).toBeVisible();
  expect(sentCalls(createWebhook).at(-1)?.body).toMatchObject({ url, types: ['inquiry-created'] });
  answer(listWebhooks, {});
  await button('Done').click();
  await expect.element(secret).not.toBeInTheDocument();
  expect(page.getByText(/whsec_/).elements()).toEqual([]);
});

test('Administrators can follow, test, replay and delete a webhook on a phone', async () => {
  await openPage('/dashboard?tab=webhooks', { as: administrator, viewport: phone });
  await button(`Log of deliveries to ${url}`).click();
  const log = page.getByRole('dialog', { name: 'Deliveries' });
  await expect.element(log.getByText('The address answered 503.')).toBeVisible();
  await expect.element(log.getByText(/^Next attempt/)).toBeVisible();
  expect(sentCalls(listDeliveries).at(-1)?.params).toEqual({ id: '2' });
  await expect.poll(() => axeFindings()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(log).not.toBeInTheDocument();
  expect(fitsTheScreen()).toBe(true);

  await chooseFromMenu('Send Test');
  await expect.element(text('Test delivered')).toBeVisible();
  await chooseFromMenu('Replay Events');
  await page.getByLabelText('From event number').fill('4700');
  await button('Replay').click();
  await expect.element(text('5 events on the way')).toBeVisible();
  expect(sentCalls(replayWebhook)).toMatchObject([{ params: { id: '2' }, body: { from: 4700 } }]);

  await chooseFromMenu('Delete');
  answer(listWebhooks, { body: [] });
  await button('Delete Webhook').click();
  await expect.element(text('Webhook deleted')).toBeVisible();
  await expect.element(text('No webhooks yet')).toBeVisible();
  expect(sentCalls(deleteWebhook)).toMatchObject([{ params: { id: '2' } }]);
});
