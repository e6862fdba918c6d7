import { contactAdministrator } from '@doorstep/contracts/engagement/messages/calls.ts';
import { user } from '@doorstep/contracts/identity/users/examples.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';
import { shows } from '#testing/screen.ts';

const field = (label: string) => page.getByRole('main').getByLabelText(label, { exact: true });
const send = page.getByRole('button', { name: 'Send Message' });

async function fillIn(): Promise<void> {
  await field('Name').fill('Nora Lindqvist');
  await field('Email').fill('nora@mail.example');
  await field('Subject').fill('Carpenters');
  await field('Message').fill('Do you also list carpenters?');
}

test('A visitor who leaves fields empty sees which ones are required', async () => {
  await openPage('/contact');
  await field('Email').fill('no-address');
  await send.click();
  await shows('Please enter a valid email address');
  for (const missing of ['Please enter your name', 'Please enter a subject', 'Please write a message'])
    await shows(missing);
  await expect.element(field('Name')).toHaveFocus();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'hello@doorstep.example' }))
    .toHaveAttribute('href', 'mailto:hello@doorstep.example');
  expect(sentCalls(contactAdministrator)).toEqual([]);
});

test('The contact form is prefilled for signed-in users, without replacing typed text', async () => {
  const { promise, resolve } = Promise.withResolvers<User>();
  await openPage('/contact', { as: promise });
  await field('Name').fill('Another Name');
  resolve(user);
  await expect.element(field('Email')).toHaveValue(user.email);
  await expect.element(field('Name')).toHaveValue('Another Name');
});

test('The name of the account that comes late does not mix with the one that the user types', async () => {
  const { promise, resolve } = Promise.withResolvers<User>();
  await openPage('/contact', { as: promise });
  await field('Name').click();
  resolve(user);
  await expect.element(field('Name')).toHaveValue(user.name);
  await userEvent.keyboard('Nora');
  await expect.element(field('Name')).toHaveValue('Nora');
});

test('A visitor who loses the connection can send the same message again', async () => {
  answer(contactAdministrator, 'unreachable');
  await openPage('/contact');
  await fillIn();
  await send.click();
  await shows('Failed to send message');
  answer(contactAdministrator, {});
  await send.click();
  await shows('Message sent');
  await shows('We will answer by e-mail.');
  await expect.element(field('Message')).toHaveValue('');
  const [lost, sent] = sentCalls(contactAdministrator);
  expect(lost?.body).toMatchObject({ idempotencyKey: expect.any(String) });
  expect(sent).toEqual(lost);
});

test('A letter that was started is there after a reload, and is forgotten once it is sent', async () => {
  await openPage('/contact');
  await field('Subject').fill('Carpenters');
  await field('Message').fill('Do you also list');
  await openPage('/contact', { as: user });
  await expect.element(field('Message')).toHaveValue('Do you also list');
  await expect.element(field('Subject')).toHaveValue('Carpenters');
  await expect.element(field('Name')).toHaveValue(user.name);
  await field('Message').fill('Do you also list carpenters?');
  answer(contactAdministrator, {});
  await send.click();
  await shows('Message sent');
  await openPage('/contact');
  await expect.element(field('Message')).toHaveValue('');
  await expect.element(field('Subject')).toHaveValue('');
});

test('A letter that was started is not shown to the next person after signing out', async () => {
  await openPage('/contact', { as: user });
  await field('Message').fill('Do you also list');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await shows('Logged out');
  await openPage('/contact');
  await expect.element(field('Message')).toHaveValue('');
});

const findTrap = () => document.querySelector<HTMLInputElement>('input[name=blank]');

test('The hidden trap field is sent, so that the server can hold messages from robots', async () => {
  await openPage('/contact');
  await fillIn();
  const trap = findTrap();
  if (trap) trap.value = 'Best Offers';
  await send.click();
  await shows('Message sent');
  expect(sentCalls(contactAdministrator)).toMatchObject([{ body: { blank: 'Best Offers' } }]);
});

// Names and labels by which browsers and password managers find the fields of an identity, in the languages of the site.
const identity =
  /name|mail|phone|tel|fax|mobil|company|firma|empresa|soci[eé]t[eé]|entreprise|organi[sz]|business|url|web|site|address|adress|direcci|street|stra(ss|ß)e|calle|rue|city|stadt|ciudad|ville|zip|postal|plz|state|county|country|land|region|title|user|login|pass|code|card|bank|birth|gender|شركة|هاتف|بريد|عنوان/i;

test.each(['/contact', '/business/1/inquiry', '/list-your-business'])(
  'The trap field of %s says nothing that password managers and browsers know, and asks them to leave it alone',
  async path => {
    await openPage(path);
    await expect.poll(findTrap).not.toBeNull();
    const trap = findTrap();
    expect(`${trap?.name} ${trap?.id} ${trap?.labels?.[0]?.textContent}`).not.toMatch(identity);
    expect({ ...trap?.dataset, autocomplete: trap?.autocomplete }).toEqual({
      '1pIgnore': '',
      bwignore: '',
      formType: 'other',
      lpignore: 'true',
      protonpassIgnore: 'true',
      autocomplete: 'off',
    });
    expect(document.querySelectorAll('input[name=company], input[name=fax]')).toHaveLength(0);
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
  },
);
