import type { OthersChange } from '@doorstep/contracts/common/problems.ts';
import { getBusiness, updateBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { desktop, openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const business = { ...businessUpdated.sample.business, version: 3, website: 'https://harbour.example' };
const region = page.getByRole('region', { name: 'Someone else has saved changes meanwhile' });
const group = (name: string) => region.getByRole('group', { name });
const choose = (name: string, choice: 'Keep yours' | 'Take theirs') =>
  group(name).getByRole('radio', { name: choice }).click();
const bodies = () => sentCalls(updateBusiness).map(({ body }) => body);

/** The owner types a phone number and a description, and saves; the server refuses it for these changes of an administrator. */
async function saveLate(changes: OthersChange[], viewport = desktop) {
  await openPage('/business-profile-edit', { as: owner, viewport });
  await page.getByLabelText(/^Description/).fill('Leaks and boilers.');
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByLabelText(/^Phone/).fill('+1 503 555 0100');
  const conflict = { version: 5, changes };
  answer(updateBusiness, refuse(409, 'Others have changed this business.', { code: 'business-changed', conflict }));
  await button('Save Changes').click();
  await expect.element(region).toBeVisible();
  answer(updateBusiness, { body: { ...business, version: 6 } });
}

const at = '2026-11-03T10:00:00.000Z';
const phoneChanged: OthersChange = { field: 'phone', value: '+1 503 555 0177', clashes: true, at, by: 'administrator' };
const emailChanged: OthersChange = {
  field: 'email',
  value: 'office@harbour.example',
  clashes: false,
  at,
  by: 'administrator',
};

beforeEach(() => answer(getBusiness, { body: business }));

test('A refused form keeps what was typed, shows both values, and is saved with those of the user', async () => {
  await saveLate([phoneChanged, emailChanged]);
  await shows('Not saved yet');
  await expect.element(region).toHaveFocus();
  await expect.element(group('Phone')).toMatchTextContent(/An administrator changed this \d+ /);
  await expect.element(group('Phone')).toMatchTextContent(/Keep yours\+1 503 555 0100Take/);
  await expect.element(group('Phone')).toMatchTextContent(/Take theirs\+1 503 555 0177$/);
  await expect.element(group('Phone').getByRole('radio', { name: 'Keep yours' })).toBeChecked();
  await expect.element(region).toMatchTextContent(/Changed as well, and shown in the form now: Email$/);
  await expect.element(page.getByLabelText(/^Phone/)).toHaveValue('+1 503 555 0100');
  await expect.element(page.getByLabelText(/^Email/)).toHaveValue('office@harbour.example');
  expect(await axeFindings()).toEqual([]);

  await button('Save Changes').click();
  await shows('Profile Updated');
  expect(bodies()).toEqual([
    { version: 3, description: 'Leaks and boilers.', phone: '+1 503 555 0100' },
    { version: 5, description: 'Leaks and boilers.', phone: '+1 503 555 0100' },
  ]);
});

test("The value of the others can be taken with the keyboard, and the user's own again", async () => {
  await saveLate([phoneChanged]);
  await userEvent.keyboard('{Tab}');
  await expect.element(group('Phone').getByRole('radio', { name: 'Keep yours' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByLabelText(/^Phone/)).toHaveValue('+1 503 555 0177');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByLabelText(/^Phone/)).toHaveValue('+1 503 555 0100');
  await userEvent.keyboard('{ArrowDown}');
  await button('Save Changes').click();
  await expect.poll(() => bodies().at(-1)).toEqual({ version: 5, description: 'Leaks and boilers.' });
});

test('A value that others have removed, and a field that has no name here, can be chosen', async () => {
  await saveLate([{ field: 'phone', clashes: true }]);
  await expect.element(group('Phone')).toMatchTextContent(/Take theirsEmpty$/);
  await expect.element(group('Phone')).toMatchTextContent(/Someone else changed this/);
  await choose('Phone', 'Take theirs');
  await expect.element(page.getByLabelText(/^Phone/)).toHaveValue('');
});

test('Further phone numbers are one value: the list of the user or that of the others', async () => {
  const stored = { ...business, furtherPhones: [{ phone: '(503) 555-0111', phoneNumber: '+15035550111' }] };
  answer(getBusiness, { body: stored });
  await openPage('/business-profile-edit?tab=contact', { as: owner });
  const number = (row: number) => page.getByLabelText(`Further phone ${row}`, { exact: true });
  await button('Add a phone number').click();
  await number(2).fill('(503) 555-0122');
  const theirs = [{ phone: '(503) 555-0133' }, { phone: '(503) 555-0144' }, { phone: '(503) 555-0155' }];
  const changes: OthersChange[] = [{ field: 'furtherPhones', value: theirs, clashes: true, at, by: 'administrator' }];
  const conflict = { version: 5, changes };
  answer(updateBusiness, refuse(409, 'Others have changed this business.', { code: 'business-changed', conflict }));
  await button('Save Changes').click();
  await expect
    .element(group('Further phone numbers'))
    .toMatchTextContent(/Keep yoursPhone: \(503\) 555-0111\s+Phone: \(503\) 555-0122Take/);
  await expect.element(number(2)).toHaveValue('(503) 555-0122');

  await choose('Further phone numbers', 'Take theirs');
  await expect.element(number(3)).toHaveValue('(503) 555-0155');
  await choose('Further phone numbers', 'Keep yours');
  await expect.element(number(3)).not.toBeInTheDocument();
  await expect.element(number(2)).toHaveValue('(503) 555-0122');
  await choose('Further phone numbers', 'Take theirs');
  await button('Remove further phone 1').click();
  answer(updateBusiness, { body: { ...stored, version: 6 } });
  await button('Save Changes').click();
  await shows('Profile Updated');
  expect(bodies()).toEqual([
    { version: 3, furtherPhones: [{ phone: '(503) 555-0111' }, { phone: '(503) 555-0122' }] },
    { version: 5, furtherPhones: theirs.slice(1) },
  ]);
});

test('A second change by others is shown as well, with what was chosen so far', async () => {
  await saveLate([phoneChanged]);
  await choose('Phone', 'Take theirs');
  const conflict = { version: 7, changes: [{ field: 'description', value: 'Pipes.', clashes: true }] };
  answer(updateBusiness, refuse(409, 'Others have changed this business.', { code: 'business-changed', conflict }));
  await button('Save Changes').click();
  await expect.element(group('Description')).toBeVisible();
  await expect.element(group('Phone')).not.toBeInTheDocument();
  answer(updateBusiness, { body: { ...business, version: 8 } });
  await button('Save Changes').click();
  await shows('Profile Updated');
  expect(bodies().at(-1)).toEqual({ version: 7, description: 'Leaks and boilers.' });
});

test.each([
  ['a phone', phone],
  ['a computer', desktop],
])('Long values of both fit the screen of %s', async (_, viewport) => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(6);
  await saveLate(
    [
      { ...phoneChanged, value: word },
      { field: 'description', value: `${word}\n`.repeat(60), clashes: true },
    ],
    viewport,
  );
  await expect.element(group('Description')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  const boxes = [...region.element().querySelectorAll('fieldset > div > div')].map(box => box.getBoundingClientRect());
  expect(boxes).toHaveLength(4);
  expect(boxes.every(({ height }) => height < 400)).toBe(true);
  expect(await axeFindings()).toEqual([]);
});
