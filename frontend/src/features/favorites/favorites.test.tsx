import { getBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { addFavorite, listFavorites, removeFavorite } from '@doorstep/contracts/engagement/favorites/calls.ts';
import { user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';

const { business } = businessCreated.sample;
const saved = { businessId: business.id, createdAt: business.createdAt };
const hearts = (isSaved: boolean) =>
  page.getByRole('main').getByRole('button', { name: /^Save (?!this search)/, pressed: isSaved });

async function signIn(): Promise<void> {
  await page.getByLabelText('Username').fill('nora');
  await page.getByLabelText('Password', { exact: true }).fill('secret123');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test.each(['/', '/businesses?sort=name', '/category/home-services'])(
  'A visitor who taps a heart on %s and signs in returns to it with the business saved',
  async address => {
    answer(listFavorites, () => ({ body: sentCalls(addFavorite).length > 0 ? [saved] : [] }));
    const opened = await openPage(address, { viewport: phone });
    await hearts(false).first().click();
    await expect.poll(opened.address).toMatch(/^\/auth/);
    expect(sentCalls(listFavorites)).toEqual([]);
    await signIn();
    await expect.element(page.getByText(`${business.name} is in your favorites.`).first()).toBeVisible();
    await expect.element(hearts(true).first()).toBeVisible();
    expect(opened.address()).toBe(address);
    expect(sentCalls(addFavorite)).toMatchObject([{ params: { businessId: '7' } }]);
  },
);

test('A tapped heart is forgotten if the visitor goes elsewhere instead of signing in', async () => {
  answer(listFavorites, { body: [] });
  const { address } = await openPage('/businesses');
  await hearts(false).first().click();
  await expect.poll(address).toMatch(/^\/auth/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).first().click();
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1, name: 'Sitemap' })).toBeVisible();
  await openPage('/auth?returnTo=/businesses');
  await signIn();
  await expect.element(hearts(false).first()).toBeVisible();
  await expect.element(hearts(true)).not.toBeInTheDocument();
  expect(sentCalls(addFavorite)).toEqual([]);
});

test('Users can save a business from its card with the keyboard, and its page shows it as saved', async () => {
  const isSaved = () => sentCalls(addFavorite).length > sentCalls(removeFavorite).length;
  answer(listFavorites, () => ({ body: isSaved() ? [saved] : [] }));
  const { address } = await openPage('/businesses?sort=name', { as: user });
  const card = page.getByRole('main').getByRole('article').first();
  const heart = card.getByRole('button', { name: /^Save / });
  await expect.element(heart).toBeVisible();
  (heart.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe('/businesses?sort=name');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.poll(address).toBe('/business/7');
  await page.getByRole('button', { name: /^Saved / }).click();
  await expect.element(page.getByRole('button', { name: /^Save /, pressed: false })).toBeVisible();
  expect(sentCalls(removeFavorite)).toHaveLength(1);
});

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

test('A favorite that is no longer listed is left out, with a note', async () => {
  const { createdAt } = business;
  answer(listFavorites, { body: [7, 8].map(businessId => ({ businessId, createdAt })) });
  answer(getBusiness, ({ params }) => (params.id === '7' ? { body: business } : refuse(404, 'Not found')));
  await openPage('/profile?tab=favourites', { as: user });
  await expect.element(page.getByText('One of them is not listed at the moment.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: business.name })).toBeVisible();
  expect(hearts(true).elements()).toHaveLength(1);
});
