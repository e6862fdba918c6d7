import { getBusiness, listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { getConversation } from '@doorstep/contracts/engagement/conversations/calls.ts';
import type { SentConversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { createInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { examples } from '@doorstep/contracts/examples.ts';
import { user } from '@doorstep/contracts/identity/users/examples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const { business } = businessCreated.sample;
const businesses = ['Elm Painting', 'Bright Side', 'Oak & Sons'].map((name, index) => ({
  ...business,
  id: 7 + index,
  name,
}));

beforeEach(() => {
  answer(listBusinesses, { body: businesses });
  answer(getBusiness, ({ params }) => ({ body: businesses.find(({ id }) => id === Number(params.id)) ?? business }));
  answer(createInquiries, ({ body }) => {
    const { businessIds } = body as { businessIds: number[] };
    return {
      body: businessIds.map(id => ({
        id: 100 + id,
        businessId: id,
        status: 'pending',
        createdAt: '2026-03-02T09:15:00.000Z',
        conversation: `key-${id}`,
      })),
    };
  });
});

const dialog = page.getByRole('dialog');

async function fill(message: string) {
  await dialog.getByLabelText('Name').fill('Nora');
  await dialog.getByLabelText('Email').fill('nora@mail.example');
  await dialog.getByRole('textbox', { name: 'Message' }).fill(message);
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
}

test('A visitor asks three businesses of a list at once on a phone, and gets the link of each conversation', async () => {
  await openPage('/businesses', { viewport: phone });
  await page.getByLabelText('Compare Elm Painting').click();
  await expect.element(button('Ask This One')).toBeVisible();
  await page.getByLabelText('Compare Bright Side').click();
  await page.getByLabelText('Compare Oak & Sons').click();
  expect(fitsTheScreen()).toBe(true);
  await button('Ask These 3').click();
  await expect.element(page.getByRole('dialog', { name: 'Ask 3 businesses' })).toBeVisible();
  await expect.element(dialog.getByText('To Elm Painting, Bright Side, Oak & Sons')).toBeVisible();
  await fill('How much is a fence?');
  await expect.element(page.getByRole('heading', { name: 'Inquiry Sent' })).toBeVisible();
  await expect.element(dialog.getByText('Sent to 3 businesses.')).toBeVisible();
  await expect
    .element(dialog.getByText(/We write to nora@mail\.example as soon as one of them answers\./))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Open the conversations' }))
    .toHaveAttribute('href', '/conversations/key-7');
  // The links are there for those who look for them.
  expect(document.querySelector('details')?.open).toBe(false);
  await dialog.getByText('Links to the conversations').click();
  await expect.poll(() => dialog.getByRole('button', { name: 'Copy the link' }).elements().length).toBe(3);
  await expect.poll(() => axeFindings()).toEqual([]);
  expect(sentCalls(createInquiries)).toHaveLength(1);
  expect(sentCalls(createInquiries)[0]?.body).toMatchObject({
    businessIds: [7, 8, 9],
    name: 'Nora',
    message: 'How much is a fence?',
    idempotencyKey: expect.any(String),
  });
});

test('A user asks all businesses of a comparison; after a lost answer the same inquiry is sent again', async () => {
  await openPage('/compare?ids=7,8', { as: user });
  await button('Ask All').click();
  answer(createInquiries, 'unreachable');
  await fill('How much is a fence?');
  await shows('Failed to send inquiry. Please try again later.');
  answer(createInquiries, refuse(404, 'This business does not exist.'));
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
  await shows('This business does not exist.');
  const keys = sentCalls(createInquiries).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('How much is a fence?');
});

test('A comparison of one business offers no form to all', async () => {
  await openPage('/compare?ids=7');
  await expect.element(page.getByRole('link', { name: 'Inquire at Elm Painting' })).toBeVisible();
  await expect.element(button('Ask All')).not.toBeInTheDocument();
});

test('The sender sees all answers to an inquiry to several businesses side by side, with their prices', async () => {
  const example = examples.get(getConversation)?.response as SentConversation;
  const sibling = {
    businessId: 9,
    businessName: 'Oak & Sons',
    timeZone: 'America/New_York',
    conversation: 'key-9',
    status: 'pending' as const,
    isOver: false,
  };
  answer(getConversation, {
    body: {
      ...example,
      siblings: [
        {
          ...sibling,
          businessId: 8,
          businessName: 'Bright Side',
          conversation: 'key-8',
          status: 'responded',
          excerpt: 'We can.',
          quote: { total: 280.5 },
        },
        sibling,
      ],
    },
  });
  await openPage('/conversations/key-7', { viewport: phone });
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await expect.element(list.getByRole('link', { name: /Bright Side.*Quote sent, \$280\.50/ })).toBeVisible();
  await expect.element(list.getByRole('link', { name: /Oak & Sons.*Not answered yet/ })).toBeVisible();
  await list.getByText('Compare the answers').click();
  const texts = () =>
    list
      .getByRole('listitem')
      .elements()
      .map(item => item.textContent ?? '');
  await expect.poll(() => texts().length).toBe(6);
  expect(texts()[3]).toContain(example.businessName);
  expect(texts()[3]).toContain('This conversation');
  expect(texts()[4]).toContain('$280.50');
  expect(texts()[4]).toContain('We can.');
  expect(texts()[5]).toContain('Not answered yet');
  await expect
    .element(list.getByRole('link', { name: 'Open conversation: Bright Side' }))
    .toHaveAttribute('href', '/conversations/key-8');
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
});

test('The form of a dialog begins in its first field, so that it can be filled without a mouse', async () => {
  await openPage('/compare?ids=7,8');
  await button('Ask All').click();
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
});
