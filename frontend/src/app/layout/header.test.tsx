import { listFavorites } from '@doorstep/contracts/engagement/favorites/calls.ts';
import { user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';

const button = (name: string) => page.getByRole('button', { name });

test('A visitor can choose the dark theme', async () => {
  await openPage('/about');
  await button('Theme').click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => localStorage.getItem('theme')).toBe('dark');
  await expect.element(button('Theme')).toHaveFocus();
});

test('The focus returns to the button when a visitor closes the phone menu', async () => {
  await openPage('/about', { viewport: phone });
  await button('Menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button('Menu')).toHaveFocus();
});

test('The phone menu leads to categories, cities and the portal', async () => {
  const { address } = await openPage('/about', { viewport: phone });
  await button('Menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect
    .element(menu.getByRole('navigation', { name: 'Top categories' }).getByRole('link').first())
    .toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Business portal' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'My inquiries' })).not.toBeInTheDocument();
  await menu.getByRole('link', { name: 'All cities' }).click();
  await expect.poll(address).toBe('/cities');
  await expect.element(menu).not.toBeInTheDocument();
});

test('The account menu leads to inquiries, settings and favorites, and counts the favorites', async () => {
  answer(listFavorites, { body: [{ businessId: 7, createdAt: '2026-03-02T09:15:00.000Z' }] });
  const { address } = await openPage('/businesses', { as: user });
  await expect.element(page.getByRole('button', { name: /^Save / }).first()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect.element(page.getByRole('menuitem', { name: /^Favorites ?1$/ })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'My inquiries' }).click();
  await expect.poll(address).toBe('/profile?tab=inquiries');
});
