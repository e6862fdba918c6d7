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
  const rates = () => send(visitor, 'GET', `/api/businesses/${businessId}/response-time`);
  await withPage(
    async handset => {
      await signIn(handset, owner);
      await handset.goto('/business-dashboard?tab=inquiries');
      for (const minutes of waits.slice(0, 4)) await reply(handset, `Boiler ${minutes}`);
      await withPage(
        async computer => {
          await showProfile(computer, businessId);
          expect(await line(computer, /Usually answers|Answered \d+%/).count()).toBe(0);
          expect(await rates()).toEqual({ businessId });
          await answerByPhone(handset, `Boiler ${waits[4]}`);
          // The server shows it a moment later.
          await vi.waitFor(async () => {
            await showProfile(computer, businessId);
            expect(await line(computer, 'Usually answers within 3 opening hours.').count()).toBe(1);
          });
          await line(computer, 'Answered 100% of the inquiries of the last 30 days.').waitFor();
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
  const row = handset.getByRole('article').filter({ hasText: subject });
  await row.getByRole('button', { expanded: false }).click();
  await row.getByLabel('Write to Nora').waitFor();
  return row;
}

const becameAnswered = (row: Awaited<ReturnType<typeof open>>) => row.getByText('Responded', { exact: true }).waitFor();

async function reply(handset: Page, subject: string): Promise<void> {
  const row = await open(handset, subject);
  await row.getByLabel('Write to Nora').fill('We can come on Thursday.');
  await row.getByRole('button', { name: 'Send', exact: true }).click();
  await becameAnswered(row);
}

/** The owner called the sender, and says so. */
async function answerByPhone(handset: Page, subject: string): Promise<void> {
  const row = await open(handset, subject);
  await row.getByRole('button', { name: 'Mark as Responded' }).click();
  await becameAnswered(row);
}
