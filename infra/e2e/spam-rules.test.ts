import type { Page } from 'playwright-core';
import { afterAll, expect, it, vi } from 'vitest';
import { type Caller, openSession } from './api.ts';
import { desktop, phone, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { signIn } from './sign-in.ts';
import { listenToBus } from './stores.ts';
import { uniqueWord } from './unique.ts';

const administrator = { username: 'admin', password: 'admin123' };
const admin = await openSession(administrator.username, administrator.password);
const visitor = await openSession();
const { businessId, owner } = await makeBusiness(admin);
/** Blocked by a rule of this test; no other test writes it. */
const word = `blocked${uniqueWord()}`;
const spam = { subject: `Offer ${word}`, message: `Buy ${word} today.` };

afterAll(async () => {
  const rules = (await (await admin.call('GET', '/api/spam-rules')).json()) as { id: number; words?: string[] }[];
  for (const { id, words = [] } of rules) if (words.includes(word)) await admin.call('DELETE', `/api/spam-rules/${id}`);
});

const send = async (by: Caller, texts: { subject: string; message: string }) => {
  const answer = await by.call('POST', `/api/businesses/${businessId}/inquiries`, {
    name: 'Nora',
    email: 'nora@mail.example',
    ...texts,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: number; conversation: string };
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('An administrator tries a rule on a phone before it is used, and switches it off', async () => {
  await send(visitor, spam);
  await withPage(
    async page => {
      await signIn(page, administrator);
      await page.goto('/dashboard?tab=spam');
      await button(page, 'Add Rule').click();
      const form = page.getByRole('dialog', { name: 'Add Rule' });
      await form.getByLabel('Words or phrases, one on each line').fill(word);
      await form.getByRole('button', { name: 'Add Rule' }).click();
      await form.getByText('Please try the rule first, or save it switched off.').waitFor();
      await form.getByRole('button', { name: 'Try on the Last 30 Days' }).click();
      const result = form.getByRole('region', { name: 'Result of the trial' });
      await result.getByText('it would have caught 1 more than the other rules.').waitFor();
      await result.getByText(spam.subject).waitFor();
      await form.getByRole('button', { name: 'Add Rule' }).click();
      await form.waitFor({ state: 'detached' });
      const rules = page.getByRole('table', { name: 'Rules against spam' });
      await rules.getByRole('row').filter({ hasText: word }).getByText('In use').waitFor();
    },
    { viewport: phone },
  );
});

it.each([
  ['a phone', phone],
  ['a computer', desktop],
])('An owner finds suspected spam on %s and takes it out; its sender notices nothing', async (device, viewport) => {
  const bus = await listenToBus();
  try {
    const subject = `${spam.subject} ${device}`;
    const { id, conversation } = await send(visitor, { ...spam, subject });
    const published = () =>
      bus.events.filter(event => event.type === 'inquiry-created' && event.subject === `inquiry/${id}`);

    await withPage(async page => {
      await page.goto(`/conversations/${conversation}`);
      await page.getByText(spam.message).first().waitFor();
      expect(await page.getByText(/spam|quarantine/i).count()).toBe(0);
    });
    await withPage(
      async page => {
        await signIn(page, owner);
        await page.goto('/dashboard?tab=inquiries');
        await page.getByRole('link', { name: /^Suspected spam \(\d\)$/ }).waitFor();
        expect(await page.getByRole('main').getByText(subject).count()).toBe(0);
        expect(published()).toEqual([]);
        await page.getByRole('link', { name: /^Suspected spam/ }).click();
        await page.getByText(`Has the blocked word "${word}"`).first().waitFor();
        await button(page, `"${subject}" is not spam`).click();
        await page.getByText('The inquiry is now among the others.').first().waitFor();
        await page.getByRole('link', { name: 'All inquiries' }).click();
        await page.getByRole('main').getByRole('article').filter({ hasText: subject }).waitFor();
      },
      { viewport },
    );
    await vi.waitFor(() => expect(published()).toHaveLength(1));
  } finally {
    await bus.close();
  }
});
