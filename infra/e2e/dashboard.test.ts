import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { phone, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { signIn } from './sign-in.ts';

const administrator = { username: 'admin', password: 'admin123' };

const admin = await openSession(administrator.username, administrator.password);

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const openSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).click();

it('An owner sees inquiries, reviews and messages without a reload, and can answer them', async () => {
  const { businessId, owner } = await makeBusiness(admin);
  const author = await makeAccount(admin, 'user');
  const [visitorSession, authorSession, ownerSession] = await Promise.all([
    openSession(),
    openSession(author.username, author.password),
    openSession(owner.username, owner.password),
  ]);
  const read = async (path: string) => (await ownerSession.call('GET', path)).json();
  const send = async (sender: Caller, list: string, body: object) => {
    const { status } = await sender.call('POST', `/api/businesses/${businessId}/${list}`, body);
    expect(status).toBe(201);
  };
  await withPage(
    async page => {
      await signIn(page, owner);
      await page.goto('/business-dashboard?tab=inquiries');
      await page.getByText('No inquiries yet').waitFor();
      const inquiry = { name: 'Nora', email: 'nora@mail.example', subject: 'Gutter', message: 'It leaks.' };
      await send(visitorSession, 'inquiries', inquiry);
      const row = page.getByRole('article').filter({ hasText: 'Gutter' });
      await row.getByRole('link').click();
      await page.getByRole('button', { name: 'Mark as Responded' }).click();
      await toast(page, 'Status Updated');
      expect(await read(`/api/businesses/${businessId}/inquiries`)).toMatchObject([{ status: 'responded' }]);
      // The conversation is the page of a phone.
      await page.getByRole('link', { name: 'All inquiries' }).click();

      await openSection(page, 'Reviews');
      await page.getByText('No Reviews Yet').waitFor();
      await send(authorSession, 'reviews', { rating: 4, comment: 'Neat work.' });
      const card = page.getByRole('article', { name: `Review by ${author.username}` });
      await card.getByRole('button', { name: 'Respond to Review' }).click();
      await card.getByLabel('Your response').fill('Thank you.');
      await card.getByRole('button', { name: 'Send Response' }).click();
      await card.getByText('Thank you.').waitFor();
      await card.getByRole('button', { name: 'Pin' }).click();
      await card.getByRole('button', { name: 'Unpin' }).waitFor();
      expect(await read(`/api/businesses/${businessId}/reviews`)).toMatchObject([
        { response: 'Thank you.', isPinned: true },
      ]);

      await openSection(page, 'Messages');
      await withPage(async adminsPage => {
        const subject = `Hours ${process.pid}`;
        const message = (of: Page, title: string) => of.getByRole('main').getByRole('button', { name: title });
        await signIn(adminsPage, administrator);
        await adminsPage.goto('/dashboard?tab=messages');
        await adminsPage.getByRole('button', { name: 'New Message' }).waitFor();
        await page.getByRole('button', { name: 'New Message' }).click();
        await page.getByLabel('Subject').fill(subject);
        await page.getByRole('textbox', { name: 'Message' }).fill('Can holidays be set ahead?');
        await page.getByRole('button', { name: 'Send Message' }).click();

        await message(adminsPage, subject).getByText('New', { exact: true }).waitFor();
        await message(adminsPage, subject).click();
        await adminsPage.getByRole('button', { name: 'Reply' }).click();
        await adminsPage.getByRole('textbox', { name: 'Message' }).fill('Not yet.');
        await adminsPage.getByRole('button', { name: 'Send Message' }).click();
        await message(page, `Re: ${subject}`).getByText('New', { exact: true }).waitFor();
      });
    },
    { viewport: phone },
  );
});
