import { expect, it, vi } from 'vitest';
import { type Caller, makeAccount, openSession, send } from './api.ts';
import { makeBusiness } from './business.ts';
import { newBusiness, profile } from './onboarding-journey.ts';
import type { Credentials } from './sign-in.ts';
import { bell, follow, notification, openDevices } from './two-devices.ts';
import { uniqueName, uniqueWord } from './unique.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const admin = await openSession('admin', 'admin123');
const sessionOf = ({ username, password }: Credentials) => openSession(username, password);

const inquire = (caller: Caller, businessId: number, name: string) =>
  send<{ id: number; conversation: string }>(caller, 'POST', `/api/businesses/${businessId}/inquiries`, {
    name,
    email: 'nora@mail.example',
    subject: 'Boiler',
    message: 'It loses pressure.',
  });

it('An owner sees a new inquiry on two devices, and reads it on one for both', async () => {
  const { businessId, owner } = await makeBusiness(admin);
  const name = uniqueName();
  const visitor = await openSession();
  await follow({ person: owner, text: name, cause: () => inquire(visitor, businessId, name) });
});

it('An owner sees a reply to a conversation on two devices, and reads it on one for both', async () => {
  const { businessId, owner } = await makeBusiness(admin);
  const name = uniqueName();
  const visitor = await openSession();
  const { id, conversation } = await inquire(visitor, businessId, name);
  const answer = { text: 'How old is it?' };
  await send(await sessionOf(owner), 'POST', `/api/inquiries/${id}/replies`, answer);
  await follow({
    person: owner,
    text: `New reply from ${name}`,
    cause: () => send(visitor, 'POST', `/api/conversations/${conversation}/replies`, { text: 'It is from 2009.' }),
  });
});

it('An owner sees a new review on two devices, and reads it on one for both', async () => {
  const { businessId, owner } = await makeBusiness(admin);
  const author = await makeAccount(admin, 'user');
  const session = await sessionOf(author);
  await follow({
    person: owner,
    text: author.username,
    cause: () =>
      send(session, 'POST', `/api/businesses/${businessId}/reviews`, { rating: 4, comment: 'Quick and tidy.' }),
  });
});

it('An owner sees a new message on two devices; it is read when it is opened', async () => {
  const { owner } = await makeBusiness(admin);
  const subject = uniqueName();
  await follow({
    person: owner,
    text: subject,
    cause: () => send(admin, 'POST', '/api/messages', { receiverId: owner.id, subject, content: 'Welcome.' }),
    deal: async handset => {
      await handset.getByRole('main').getByRole('button').filter({ hasText: subject }).click();
      await handset.getByRole('dialog').waitFor();
      // The bell behind the dialog is hidden.
      await handset.keyboard.press('Escape');
      await handset.getByRole('dialog').waitFor({ state: 'detached' });
    },
  });
});

it('An administrator sees a request to be listed on two devices, and reads it on one for both', async () => {
  const person = await makeAccount(admin, 'admin');
  const visitor = await openSession();
  const { name, email } = newBusiness();
  const request = { name, email, description: profile.description, categoryId: 1 };
  await follow({
    person,
    text: name,
    isShared: true,
    cause: () => send(visitor, 'POST', '/api/business-requests', request),
  });
});

it('An owner sees the decision about the business on two devices, and reads it on one for both', async () => {
  const person = await makeAccount(admin, 'business_owner');
  const session = await sessionOf(person);
  const name = uniqueName();
  const { id: businessId } = await send<{ id: number }>(session, 'POST', '/api/businesses', {
    ...profile,
    name,
    email: `${uniqueWord()}@mail.example`,
    categoryId: 1,
  });
  // Each service knows the business a moment later.
  await vi.waitFor(() => send(session, 'PUT', '/api/user/profile', { businessId }));
  const form = new FormData();
  form.set('type', 'portfolio');
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'lantern.png');
  await send(session, 'POST', `/api/businesses/${businessId}/gallery`, form);
  const { id } = await vi.waitFor(() =>
    send<{ id: number }>(session, 'POST', '/api/business-requests/mark-for-review', { businessId }),
  );
  const decision = { status: 'rejected', reason: 'Please say which areas you serve.' };
  await follow({
    person,
    text: name,
    cause: () => send(admin, 'PUT', `/api/business-requests/${id}/status`, decision),
  });
});

it('A user sees the answer to an inquiry on two devices, and reads it on one for both', async () => {
  const { businessId, name, owner } = await makeBusiness(admin);
  const person = await makeAccount(admin, 'user');
  const inquiry = await inquire(await sessionOf(person), businessId, 'Nora Lindqvist');
  const ownerSession = await sessionOf(owner);
  await follow({
    person,
    text: name,
    cause: () => send(ownerSession, 'PUT', `/api/inquiries/${inquiry.id}/status`, { status: 'responded' }),
  });
});

it('A user sees the response to a review on two devices, and reads it on one for both', async () => {
  const { businessId, name, owner } = await makeBusiness(admin);
  const person = await makeAccount(admin, 'user');
  const session = await sessionOf(person);
  const review = await send<{ id: number }>(session, 'POST', `/api/businesses/${businessId}/reviews`, {
    rating: 2,
    comment: 'They came late.',
  });
  const ownerSession = await sessionOf(owner);
  await follow({
    person,
    text: name,
    cause: () => send(ownerSession, 'POST', `/api/reviews/${review.id}/respond`, { response: 'We are sorry.' }),
  });
});

it('An owner who turned a kind off is not notified of it, and is of the others', async () => {
  const { businessId, owner } = await makeBusiness(admin);
  const author = await makeAccount(admin, 'user');
  const ownerSession = await sessionOf(owner);
  const session = await sessionOf(author);
  const { computer, handset } = await openDevices(owner);

  await computer.goto('/profile?tab=notifications');
  const inquiries = computer.getByRole('group', { name: 'New inquiries', exact: true });
  for (const channel of ['In the app', 'Push']) await inquiries.getByRole('checkbox', { name: channel }).uncheck();
  await inquiries.getByRole('combobox', { name: 'Mail' }).selectOption('Off');
  await computer.getByRole('button', { name: 'Save Changes' }).click();
  await computer.getByText('Settings saved').first().waitFor();

  const name = uniqueName();
  await inquire(await openSession(), businessId, name);
  // Both come from the same service, in this order.
  await send(session, 'POST', `/api/businesses/${businessId}/reviews`, { rating: 5 });
  for (const page of [computer, handset]) await bell(page, 'Notifications, 1 unread').waitFor();
  await notification(handset, author.username).waitFor();
  const listed = await send<{ kind: string }[]>(ownerSession, 'GET', '/api/notifications');
  expect(listed.map(({ kind }) => kind)).not.toContain('inquiry');
});
