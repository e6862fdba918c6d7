import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone, withPage } from './browser.ts';
import { signIn } from './sign-in.ts';

const administrator = { username: 'admin', password: 'admin123' };

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

it('An administrator sees a contact message without a reload, and can answer it by mail', async () => {
  const subject = `Carpenters (${process.pid})`;
  await withPage(
    async office => {
      await signIn(office, administrator);
      await office.goto('/dashboard?tab=messages');
      await office.getByRole('heading', { name: 'Messages', exact: true }).waitFor();
      await withPage(
        async page => {
          await page.goto('/contact');
          await field(page, 'Name').fill('Nora Lindqvist');
          await field(page, 'Email').fill('nora@mail.example');
          await field(page, 'Subject').fill(subject);
          await field(page, 'Message').fill(`${'A long story. '.repeat(100)}${'w'.repeat(300)}`);
          await page.getByRole('button', { name: 'Send Message' }).click();
          await page.getByText('Message sent', { exact: true }).waitFor();
          await page.getByText('We will answer by e-mail.', { exact: true }).waitFor();
          expect(await field(page, 'Message').inputValue()).toBe('');
        },
        { viewport: phone },
      );
      const row = office.getByRole('button', { name: subject });
      await row.getByText('New', { exact: true }).waitFor();
      expect(await row.textContent()).toContain('Nora Lindqvist · nora@mail.example');
      await row.click();
      const dialog = office.getByRole('dialog');
      await dialog.getByText('From Nora Lindqvist, nora@mail.example', { exact: false }).waitFor();
      expect(await dialog.getByRole('link', { name: 'Reply by Email' }).getAttribute('href')).toBe(
        `mailto:nora@mail.example?subject=${encodeURIComponent(`Re: ${subject}`)}`,
      );
      expect(await office.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
      await office.keyboard.press('Escape');
      await row.getByText('New', { exact: true }).waitFor({ state: 'detached' });
    },
    { viewport: phone },
  );
});
