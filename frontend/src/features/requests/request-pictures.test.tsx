import { businessCreated } from '@doorstep/contracts/businesses.events.ts';
import { getBusiness } from '@doorstep/contracts/businesses.ts';
import { listGallery } from '@doorstep/contracts/gallery.ts';
import { requestCreated } from '@doorstep/contracts/requests.events.ts';
import { listPendingBusinessRequests } from '@doorstep/contracts/requests.ts';
import { administrator } from '@doorstep/contracts/users.examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';
import { button } from '#testing/screen.ts';

test('An administrator sees cover, logo and gallery before approving a business, with the approval at the right', async () => {
  const { request } = requestCreated.sample;
  const media = '/media/businesses/A1b2C3d4E5f6G7h8J9k0_1600x1200';
  answer(listPendingBusinessRequests, { body: [{ ...request, status: 'pending', businessId: 7 }] });
  answer(getBusiness, {
    body: {
      ...businessCreated.sample.business,
      coverImage: media,
      logo: '/media/businesses/B1b2C3d4E5f6G7h8J9k0_400x400',
    },
  });
  answer(listGallery, { body: [{ id: 1, businessId: 7, imageUrl: media, title: 'A new bath', type: 'portfolio' }] });
  await openPage('/dashboard?tab=requests', { as: administrator });
  await button(`Approve ${request.name}`).click();
  const dialog = page.getByRole('dialog', { name: request.name });
  for (const name of ['Cover image', 'Logo', 'A new bath'])
    await expect.element(dialog.getByRole('img', { name })).toBeInTheDocument();
  const left = (name: string) => dialog.getByRole('button', { name }).element().getBoundingClientRect().left;
  expect(left(`Approve ${request.name}`)).toBeGreaterThan(left(`Reject ${request.name}`));
});
