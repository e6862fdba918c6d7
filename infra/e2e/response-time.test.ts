import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, it, vi } from 'vitest';
import { openSession, send } from './api.ts';
import { beginUse, desktop, phone, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { signIn } from './sign-in.ts';
import { openSilence } from './silence.ts';

const silence = await openSilence();
afterAll(silence.close);
const visitor = await openSession();

/** The minutes that each inquiry has waited when it is answered: their mean is below two hours, their median above. */
const waits = [5, 10, 130, 140, 150];

it('Five answers of an owner on a phone show a visitor on a computer how fast and how often the business answers; four do not', async () => {
  const { businessId, owner } = await makeBusiness(await openSession('admin', 'admin123'));
  for (const minutes of waits) {
    const subject = `Boiler ${minutes}`;
    const inquiry = { name: 'Nora', email: 'nora@mail.example', subject, message: `It is ${minutes} years old.` };
    const { id } = await send<{ id: number }>(visitor, 'POST', `/api/businesses/${businessId}/inquiries`, inquiry);
    await silence.wait(id, minutes);
  }
  const read = () => send<Business>(visitor, 'GET', `/api/businesses/${businessId}`);
  await withPage(
    async handset => {
      await signIn(handset, owner);
      await handset.goto('/business-dashboard?tab=inquiries');
      for (const minutes of waits.slice(0, 4)) await reply(handset, `Boiler ${minutes}`);
      await withPage(
        async computer => {
          await showProfile(computer, businessId);
          expect(await line(computer, /Usually answers|answered/).count()).toBe(0);
          expect(await read()).not.toHaveProperty('trackRecord');
          await answerByPhone(handset, `Boiler ${waits[4]}`);
          // The server shows it a moment later.
          await vi.waitFor(async () => {
            await showProfile(computer, businessId);
            expect(await line(computer, 'Usually answers within 3 opening hours · 100% answered').count()).toBe(1);
          });
          expect(await read()).toMatchObject({ trackRecord: { answerHours: 3, answerRate: 1 } });
          const { name } = await read();
          await computer.goto(`/businesses?q=${encodeURIComponent(name)}`);
          await computer
            .getByRole('article')
            .filter({ hasText: name })
            .getByText('Answers in 3h · 100% answered')
            .waitFor();
        },
        { viewport: desktop },
      );
    },
    { viewport: phone },
  );
});

const line = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true });

async function showProfile(page: Page, businessId: number): Promise<void> {
  await page.goto(`/business/${businessId}`);
  await beginUse(page);
}

/** Opens an inquiry in the dashboard of the owner. */
async function open(handset: Page, subject: string) {
  await handset.getByRole('article').filter({ hasText: subject }).getByRole('link').click();
  await handset.getByLabel('Write to Nora').waitFor();
}

/** Waits for the answer, and goes back to the list. */
async function becameAnswered(handset: Page): Promise<void> {
  await handset.getByRole('region', { name: 'Open inquiry' }).getByText('Answered', { exact: true }).waitFor();
  await handset.getByRole('link', { name: 'All inquiries' }).click();
}

async function reply(handset: Page, subject: string): Promise<void> {
  await open(handset, subject);
  await handset.getByLabel('Write to Nora').fill('We can come on Thursday.');
  await handset.getByRole('button', { name: 'Send', exact: true }).click();
  await becameAnswered(handset);
}

/** The owner called the sender, and says so. */
async function answerByPhone(handset: Page, subject: string): Promise<void> {
  await open(handset, subject);
  await handset.getByRole('button', { name: 'Mark as Responded' }).click();
  await becameAnswered(handset);
}
