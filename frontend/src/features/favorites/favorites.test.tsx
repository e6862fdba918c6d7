import { addFavorite, listFavorites } from '@doorstep/contracts/favorites.ts';
import { user } from '@doorstep/contracts/users.examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

test('A user sees that a business was not saved, and can try again', async () => {
  answer(listFavorites, { body: [] });
  answer(addFavorite, 'unreachable');
  await openPage('/business/7', { as: user });
  const save = page.getByRole('button', { name: /^Save /, pressed: false });
  await save.click();
  await expect.element(page.getByText(/ was not saved$/).first()).toBeVisible();
  answer(addFavorite, {});
  answer(listFavorites, { body: [{ businessId: 7, createdAt: '2026-03-02T09:15:00.000Z' }] });
  await save.click();
  await expect.element(page.getByRole('button', { name: /^Saved /, pressed: true })).toBeVisible();
  expect(sentCalls(addFavorite)).toHaveLength(2);
});
