import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import {
  directoryDataErased,
  engagementDataErased,
  onboardingDataErased,
} from '@doorstep/contracts/identity/erasures/events.ts';
import type { Account } from '@doorstep/contracts/identity/sign-in/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { networkHeader } from '@doorstep/platform/http';
import { bootService, openTestBus, readJson, testNamespace } from '@doorstep/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type ErasureRow, erasureModel } from './accounts/erasures/erasure.model.ts';
import { identity } from './app.ts';

interface Received {
  to: string;
  text: string;
}

const received: Received[] = [];
let refusals = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusals-- > 0) return done(new Error('try again later'));
      // Quoted-printable breaks long lines with "=" at their end (RFC 2045, section 6.7).
      const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', text });
      done();
    });
  },
});
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
const address = server.server.address();
const port = typeof address === 'object' ? address?.port : 0;
const namespace = testNamespace();
const service = await bootService(identity, {
  namespace,
  env: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://doorstep.example' },
});

afterAll(async () => {
  await service.stop();
  await new Promise<void>(resolve => server.close(resolve));
});

async function register(username: string, name = username, email = `${username}@mail.example`): Promise<User> {
  const body = { username, email, name, password: 'quiet-otter-7' };
  return (await readJson<Account>(await service.callAsGateway('POST', '/internal/accounts', { body }))).user;
}

async function tokenFor(to: string, page: string): Promise<string> {
  return vi.waitFor(() => {
    const link = received.findLast(mail => mail.to === to && mail.text.includes(page))?.text;
    const token = new RegExp(`https://doorstep.example/${page}\\?token=([\\w-]+)`).exec(link ?? '')?.[1];
    if (!token) throw new Error('no mail yet');
    return token;
  });
}

const put = (path: string, body?: unknown) => service.call('PUT', path, { body });
const toActor = ({ id, role, username }: User): Actor => ({ userId: id, role, name: username });
const confirm = (user: User, token: string) =>
  service.call('PUT', `/api/email-confirmations/${token}`, { actor: toActor(user) });
const disown = (token: string) => service.call('DELETE', `/api/email-confirmations/${token}`);
const getUser = async (user: User) => readJson<User>(await service.call('GET', '/api/user', { actor: toActor(user) }));

async function save(actor: Actor, email: string): Promise<Response> {
  const body = { email, currentPassword: 'quiet-otter-7' };
  return service.callAsGateway('PUT', '/internal/profile', { actor, body });
}

describe('Mail', () => {
  it('A new account confirms its address with a link that works once', async () => {
    const user = await register('mara');
    expect(user.emailVerified).toBe(false);
    const token = await tokenFor(user.email, 'confirm-email');
    expect((await confirm(user, token)).status).toBe(200);
    expect((await confirm(user, token)).status).toBe(404);
    expect(await getUser(user)).toMatchObject({ emailVerified: true });
  });

  it('A link confirms nothing without a session, or in the session of another account', async () => {
    const stranger = await register('squatter');
    const victim = await register('shopkeeper');
    const token = await tokenFor(stranger.email, 'confirm-email');
    expect((await put(`/api/email-confirmations/${token}`)).status).toBe(401);
    const refused = await confirm(victim, token);
    expect(refused.status).toBe(403);
    expect(await readJson<{ message: string }>(refused)).toMatchObject({
      message: 'This link is for the account "squatter". Please sign in with that account to confirm its address.',
    });
    for (const user of [stranger, victim]) expect(await getUser(user)).toMatchObject({ emailVerified: false });
    // Failed attempts do not use up the link.
    expect((await confirm(stranger, token)).status).toBe(200);
  });

  it('A confirmation mail names the account and its date, and repeats nothing that a stranger wrote', async () => {
    const user = await register('plain', 'Doorstep listing team');
    const token = await tokenFor(user.email, 'confirm-email');
    const text = received.find(mail => mail.text.includes(token))?.text;
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(user.createdAt),
    );
    expect(text).toContain(`The account "plain", registered on ${date}`);
    expect(text).not.toContain('listing team');
    expect(await tokenFor(user.email, 'not-my-email')).toBe(token);
  });

  it('A disowned address is free for its owner, and the account stays', async () => {
    const stranger = await register('claimant');
    const token = await tokenFor(stranger.email, 'not-my-email');
    expect((await disown(token)).status).toBe(200);
    expect((await disown(token)).status).toBe(404);
    expect((await confirm(stranger, token)).status).toBe(404);
    expect(await getUser(stranger)).toMatchObject({ emailDisowned: true, emailVerified: false });
    const signIn = (username: string) =>
      service.callAsGateway('POST', '/internal/credentials', { body: { username, password: 'quiet-otter-7' } });
    expect((await signIn('claimant')).status).toBe(200);
    expect((await signIn(stranger.email)).status).toBe(401);

    const rightful = await register('rightful', 'Rightful', stranger.email);
    expect((await signIn(stranger.email)).status).toBe(200);
    // The mail to the stranger went to the same address.
    await vi.waitUntil(async () => (await tokenFor(stranger.email, 'confirm-email')) !== token);
    expect((await confirm(rightful, await tokenFor(stranger.email, 'confirm-email'))).status).toBe(200);

    // The account cannot ask for the address again, but can confirm another one.
    const resend = () => service.call('POST', '/api/email-confirmations', { actor: toActor(stranger) });
    expect((await resend()).status).toBe(409);
    expect((await save(toActor(stranger), stranger.email)).status).toBe(200);
    expect((await resend()).status).toBe(409);
    expect((await save(toActor(stranger), 'claimant2@mail.example')).status).toBe(200);
    expect((await confirm(stranger, await tokenFor('claimant2@mail.example', 'confirm-email'))).status).toBe(200);
    const { emailDisowned, ...settled } = await getUser(stranger);
    expect(emailDisowned).toBeUndefined();
    expect(settled).toMatchObject({ email: 'claimant2@mail.example', emailVerified: true });
  });

  it('A confirmed address stays with its account, even if an older link disowns it', async () => {
    const user = await register('settled');
    const older = await tokenFor(user.email, 'not-my-email');
    expect((await service.call('POST', '/api/email-confirmations', { actor: toActor(user) })).status).toBe(202);
    await vi.waitUntil(async () => (await tokenFor(user.email, 'confirm-email')) !== older);
    expect((await confirm(user, await tokenFor(user.email, 'confirm-email'))).status).toBe(200);
    expect((await disown(older)).status).toBe(404);
    expect(await getUser(user)).toMatchObject({ email: user.email, emailVerified: true });
    expect((await service.call('POST', '/api/email-confirmations', { actor: toActor(user) })).status).toBe(409);
  });

  it('A pending address is dropped when its owner disowns it', async () => {
    const user = await register('mover');
    await save(toActor(user), 'wrong-person@mail.example');
    expect((await disown(await tokenFor('wrong-person@mail.example', 'not-my-email'))).status).toBe(200);
    const after = await getUser(user);
    expect(after).toMatchObject({ email: user.email });
    expect(after).not.toHaveProperty('pendingEmail');
    expect(after).not.toHaveProperty('emailDisowned');
  });

  it('Users get at most three confirmation mails an hour', async () => {
    const user = await register('eager');
    const ask = () => service.call('POST', '/api/email-confirmations', { actor: toActor(user) });
    expect((await service.call('POST', '/api/email-confirmations')).status).toBe(401);
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([202, 202, 429]);
  });

  describe('Confirmations by an administrator', () => {
    const admin: Actor = { userId: 1, role: 'admin', name: 'root' };
    const resend = (id: number, actor?: Actor) =>
      service.call('POST', `/api/users/${id}/email-confirmations`, { actor });

    it('Administrators can send the confirmation of an account again, which is audited', async () => {
      const user = await register('forgetful');
      const first = await tokenFor(user.email, 'confirm-email');
      expect((await resend(user.id, admin)).status).toBe(202);
      const second = await vi.waitFor(async () => {
        const token = await tokenFor(user.email, 'confirm-email');
        expect(token).not.toBe(first);
        return token;
      });
      expect(received.filter(({ to }) => to === user.email)).toHaveLength(2);
      const path = `/api/audit-log?entity=account&entityId=${user.id}`;
      await vi.waitFor(async () =>
        expect(await readJson(await service.call('GET', path, { actor: admin }))).toMatchObject([
          { action: 'updated', name: 'forgetful', changes: [{ field: 'confirmation', after: 'sent again' }] },
        ]),
      );
      expect((await confirm(user, second)).status).toBe(200);
      expect((await resend(user.id, admin)).status).toBe(409);
    });

    it('Administrators share the mail limit of the account, and a refused mail is not audited', async () => {
      const user = await register('shared');
      await service.call('POST', '/api/email-confirmations', { actor: toActor(user) });
      expect([(await resend(user.id, admin)).status, (await resend(user.id, admin)).status]).toEqual([202, 429]);
      const again = await service.call('POST', '/api/email-confirmations', { actor: toActor(user) });
      expect(again.status).toBe(429);
      const logged = { routingKey: /audited$/, 'envelope.subject': `account/${user.id}` };
      expect(await service.db.collection('outbox').countDocuments(logged)).toBe(1);
    });

    it('Only administrators can send a confirmation again, and only for an existing account', async () => {
      const [user, other] = [await register('asked'), await register('asking')];
      expect((await resend(user.id)).status).toBe(401);
      expect((await resend(user.id, toActor(other))).status).toBe(403);
      expect((await resend(user.id, { ...toActor(user), role: 'business_owner' })).status).toBe(403);
      expect((await resend(999_999, admin)).status).toBe(404);
    });
  });

  it('A password reset leaves no access to a stranger who registered with the address before', async () => {
    const stranger = await register('planted');
    const users = service.db.collection<{ _id: number }>('users');
    await users.updateOne({ _id: stranger.id }, { $set: { googleId: 'of-the-stranger' } });
    await save(toActor(stranger), 'back-door@mail.example');
    const backDoor = await tokenFor('back-door@mail.example', 'confirm-email');
    await service.call('POST', '/api/password-resets', { body: { email: stranger.email } });
    const token = await tokenFor(stranger.email, 'reset-password');
    expect((await put(`/api/password-resets/${token}`, { newPassword: 'mine-now-42' })).status).toBe(200);
    expect((await confirm(stranger, backDoor)).status).toBe(404);
    const after = await getUser(stranger);
    expect(after).toMatchObject({ email: stranger.email, emailVerified: true, googleConnected: false });
    expect(after).not.toHaveProperty('pendingEmail');
  });

  it('A password reset link works only while the account has the address that it was sent to', async () => {
    const user = await register('early');
    await service.call('POST', '/api/password-resets', { body: { email: user.email } });
    const token = await tokenFor(user.email, 'reset-password');
    const actor: Actor = { userId: 99, role: 'admin', name: 'Administrator', provedAt: Date.now() };
    const body = { id: user.id, email: 'another-person@mail.example', role: 'user' };
    expect((await service.callAsGateway('PUT', '/internal/accounts', { actor, body })).status).toBe(200);
    expect((await put(`/api/password-resets/${token}`, { newPassword: 'brand-new-1' })).status).toBe(404);
    expect(await getUser(user)).toMatchObject({ emailVerified: false });
  });

  it('A confirmed address is notified of a new password and of a new address', async () => {
    const user = await register('informed');
    const mailsTo = (text: string) => received.filter(mail => mail.to === user.email && mail.text.includes(text));
    expect((await confirm(user, await tokenFor(user.email, 'confirm-email'))).status).toBe(200);
    const body = { currentPassword: 'quiet-otter-7', newPassword: 'another-one' };
    const actor = toActor(user);
    expect((await service.callAsGateway('PUT', '/internal/password', { actor, body })).status).toBe(200);
    await vi.waitUntil(() => mailsTo('The account "informed" has had a new password').length === 1);
    const changed = { email: 'informed2@mail.example', currentPassword: 'another-one' };
    expect((await service.callAsGateway('PUT', '/internal/profile', { actor, body: changed })).status).toBe(200);
    const token = await tokenFor(changed.email, 'confirm-email');
    expect(mailsTo('has had another email address')).toEqual([]);
    expect((await confirm(user, token)).status).toBe(200);
    await vi.waitUntil(() => mailsTo('The account "informed" has had another email address').length === 1);
    const chosen = 'The account "informed" has used this email address since ';
    await vi.waitUntil(() => received.some(mail => mail.to === changed.email && mail.text.includes(chosen)));
  });

  it('A notice says when the change was made and what to do about it', async () => {
    const user = await register('timely');
    expect((await confirm(user, await tokenFor(user.email, 'confirm-email'))).status).toBe(200);
    const body = { currentPassword: 'quiet-otter-7', newPassword: 'another-one' };
    expect((await service.callAsGateway('PUT', '/internal/password', { actor: toActor(user), body })).status).toBe(200);
    const find = () =>
      received.find(mail => mail.to === user.email && mail.text.includes('has had a new password'))?.text;
    const text = await vi.waitUntil(find);
    expect(text).toMatch(/ since \w+ \d+, \d{4} at \d+:\d\d\s[AP]M UTC\. All its other sessions have ended\./);
    expect(text).toContain('If that was not you, set another one with "Forgot password?"');
  });

  it('A change is made while the mail server is down, and its notice arrives afterwards', async () => {
    const user = await register('patient');
    expect((await confirm(user, await tokenFor(user.email, 'confirm-email'))).status).toBe(200);
    refusals = 1;
    const body = { currentPassword: 'quiet-otter-7', newPassword: 'another-one' };
    expect((await service.callAsGateway('PUT', '/internal/password', { actor: toActor(user), body })).status).toBe(200);
    const notices = () =>
      received.filter(mail => mail.to === user.email && mail.text.includes('has had a new password')).length;
    await vi.waitUntil(() => refusals < 1 && notices() === 1, { timeout: 40_000 });
  });

  it('Signing in with Google finds an account by an address that is verified on both sides', async () => {
    const user = await register('gina');
    const signIn = (emailVerified: boolean) => {
      const body = { googleId: '4711', email: 'GINA@mail.example', emailVerified, portal: false };
      return service.callAsGateway('POST', '/internal/google-accounts', { body });
    };
    expect((await signIn(true)).status).toBe(409);
    expect((await confirm(user, await tokenFor(user.email, 'confirm-email'))).status).toBe(200);
    expect((await signIn(false)).status).toBe(409);
    expect((await readJson<Account>(await signIn(true))).user).toMatchObject({ id: user.id, googleConnected: true });
  });

  it('A new address that an administrator enters must be confirmed, too', async () => {
    const user = await register('lena');
    const body = { id: user.id, email: 'lena2@mail.example', role: 'user' };
    const actor: Actor = { userId: 99, role: 'admin', name: 'Administrator', provedAt: Date.now() };
    const changed = await readJson<Account>(await service.callAsGateway('PUT', '/internal/accounts', { actor, body }));
    expect(changed.user).toMatchObject({ email: 'lena2@mail.example', emailVerified: false });
    expect((await confirm(user, await tokenFor(user.email, 'confirm-email'))).status).toBe(404);
    const token = await tokenFor('lena2@mail.example', 'confirm-email');
    expect((await confirm(user, token)).status).toBe(200);
  });

  it('A new address takes effect when it is confirmed', async () => {
    const user = await register('noor');
    const actor = { userId: user.id, role: user.role, name: 'noor' };
    const asked = await readJson<Account>(await save(actor, 'noor2@mail.example'));
    expect(asked.user).toMatchObject({ email: 'noor@mail.example', pendingEmail: 'noor2@mail.example' });
    const token = await tokenFor('noor2@mail.example', 'confirm-email');
    expect((await confirm(user, token)).status).toBe(200);
    const after = await readJson<User>(await service.call('GET', '/api/user', { actor }));
    expect(after.email).toBe('noor2@mail.example');
    expect(after.pendingEmail).toBeUndefined();
  });

  it('Users can reset a forgotten password with a link that works once', async () => {
    const user = await register('otto');
    expect((await service.call('POST', '/api/password-resets', { body: { email: 'OTTO@mail.example' } })).status).toBe(
      202,
    );
    const token = await tokenFor(user.email, 'reset-password');
    // The link still works after a refused password.
    expect((await put(`/api/password-resets/${token}`, { newPassword: '123456' })).status).toBe(422);
    expect((await put(`/api/password-resets/${token}`, { newPassword: 'brand-new-1' })).status).toBe(200);
    expect((await put(`/api/password-resets/${token}`, { newPassword: 'brandnew2' })).status).toBe(404);
    const body = { username: 'otto', password: 'brand-new-1' };
    expect((await service.callAsGateway('POST', '/internal/credentials', { body })).status).toBe(200);
  });

  it('A password reset for an unknown address gets the same answer and sends no mail', async () => {
    expect((await service.call('POST', '/api/password-resets', { body: { email: 'ghost@mail.example' } })).status).toBe(
      202,
    );
    const user = await register('pia');
    await tokenFor(user.email, 'confirm-email');
    expect(received.map(mail => mail.to)).not.toContain('ghost@mail.example');
  });

  it('A mail that the server refuses is sent again', async () => {
    refusals = 1;
    const user = await register('rune');
    const mails = service.db.collection('mails');
    await vi.waitFor(async () => {
      const mail = await mails.findOne({ to: user.email });
      // A mail that is being sent is leased for a minute.
      const isInFlight = !mail?.problem && mail?.state !== 'sent';
      expect(isInFlight).toBeFalsy();
    });
    await mails.updateOne({ to: user.email }, { $set: { notBefore: new Date(0) } });
    // Any other commit of the service wakes the mailer.
    await register('roxanne');
    await tokenFor(user.email, 'confirm-email');
  });

  it('Strangers in one network cause three links for a password an hour, in many networks nine', async () => {
    const user = await register('flooded');
    const mails = service.db.collection('mails');
    const countMails = () => mails.countDocuments({ to: user.email, template: 'password-reset' });
    const ask = async (network: string) => {
      const headers = { [networkHeader]: network };
      const body = { email: 'Flooded@mail.example' };
      expect((await service.call('POST', '/api/password-resets', { body, headers })).status).toBe(202);
    };
    for (let time = 0; time < 6; time++) await ask('192.0.2.1');
    await expect.poll(countMails).toBe(3);
    // The person with the address still gets a link.
    await ask('198.51.100.9');
    await expect.poll(countMails).toBe(4);
    for (let network = 1; network < 20; network++) await ask(`203.0.113.${network}`);
    await ask('198.51.100.9');
    await expect.poll(countMails).toBe(9);
    const other = await register('not-flooded');
    await service.call('POST', '/api/password-resets', { body: { email: other.email } });
    await tokenFor(other.email, 'reset-password');
    expect(await countMails()).toBe(9);
  });

  it('Mails of one kind use up nothing of another', async () => {
    const user = await register('kinds');
    const asking = { email: user.email, isKnown: true, network: '192.0.2.1' };
    for (let time = 0; time < 4; time++) await service.callAsGateway('POST', '/internal/data-links', { body: asking });
    const mails = service.db.collection('mails');
    await expect.poll(() => mails.countDocuments({ to: user.email, template: 'data-link' })).toBe(3);
    await service.call('POST', '/api/password-resets', { body: { email: user.email } });
    await tokenFor(user.email, 'reset-password');
    const actor = { userId: user.id, role: user.role, name: 'kinds' };
    expect((await service.call('POST', '/api/email-confirmations', { actor })).status).toBe(202);
  });

  it('Other accounts that ask for the same address leave the confirmations of its own account', async () => {
    const user = await register('wanted');
    for (const name of ['first-stranger', 'second-stranger']) {
      const stranger = toActor(await register(name));
      const statuses = [];
      for (let time = 0; time < 4; time++) statuses.push((await save(stranger, user.email.toUpperCase())).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    const actor = toActor(user);
    expect((await service.call('POST', '/api/email-confirmations', { actor })).status).toBe(202);
  });

  it('An account can request ten mails a day, even at once', async () => {
    const user = await register('busy');
    const actor = { userId: user.id, role: user.role, name: 'busy' };
    const asking = Array.from({ length: 12 }, (_, number) => save(actor, `victim${number}@mail.example`));
    const statuses = (await Promise.all(asking)).map(({ status }) => status);
    // The first mail of the day was sent at registration.
    expect(statuses.filter(status => status === 200)).toHaveLength(9);
    expect(statuses.filter(status => status === 429)).toHaveLength(3);
    expect((await readJson<User>(await service.call('GET', '/api/user', { actor }))).email).toBe(user.email);
  });

  it('Mails do not turn a user name into a link', async () => {
    const user = await register('www.evil.example', 'x', 'linked@mail.example');
    const token = await tokenFor(user.email, 'confirm-email');
    const text = received.find(mail => mail.text.includes(token))?.text;
    expect(text).toContain('The account "www[dot]evil[dot]example"');
    expect(text).not.toContain('evil.example');
  });

  it('Invented tokens are refused', async () => {
    expect((await confirm(await register('inventor'), 'x'.repeat(43))).status).toBe(404);
    expect((await disown('x'.repeat(43))).status).toBe(404);
    expect((await put(`/api/password-resets/${'x'.repeat(43)}`, { newPassword: 'brand-new-1' })).status).toBe(404);
  });
});

describe('The copy of an inquiry', () => {
  const { inquiry } = inquiryCreated.sample;
  const copiesFor = (to: string) => received.filter(mail => mail.to === to && mail.text.includes('Our sink leaks'));

  it('The copy of an inquiry goes once to the confirmed address of its sender, and nowhere else', async () => {
    const bus = await openTestBus(namespace);
    const send = (email: string, senderId: number | undefined, id?: string) => {
      const sent = { ...inquiry, email, message: 'Our sink leaks' };
      const state = {
        inquiry: sent,
        version: 1,
        businessName: 'Harbour Street Plumbing',
        ...(senderId && { senderId }),
      };
      return bus.deliver(inquiryCreated, state, id);
    };
    const confirmed = await register('nora');
    const token = await tokenFor(confirmed.email, 'confirm-email');
    expect((await confirm(confirmed, token)).status).toBe(200);
    const unconfirmed = await register('finn');

    await send('victim@mail.example', confirmed.id);
    await send(confirmed.email, undefined);
    await send(unconfirmed.email, unconfirmed.id);
    const id = await send(confirmed.email, confirmed.id);
    await send(confirmed.email, confirmed.id, id);
    await vi.waitFor(() => expect(copiesFor(confirmed.email)).toHaveLength(1));
    const [copy] = copiesFor(confirmed.email);
    expect(copy?.text).toContain('Harbour Street Plumbing answers to this address');
    // Earlier events are handled before a later one.
    await send('NORA@mail.example', confirmed.id);
    await vi.waitFor(() => expect(copiesFor(confirmed.email)).toHaveLength(2));
    expect(received.filter(({ text }) => text.includes('Our sink leaks'))).toHaveLength(2);
    await bus.close();
  });
});

describe('The receipt of a deleted account', () => {
  it('Users get the receipt by mail at their confirmed address, with a link that reads it', async () => {
    const user = await register('receipts');
    const to = 'receipts@mail.example';
    await service.call('PUT', `/api/email-confirmations/${await tokenFor(to, 'confirm-email')}`, {
      actor: toActor(user),
    });
    const body = { currentPassword: 'quiet-otter-7' };
    const started = await service.callAsGateway('POST', '/internal/erasures', { actor: toActor(user), body });
    expect(started.status).toBe(202);
    const { version } = await readJson<{ version: number }>(started);
    const row = await erasureModel(service.db).findOne({ userId: user.id }).lean<ErasureRow>();
    const bus = await openTestBus(namespace);
    const items = [{ what: 'Favorites', erased: 3, kept: 0 }];
    for (const event of [directoryDataErased, engagementDataErased, onboardingDataErased])
      await bus.deliver(event, {
        erasureId: row?._id ?? 0,
        version,
        items: event.service === 'engagement' ? items : [],
      });
    const token = await tokenFor(to, 'erasure-receipt');
    await bus.close();
    expect(received.findLast(mail => mail.to === to)?.text).toContain('- Favorites: 3 deleted');
    const receipt = await service.call('POST', '/api/erasure-receipts', { body: { token } });
    expect(await readJson(receipt)).toMatchObject({ state: 'done', items: [{ what: 'Favorites', erased: 3 }, {}] });
  });
});
