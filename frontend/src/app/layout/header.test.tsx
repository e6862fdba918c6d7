import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, phone } from '#testing/open-page.tsx';

const button = (name: string) => page.getByRole('button', { name });

test('A visitor chooses the dark theme', async () => {
  await openPage('/about');
  await button('Theme').click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => localStorage.getItem('theme')).toBe('dark');
  await expect.element(button('Theme')).toHaveFocus();
});

test('A visitor closes the menu of a phone, and its button has the focus again', async () => {
  await openPage('/about', { viewport: phone });
  await button('Menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button('Menu')).toHaveFocus();
});
