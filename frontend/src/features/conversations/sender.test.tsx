import {
  answerReply,
  endConversationLink,
  getConversation,
  keepConversation,
  readConversation,
  renewConversationLink,
  replyInConversation,
  replyInConversationWithPicture,
  shareContact,
  tellFound,
} from '@doorstep/contracts/engagement/conversations/calls.ts';
import type { SentConversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { examples } from '@doorstep/contracts/examples.ts';
import { user } from '@doorstep/contracts/identity/users/examples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { pictureFile } from '#testing/picture-file.ts';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const example = examples.get(getConversation)?.response as SentConversation;
const future = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
let shown: SentConversation;

beforeEach(() => {
  const [first, ...others] = example.replies.map(reply =>
    reply.quote ? { ...reply, quote: { ...reply.quote, validUntil: future(9).slice(0, 10) } } : reply,
  );
  shown = {
    ...example,
    inquiry: { ...example.inquiry, endsAt: future(30) },
    replies: first ? [first, ...others] : [],
  };
  answer(getConversation, () => ({ body: shown }));
});

const log = page.getByRole('log', { name: 'Conversation with Harbour Street Plumbing' });
const area = page.getByLabelText('Write to Harbour Street Plumbing');
const open = () => openPage('/conversations/secret');

test('The sender reads the inquiry with all replies, which count as read', async () => {
  await openPage('/conversations/secret', { viewport: phone });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Harbour Street Plumbing' })).toBeVisible();
  await expect.element(log.getByText(shown.inquiry.message)).toBeInTheDocument();
  await expect.element(log.getByText('We can come on Thursday morning.', { exact: false })).toBeInTheDocument();
  await expect.element(log.getByRole('table', { name: 'Quote' })).toBeVisible();
  await expect.element(log.getByRole('row', { name: /Total.*\$310/ })).toBeVisible();
  await expect.poll(() => sentCalls(readConversation)).toHaveLength(1);
  expect(fitsTheScreen()).toBe(true);
  expect(await axeFindings()).toEqual([]);
});

test('The sender writes with a button or the keyboard, and a text that was not sent stays', async () => {
  answer(replyInConversation, refuse(429, 'Please wait a minute.'));
  await open();
  await area.fill('Thursday is fine.');
  await button('Send').click();
  await shows('Please wait a minute.');
  await expect.element(area).toHaveValue('Thursday is fine.');
  answer(replyInConversation, ({ body }) => {
    const { text } = body as { text: string };
    const reply = { id: 90, from: 'sender' as const, text, createdAt: new Date().toISOString() };
    shown = { ...shown, replies: [...shown.replies, reply] };
    return { body: reply };
  });
  await area.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(log.getByText('Thursday is fine.')).toBeVisible();
  await expect.element(area).toHaveValue('');
  await expect.element(area).toHaveFocus();
  const [refused, sent] = sentCalls(replyInConversation);
  expect(sent).toEqual(refused);
});

test('Several pictures are sent each on its own, and one that fails can be sent again', async () => {
  const fails = ['second.png'];
  answer(replyInConversationWithPicture, async ({ body }) => {
    const name = ((body as FormData).get('image') as File).name;
    return fails.includes(name) ? refuse(500, 'Something failed.') : {};
  });
  await open();
  await expect.element(area).toBeVisible();
  const files = page.getByLabelText('Picture files').element() as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const name of ['first.png', 'second.png']) chosen.items.add(pictureFile(name));
  chosen.items.add(new File(['text'], 'notes.txt', { type: 'text/plain' }));
  files.files = chosen.files;
  files.dispatchEvent(new Event('change', { bubbles: true }));
  await shows('Invalid file type. Please upload JPEG, PNG, or GIF.');
  await button('Send').click();
  await shows('Something failed.');
  await expect.element(page.getByText('first.png')).not.toBeInTheDocument();
  fails.pop();
  await button('Send').click();
  await expect.element(page.getByText('second.png')).not.toBeInTheDocument();
  await button('Remove notes.txt').click();
  await expect.element(page.getByRole('list', { name: 'Pictures to send' })).not.toBeInTheDocument();
  const keys = sentCalls(replyInConversationWithPicture).map(({ body }) => (body as FormData).get('idempotencyKey'));
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[2]);
});

test('The sender accepts a quote after a question, and no longer after its last day', async () => {
  answer(answerReply, () => {
    const given = { decision: 'accepted', at: new Date().toISOString() } as const;
    shown = { ...shown, replies: shown.replies.map(reply => (reply.quote ? { ...reply, answer: given } : reply)) };
    return {};
  });
  await open();
  await log.getByRole('button', { name: 'Accept' }).click();
  await shows('Accept the quote of $310.00?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect.element(log.getByText('Accepted')).toBeVisible();
  expect(sentCalls(answerReply)).toMatchObject([{ params: { id: '44' }, body: { decision: 'accepted' } }]);
  shown = example;
  await open();
  await shows('Was valid until March 31, 2026');
  await expect.element(log.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('The sender chooses one of the times, which can then be added to a calendar', async () => {
  const slots = [future(2), future(3)].map(startsAt => ({ startsAt, minutes: 60 }));
  const times = { id: 60, from: 'business' as const, appointment: { slots }, createdAt: new Date().toISOString() };
  shown = { ...shown, replies: [times] };
  answer(answerReply, () => {
    const given = { decision: 'accepted', slot: 1, at: new Date().toISOString() } as const;
    const [, booking] = slots;
    shown = {
      ...shown,
      inquiry: { ...shown.inquiry, ...(booking && { booking }) },
      replies: [{ ...times, answer: given }],
    };
    return {};
  });
  await open();
  await log
    .getByRole('button', { name: /^Choose / })
    .nth(1)
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose' }).click();
  await expect.element(log.getByText('Appointment', { exact: true })).toBeVisible();
  expect(sentCalls(answerReply)).toMatchObject([{ body: { decision: 'accepted', slot: 1 } }]);
  await expect.element(button('Add to calendar')).toBeVisible();
});

test('A booked job says when and where, can be moved and cancelled, and is the step that stands out', async () => {
  const booking = { startsAt: '2036-12-02T00:30:00.000Z', minutes: 60 };
  shown = { ...shown, city: 'Seattle', inquiry: { ...shown.inquiry, status: 'responded', booking } };
  answer(replyInConversation, ({ body }) => {
    const { booking: _, ...inquiry } = shown.inquiry;
    const cancelled = { id: 91, from: 'sender' as const, cancels: booking, createdAt: new Date().toISOString() };
    shown = { ...shown, inquiry, replies: [...shown.replies, cancelled] };
    expect(body).toMatchObject({ cancelsBooking: true, text: 'We are ill.' });
    return { body: cancelled };
  });
  await openPage('/conversations/secret', { viewport: phone });
  const card = page.getByRole('region', { name: 'Appointment' });
  // On the clock of the place, wherever the reader is.
  await expect.element(card.getByText('Monday, December 1, 4:30 – 5:30 PM in Seattle')).toBeVisible();
  await expect.element(page.getByText('Booked, Mon, Dec 1, 4:30 PM').first()).toBeVisible();
  const steps = page.getByRole('list', { name: 'Where this stands' });
  expect(steps.getByRole('listitem').elements()[3]?.getAttribute('aria-current')).toBe('step');
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
  await card.getByRole('button', { name: 'Ask for another time' }).click();
  await expect.element(area).toHaveValue('Could we find another time for our appointment?');
  await card.getByRole('button', { name: 'Cancel the appointment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('We are ill.');
  await dialog.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect.element(log.getByText(/^You cancelled the appointment on Monday, December 1/)).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

test('Who has found someone tells the others with one tap, and afterwards says how it was', async () => {
  const booking = { startsAt: future(1), minutes: 60 };
  const others = example.siblings.map(sibling => ({ ...sibling, isOver: false }));
  shown = { ...shown, siblings: others, inquiry: { ...shown.inquiry, booking } };
  answer(tellFound, () => {
    shown = { ...shown, siblings: others.map(sibling => ({ ...sibling, status: 'closed', isOver: true })) };
    return { body: shown.siblings };
  });
  await open();
  await shows('1 other business still waits for your answer.');
  await button('Tell the others that you have found someone').click();
  await expect.element(button('Tell the others that you have found someone')).not.toBeInTheDocument();
  expect(sentCalls(tellFound)).toHaveLength(1);
  shown = { ...shown, inquiry: { ...shown.inquiry, booking: { startsAt: '2026-03-02T09:00:00.000Z', minutes: 60 } } };
  await open();
  await expect.element(page.getByRole('heading', { name: 'How was it with Harbour Street Plumbing?' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '4 stars' }))
    .toHaveAttribute('href', '/business/7?tab=review&write=true&stars=4');
  shown = { ...shown, inquiry: { ...shown.inquiry, isReviewed: true } };
  await open();
  await expect.element(page.getByText('Done').first()).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: '4 stars' })).not.toBeInTheDocument();
});

test('A signed-in reader keeps the conversation with one tap, and a visitor is offered to sign in', async () => {
  answer(keepConversation, () => {
    shown = { ...shown, isKept: true };
    return { body: {} };
  });
  await open();
  await expect
    .element(page.getByRole('link', { name: 'Sign in to keep it in your account' }))
    .toHaveAttribute('href', '/auth?returnTo=%2Fconversations%2Fsecret');
  await openPage('/conversations/secret', { as: user });
  await button('Keep in my account').click();
  await expect.element(button('Keep in my account')).not.toBeInTheDocument();
  expect(sentCalls(keepConversation)).toMatchObject([{ params: { key: 'secret' } }]);
});

test('A sender who hides the contact details can share them', async () => {
  shown = { ...shown, inquiry: { ...shown.inquiry, hidesContact: true } };
  answer(shareContact, () => {
    const { hidesContact: _, ...inquiry } = shown.inquiry;
    shown = { ...shown, inquiry };
    return {};
  });
  await open();
  await button('Share e-mail and phone').click();
  await shows(/nora@mail\.example.*This cannot be undone\./);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, share' }).click();
  await expect.element(button('Share e-mail and phone')).not.toBeInTheDocument();
});

test('The sender replaces the link, which keeps what is typed, and ends it', async () => {
  answer(renewConversationLink, { body: { conversation: 'newer' } });
  const { address } = await open();
  await area.fill('Not sent yet');
  const written = area.element();
  await button('New link').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New link' }).click();
  await expect.poll(address).toBe('/conversations/newer');
  const announced = page.getByRole('status').filter({ hasText: 'Conversation with Harbour Street Plumbing' });
  await expect.element(announced).toBeInTheDocument();
  expect(area.element()).toBe(written);
  await expect.element(area).toHaveValue('Not sent yet');
  answer(endConversationLink, () => {
    answer(getConversation, refuse(404, 'Unknown', { code: 'conversation-unknown' }));
    return {};
  });
  await button('End link').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toHaveFocus();
  expect(sentCalls(endConversationLink)).toMatchObject([{ params: { key: 'newer' } }]);
});

test('A conversation that has ended can only be read', async () => {
  shown = { ...shown, inquiry: { ...shown.inquiry, status: 'closed' } };
  await open();
  await shows('This conversation has ended. You can still read it.');
  await expect.element(area).not.toBeInTheDocument();
  await expect.element(log.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('The sender sees that a conversation is loading, has failed to load, and has no answer yet', async () => {
  let go = () => {};
  answer(getConversation, async () => {
    await new Promise<void>(resolve => {
      go = resolve;
    });
    return refuse(500, 'Something failed.');
  });
  await open();
  await expect.element(page.getByRole('status', { name: 'Loading the conversation' })).toBeVisible();
  answer(getConversation, 'unreachable');
  go();
  await shows('The conversation could not be loaded.');
  shown = { ...shown, replies: [] };
  answer(getConversation, () => ({ body: shown }));
  await button('Try again').click();
  await shows('Harbour Street Plumbing has not answered yet. Its answer appears here.');
});
