import { listMessages, listReceivedMessages, releaseMessage } from '@doorstep/contracts/engagement/messages/calls.ts';
import { messageSent } from '@doorstep/contracts/engagement/messages/events.ts';
import { administrator, owner } from '@doorstep/contracts/identity/users/examples.ts';
import {
  getMyStatus,
  listBusinessRequests,
  releaseBusinessRequest,
} from '@doorstep/contracts/onboarding/requests/calls.ts';
import { requestCreated } from '@doorstep/contracts/onboarding/requests/events.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const suspicion = { points: 10, reasons: [{ kind: 'trap' as const, found: '' }] };
const reason = 'A hidden field was filled in, as robots do, and some password managers';
const message = { ...messageSent.sample.message, id: 9, senderName: 'Nora', subject: 'Opening', suspicion };
const { request } = requestCreated.sample;
const link = page.getByRole('link', { name: 'Suspected spam (1)' });

/** Holds one row until it is taken out. */
function hold<Row>(row: Row) {
  let rows = [row];
  return {
    listed: (quarantined: unknown) => ({
      body: quarantined ? rows : [],
      headers: { 'x-total-count': String(quarantined ? rows.length : 0) },
    }),
    takeOut: () => {
      rows = [];
    },
  };
}

test('Administrators find held messages from the contact page on a phone, and take them out', async () => {
  const held = hold(message);
  answer(listMessages, { body: [] });
  answer(listReceivedMessages, ({ query }) => held.listed(query.quarantined));
  answer(releaseMessage, refuse(404, 'This message does not exist.'));
  const { address } = await openPage('/dashboard?tab=messages', { as: administrator, viewport: phone });
  await link.click();
  await expect.poll(address).toBe('/dashboard?tab=messages&quarantined=true');
  await shows(reason);
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
  await button('"Opening" is not spam').click();
  await shows('This message does not exist.');
  answer(releaseMessage, () => {
    held.takeOut();
    return { body: message };
  });
  await button('"Opening" is not spam').click();
  await shows('The message is now among the others.');
  expect(sentCalls(releaseMessage).map(({ params }) => params)).toEqual([{ id: '9' }, { id: '9' }]);
  await shows('No suspected spam');
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect.element(button('New Message')).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('Owners see no held messages', async () => {
  answer(getMyStatus, { body: { status: 'approved' } });
  await openPage('/business-dashboard?tab=messages&quarantined=true', { as: owner });
  await expect.element(button('New Message')).toBeVisible();
  expect(sentCalls(listReceivedMessages).filter(({ query }) => 'quarantined' in query)).toEqual([]);
  await expect.element(link).not.toBeInTheDocument();
});

test('Administrators find held requests to be listed, and take them out', async () => {
  const held = hold({ ...request, id: 12, name: 'Stillwater Bees', suspicion });
  answer(listBusinessRequests, ({ query }) => held.listed(query.quarantined));
  answer(releaseBusinessRequest, () => {
    held.takeOut();
    return { body: request };
  });
  await openPage('/dashboard?tab=requests', { as: administrator });
  await link.click();
  await shows(reason);
  await shows(request.email);
  await button('"Stillwater Bees" is not spam').click();
  await shows('The request now waits for your decision.');
  expect(sentCalls(releaseBusinessRequest).map(({ params }) => params)).toEqual([{ id: '12' }]);
  await page.getByRole('link', { name: 'All requests' }).click();
  await expect.element(page.getByRole('heading', { name: 'Business Requests' })).toBeVisible();
});
