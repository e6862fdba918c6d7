import { getBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { listGallery } from '@doorstep/contracts/directory/gallery/calls.ts';
import { administrator } from '@doorstep/contracts/identity/users/examples.ts';
import { listPendingBusinessRequests } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { requestCreated } from '@doorstep/contracts/onboarding/requests/events.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';
import { button } from '#testing/screen.ts';

const cover = '/media/businesses/A1b2C3d4E5f6G7h8J9k0_1600x1200';

test('The request list shows the cover of an existing business, and the initial of a new one', async () => {
  const { request } = requestCreated.sample;
  const listed = { ...request, id: 1, name: 'Larkspur Plumbing', status: 'pending', businessId: 7 } as const;
  const asked = { ...request, id: 2, name: 'Ohm Electric', status: 'pending', businessId: undefined } as const;
  answer(listPendingBusinessRequests, { body: [listed, asked] });
  answer(getBusiness, ({ params }) => ({
    body: { ...businessCreated.sample.business, id: Number(params.id), coverImage: cover },
  }));
  await openPage('/dashboard?tab=requests', { as: administrator });
  const row = (name: string) => page.getByRole('row').filter({ has: button(name) });
  await expect.poll(() => row(listed.name).element().querySelector('picture')).toBeTruthy();
  await expect.element(row(asked.name).getByText('O', { exact: true })).toBeVisible();
  expect(sentCalls(getBusiness).map(({ params }) => params.id)).toEqual(['7']);
});

test('Administrators see cover, logo and gallery before they approve, with Approve at the right', async () => {
  const { request } = requestCreated.sample;
  answer(listPendingBusinessRequests, { body: [{ ...request, status: 'pending', businessId: 7 }] });
  answer(getBusiness, {
    body: {
      ...businessCreated.sample.business,
      coverImage: cover,
      logo: '/media/businesses/B1b2C3d4E5f6G7h8J9k0_400x400',
    },
  });
  answer(listGallery, { body: [{ id: 1, businessId: 7, imageUrl: cover, title: 'A new bath', type: 'portfolio' }] });
  await openPage('/dashboard?tab=requests', { as: administrator });
  await button(`Approve ${request.name}`).click();
  const dialog = page.getByRole('dialog', { name: request.name });
  for (const name of ['Cover image', 'Logo', 'A new bath']) {
    const item = dialog.getByRole('listitem').filter({ hasText: name });
    await expect.poll(() => item.element().querySelector('picture')).toBeTruthy();
  }
  const left = (name: string) => dialog.getByRole('button', { name }).element().getBoundingClientRect().left;
  expect(left(`Approve ${request.name}`)).toBeGreaterThan(left(`Reject ${request.name}`));
});
