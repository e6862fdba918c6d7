import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from './api.ts';
import { beginUse, desktop, listenForErrors, openContext, phone } from './browser.ts';
import { makeBusiness } from './business.ts';
import { signIn } from './sign-in.ts';

// A page asks for a link that has ended, and Chromium reports the answer as an error.
const expectedMessages = [/status of 404/];

let contexts: BrowserContext[] = [];
let business: Awaited<ReturnType<typeof makeBusiness>>;
/** The two devices: the phone of the visitor, and the computer of the owner. */
let visitor: Page;
let owner: Page;
let errors: string[][];

beforeAll(async () => {
  business = await makeBusiness(await openSession('admin', 'admin123'));
  contexts = await Promise.all([
    openContext({ viewport: phone, hasTouch: true, isMobile: true, timezoneId: 'Europe/Berlin' }),
    openContext({ viewport: desktop, timezoneId: 'America/New_York' }),
  ]);
  const pages = await Promise.all(contexts.map(context => context.newPage()));
  errors = pages.map(page => listenForErrors(page, expectedMessages));
  [visitor, owner] = pages as [Page, Page];
  await signIn(owner.context(), business.owner);
});

afterAll(async () => {
  await Promise.all(contexts.map(context => context.close()));
  expect(errors).toEqual([[], []]);
});

const log = (page: Page) => page.getByRole('log');
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Sends an inquiry as the visitor and opens its conversation. Returns its secret link. */
async function inquire(subject: string, { hidesContact = false } = {}): Promise<string> {
  await visitor.goto(`/business/${business.businessId}/inquiry`);
  await beginUse(visitor);
  await visitor.getByLabel('Name').fill('Nora Lindqvist');
  await visitor.getByLabel('Email').fill('nora@mail.example');
  await visitor.getByRole('textbox', { name: 'Phone' }).fill('+1 503 555 0178');
  await visitor.getByLabel('Subject').fill(subject);
  await visitor.getByRole('textbox', { name: 'Message' }).fill('Our boiler loses pressure.');
  if (hidesContact) await visitor.getByLabel('Hide my e-mail and phone').check();
  await press(visitor, 'Send Inquiry');
  await visitor.getByRole('link', { name: 'Open the conversation' }).click();
  await log(visitor).getByText('Our boiler loses pressure.').waitFor();
  return visitor.url();
}

/** Opens an inquiry in the dashboard of the owner. */
async function openInquiry(subject: string) {
  await owner.goto('/business-dashboard?tab=inquiries');
  const row = owner.getByRole('article').filter({ hasText: subject });
  await row.getByRole('link').click();
  await owner.getByLabel('Write to Nora Lindqvist').waitFor();
  return row;
}

it('A visitor on a phone and an owner write each other live, with pictures and marks of what was read', async () => {
  await inquire('Boiler');
  const row = await openInquiry('Boiler');
  await visitor.getByText('Read', { exact: true }).waitFor();
  await owner.getByLabel('Write to Nora Lindqvist').fill('Is it older than ten years?');
  await press(owner, 'Send');
  await row.getByText('Answered', { exact: true }).waitFor();
  await log(visitor).getByText('Is it older than ten years?').waitFor();
  await log(owner).getByText('Read', { exact: true }).waitFor();

  await visitor.getByLabel(`Write to ${business.name}`).fill('It is from 2009.');
  await visitor
    .getByLabel('Picture files')
    .setInputFiles(
      await Promise.all(
        ['one.png', 'two.png'].map(async name => ({ name, mimeType: 'image/png', buffer: await drawPicture() })),
      ),
    );
  await press(visitor, 'Send');
  await log(owner).getByText('It is from 2009.').waitFor();
  await expect.poll(() => log(owner).getByRole('img', { name: 'Picture from Nora Lindqvist' }).count()).toBe(2);
  const shown = log(owner).getByRole('img').first();
  await expect.poll(() => shown.evaluate(image => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
});

it('A visitor accepts a quote and books a time at the place of the job, and both sides get it for their calendars', async () => {
  await inquire('Quote');
  const row = await openInquiry('Quote');
  await press(owner, 'Send quote');
  await dialog(owner).getByRole('textbox', { name: 'Item' }).fill('New expansion vessel');
  await dialog(owner)
    .getByLabel(/^Amount/)
    .fill('140.50');
  await confirm(owner, 'Send quote');
  await log(visitor)
    .getByRole('row', { name: /Total.*140\.50/ })
    .waitFor();
  await press(visitor, 'Accept');
  await confirm(visitor, 'Accept');
  await log(owner).getByText('Accepted', { exact: true }).waitFor();

  await press(owner, 'Offer times');
  await dialog(owner).getByLabel('Day').fill('2099-01-05');
  await dialog(owner).getByLabel('Time', { exact: true }).fill('09:30');
  await confirm(owner, 'Add');
  await confirm(owner, 'Send times');
  await log(visitor).getByText('Monday, January 5', { exact: false }).waitFor();
  await log(visitor)
    .getByText(/9:30\s–\s10:30\sAM/)
    .first()
    .waitFor();
  await log(visitor)
    .getByText(/^On your clock: .*6:30\s–\s7:30\sPM$/)
    .waitFor();
  await visitor.getByRole('button', { name: /^Choose Monday/ }).click();
  await confirm(visitor, 'Choose');
  await visitor.getByText(/^Booked, Mon, Jan 5, 9:30\sAM$/).waitFor();
  const files = await Promise.all([visitor, owner].map(saveAppointment));
  for (const file of files) expect(file).toMatch(/\r\nDTSTART:20990105T173000Z\r\nDTEND:20990105T183000Z\r\n/);
  expect(files[0]).toContain(`SUMMARY:${business.name}\r\n`);
  expect(files[1]).toContain('SUMMARY:Nora Lindqvist\r\n');

  await press(owner, 'More for the inquiry of Nora Lindqvist');
  const menu = owner.getByRole('menu');
  await owner.getByRole('menuitem', { name: 'Mark as hired' }).click();
  await menu.waitFor({ state: 'detached' });
  await row.getByText(/^Booked, Mon, Jan 5, 9:30\sAM$/).waitFor();

  const appointment = owner.getByRole('navigation', { name: 'Next appointments' });
  await appointment.getByText('Nora Lindqvist').waitFor();
  await press(owner, 'Cancel the appointment');
  await dialog(owner).getByLabel('Message').fill('Our van broke down.');
  await confirm(owner, 'Cancel the appointment');
  await log(visitor).getByText('Our van broke down.').waitFor();
  await appointment.waitFor({ state: 'detached' });
  await row.getByText('Hired', { exact: true }).waitFor();
});

it('A visitor who asked for answers here only shares e-mail and phone in the conversation', async () => {
  await inquire('Hidden', { hidesContact: true });
  await openInquiry('Hidden');
  const inquiry = owner.getByRole('region', { name: 'Open inquiry' });
  await inquiry.getByText('E-mail and phone are hidden').waitFor();
  expect(await inquiry.getByRole('link', { name: /Reply by Email|Call|WhatsApp/ }).count()).toBe(0);
  expect(await inquiry.textContent()).not.toContain('nora@mail.example');
  await press(visitor, 'Share e-mail and phone');
  await confirm(visitor, 'Yes, share');
  await inquiry.getByText('nora@mail.example').waitFor();
  await inquiry.getByRole('link', { name: 'Call' }).waitFor();
});

it('A visitor replaces and ends the secret link, and the former ones open nothing', async () => {
  const first = await inquire('Link');
  await press(visitor, 'New link');
  await confirm(visitor, 'New link');
  await expect.poll(() => visitor.url()).not.toBe(first);
  await openInquiry('Link');
  await owner.getByLabel('Write to Nora Lindqvist').fill('We read you.');
  await press(owner, 'Send');
  await log(visitor).getByText('We read you.').waitFor();
  const ended = visitor.getByRole('heading', { level: 1, name: 'This link is no longer valid' });
  const second = visitor.url();
  await press(visitor, 'End link');
  await confirm(visitor, 'End link');
  await ended.waitFor();
  for (const link of [first, second]) {
    await visitor.goto(link);
    await ended.waitFor();
  }
});

it('A conversation that its owner marks as spam can only be read, on both sides', async () => {
  await inquire('Spam');
  const row = await openInquiry('Spam');
  await press(owner, 'More for the inquiry of Nora Lindqvist');
  await owner.getByRole('menuitem', { name: 'Mark as spam' }).click();
  await confirm(owner, 'Mark as spam');
  await row.getByText('Spam', { exact: true }).last().waitFor();
  await visitor.getByText('This conversation has ended. You can still read it.').waitFor();
  expect(await visitor.getByLabel(`Write to ${business.name}`).count()).toBe(0);
});

it('An account finds a new reply and the conversation under My inquiries', async () => {
  await signIn(visitor.context(), { username: 'user', password: 'user123' });
  await inquire('Account');
  await openInquiry('Account');
  await owner.getByLabel('Write to Nora Lindqvist').fill('We come tomorrow.');
  await visitor.goto('/profile?tab=inquiries');
  const mine = visitor.getByRole('article').filter({ hasText: business.name });
  await mine.getByText('Not answered yet').waitFor();
  await press(owner, 'Send');
  await mine.getByText('New reply').waitFor();
  await mine.getByText('Answered', { exact: true }).waitFor();
  await mine.getByRole('link', { name: 'Open conversation' }).click();
  await log(visitor).getByText('We come tomorrow.').waitFor();
});

const drawPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#157' } })
    .png()
    .toBuffer();

/** Presses the button of an appointment and reads the file that it saves. */
async function saveAppointment(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar', exact: true }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('appointment.ics');
  return readFile(await file.path(), 'utf8');
}
