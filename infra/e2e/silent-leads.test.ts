import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import { weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, it, vi } from 'vitest';
import { type Caller, makeAccount, openSession, send } from './api.ts';
import { desktop, phone } from './browser.ts';
import { makeBusiness } from './business.ts';
import type { Credentials } from './sign-in.ts';
import { openSilence } from './silence.ts';
import { follow, openDevice } from './two-devices.ts';
import { uniqueName } from './unique.ts';

const admin = await openSession('admin', 'admin123');
const silence = await openSilence();
afterAll(silence.close);

type Made = Awaited<ReturnType<typeof makeBusiness>>;
const sessionOf = ({ username, password }: Credentials) => openSession(username, password);

const inquire = (caller: Caller, businessId: number, name: string) =>
  send<{ id: number; conversation: string }>(caller, 'POST', `/api/businesses/${businessId}/inquiries`, {
    name,
    email: 'nora@mail.example',
    subject: 'Boiler',
    message: `It loses pressure, says ${name}.`,
  });
const inquiriesOf = ({ businessId }: Made) =>
  send<{ name: string }[]>(admin, 'GET', `/api/businesses/${businessId}/inquiries`);

/** A business that does not answer, and two others that are open, where no other test has any. */
async function makeNeighbours(): Promise<{ silent: Made; others: readonly [Made, Made] }> {
  const [silent, first, second] = [await makeBusiness(admin), await makeBusiness(admin), await makeBusiness(admin)];
  const near = { latitude: -50 - 10 * Math.random(), longitude: -110 - 20 * Math.random() };
  const always = Object.fromEntries(weekdays.map(day => [day, [{ opens: '00:00', closes: '24:00' }]]));
  const change = ({ businessId }: Made, more: object) => send(admin, 'PUT', `/api/businesses/${businessId}`, more);
  await change(silent, { location: near });
  for (const other of [first, second]) await change(other, { location: near, hours: always });
  const query = `categoryId=1&openNow=true&near=${near.latitude.toFixed(2)},${near.longitude.toFixed(2)}`;
  await vi.waitFor(async () => {
    const found = await send<{ id: number }[]>(admin, 'GET', `/api/businesses?${query}`);
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([first.businessId, second.businessId]));
  });
  return { silent, others: [first, second] };
}

const offer = (page: Page) => page.getByRole('region', { name: 'No answer yet. Ask two others nearby?' });
const answers = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });

it('An owner is reminded on two devices of an inquiry without an answer, and answers it on one for both', async () => {
  const { businessId, owner } = await makeBusiness(admin);
  const name = uniqueName();
  const { id } = await inquire(await openSession(), businessId, name);
  await send(await sessionOf(owner), 'PUT', `/api/inquiries/${id}/read`);
  await follow({
    person: owner,
    text: `${name} is still waiting for your answer`,
    cause: () => silence.passSilence(id),
    deal: async handset => {
      await handset.getByLabel(`Write to ${name}`).fill('We can come on Thursday.');
      await handset.getByRole('button', { name: 'Send', exact: true }).click();
      await handset.getByRole('log').getByText('We can come on Thursday.').waitFor();
    },
  });
});

it('A sender sees the offer to ask others on two devices, and one tap on the phone sends the inquiry to the chosen', async () => {
  const { silent, others } = await makeNeighbours();
  const person = await makeAccount(admin, 'user');
  const name = uniqueName();
  const { id } = await inquire(await sessionOf(person), silent.businessId, name);
  await silence.passSilence(id);
  const [chosen, spared] = others;
  const computerOfChosen = await openDevice(desktop, '/business-dashboard?tab=inquiries', chosen.owner);
  await computerOfChosen.getByText('No inquiries yet').waitFor();
  await follow({
    person,
    text: `${silent.name} has not answered yet. Ask two others nearby?`,
    cause: () => silence.passSilence(id),
    deal: async handset => {
      await offer(handset).getByRole('checkbox', { name: chosen.name }).check();
      await offer(handset).getByRole('checkbox', { name: spared.name }).waitFor();
      for (const other of others) expect(await inquiriesOf(other)).toEqual([]);
      await offer(handset).getByRole('button', { name: 'Send to 1 business' }).click();
      await answers(handset).getByRole('link', { name: chosen.name }).first().waitFor();
    },
  });
  await computerOfChosen.getByRole('article').filter({ hasText: name }).getByText('Waiting', { exact: true }).waitFor();
  expect(await inquiriesOf(spared)).toEqual([]);
});

it('A sender chooses two others by the secret link on a phone, and the computer on which they are signed in shows it', async () => {
  const { silent, others } = await makeNeighbours();
  const person = await makeAccount(admin, 'user');
  const name = uniqueName();
  const { id, conversation } = await inquire(await sessionOf(person), silent.businessId, name);
  await silence.passSilence(id);
  const computer = await openDevice(desktop, `/profile?tab=inquiries&inquiry=${id}`, person);
  const handset = await openDevice(phone, fillPath(pageRoutes.conversation, { key: conversation }));
  for (const page of [computer, handset]) {
    await page.getByRole('log').getByText(`It loses pressure, says ${name}.`).waitFor();
    // The owner was reminded, and nothing is offered yet.
    expect(await offer(page).count()).toBe(0);
  }

  await silence.passSilence(id);
  for (const page of [computer, handset]) await offer(page).getByRole('button', { name: 'Choose up to two' }).waitFor();
  for (const { name: other } of others) await offer(handset).getByRole('checkbox', { name: other }).check();
  for (const other of others) expect(await inquiriesOf(other)).toEqual([]);
  await offer(handset).getByRole('button', { name: 'Send to 2 businesses' }).click();

  for (const page of [computer, handset]) {
    await offer(page).waitFor({ state: 'detached' });
    for (const other of others) await answers(page).getByRole('link', { name: other.name }).first().waitFor();
  }
  const [first] = others;
  const computerOfFirst = await openDevice(desktop, '/business-dashboard?tab=inquiries', first.owner);
  const row = computerOfFirst.getByRole('article').filter({ hasText: name });
  await row.getByRole('link').click();
  await computerOfFirst.getByLabel(`Write to ${name}`).fill('We are near you at noon.');
  await computerOfFirst.getByRole('button', { name: 'Send', exact: true }).click();
  for (const page of [computer, handset]) {
    await answers(page).getByText('Compare the answers').click();
    await answers(page).getByText('We are near you at noon.').waitFor();
  }
});
