import { randomUUID } from 'node:crypto';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { examples } from '@doorstep/contracts/examples.ts';
import { toReturnPath } from '@doorstep/platform/return-path';
import { readJson } from '@doorstep/platform/testing';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { bootGateway } from '../../gateway/src/testing.ts';
import { createDevice } from '../../services/identity/src/accounts/passkeys/testing.ts';
import { parseReport } from '../../services/identity/src/messaging/bounces/parse-report.ts';
import { admin, bootIdentity, toActor } from '../../services/identity/src/testing.ts';
import { openBrowser } from './open-browser.ts';

// Attacks on comparable products that were published, where no test beside the code repeats them.

const identity = await bootIdentity();
const env = { IDENTITY_URL: identity.service.url, RATE_WRITES: '0', RATE_SIGN_INS: '0' };
const gateway = await bootGateway(env, identity.namespace);
afterAll(async () => {
  await gateway.stop();
  await identity.stop();
});

const password = 'quiet-otter-7';
const visit = (cookie?: string) => openBrowser(gateway.url, cookie);

// GitLab, CVE-2023-7028; Nodemailer, GHSA-mm7p-fcc7-pg87
describe('The address for a new password', () => {
  const thief = 'thief@evil.example';
  const ask = (email: unknown) => visit().send('POST', '/api/password-resets', { email });
  const mails = identity.service.db.collection('mails');
  /** The receivers of links, once there is one for this account, which is asked for last. */
  async function receiversWith(account: string) {
    await ask(account);
    const find = () => mails.distinct('to', { template: 'password-reset' });
    await expect.poll(find).toContain(account);
    return find();
  }

  it('An address given as a list, or with another one in it, gets no reset', async () => {
    const { email } = await identity.register('victim');
    for (const given of [
      ...[[email, thief], { 0: email, 1: thief }, { $ne: '' }, true],
      ...[`${email},${thief}`, `${email};${thief}`, `${email} ${thief}`, `<${email}>,<${thief}>`],
      ...[`${email}\nBcc: ${thief}`, `${email}\u0000${thief}`, `"${email} x"@evil.example`, `${email}(x)${thief}`],
    ])
      expect.soft([given, (await ask(given)).status]).toEqual([given, 422]);
    // It is that of the thief, who has no account.
    await ask(`${email} <${thief}>`);
    const { email: last } = await identity.register('victim-control');
    expect(await receiversWith(last)).toEqual([last]);
  });

  it('Another spelling of an address sends the link to the account alone', async () => {
    await mails.deleteMany({});
    const { email } = await identity.register('spelled');
    for (const given of [email.toUpperCase(), `Thief <${email}>`, `mailto:${email}?cc=${thief}`]) await ask(given);
    expect(await receiversWith(email)).toEqual([email]);
  });
});

/** Gives an account an authenticator app. */
async function protect(username: string) {
  const user = await identity.register(username);
  const browser = visit(await gateway.signIn(toActor(user)));
  const started = await browser.send('POST', '/api/user/authenticator', { currentPassword: password });
  const { key } = await readJson<{ key: string }>(started);
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  const confirmed = await browser.send('PUT', '/api/user/authenticator', { code: app.generate() });
  const { recoveryCodes } = await readJson<{ recoveryCodes: string[] }>(confirmed);
  return {
    recoveryCodes,
    /** A code that was not used yet. */
    nextCode: () => app.generate({ timestamp: Date.now() + 30_000 }),
    /** The first step of a sign-in; then `code` is the second. */
    async begin() {
      const half = visit();
      expect((await half.send('POST', '/api/login', { username, password })).status).toBe(200);
      return {
        give: async (code: unknown) => (await half.send('POST', '/api/login/second-factor', { code })).status,
        read: async () => (await half.send('GET', '/api/user')).status,
      };
    },
  };
}

// User Verification for WordPress, CVE-2025-12374 and CVE-2026-7458; Two Factor via Email, CVE-2025-13587
describe('The code of a second step', () => {
  it('A code that is empty, true, a list or a condition lets no user in', async () => {
    const { begin, nextCode } = await protect('codes');
    const step = await begin();
    for (const code of [
      ...['', '   ', '- -', '\u0000', 'undefined', '٠٠٠٠٠٠', '1'.repeat(500)],
      ...[undefined, null, true, 0, [], {}, [nextCode()], { $ne: '' }],
    ])
      expect.soft([code, await step.give(code)]).toEqual([code, 422]);
    expect(await step.read()).toBe(401);
    expect(await step.give(nextCode())).toBe(200);
  });

  it('A code of another account lets no user in, and a recovery code that is sent six times at once lets in one', async () => {
    const [own, other] = [await protect('own-codes'), await protect('other-codes')];
    const step = await own.begin();
    expect([await step.give(other.nextCode()), await step.give(other.recoveryCodes[0])]).toEqual([422, 422]);
    const steps = await Promise.all(Array.from({ length: 6 }, own.begin));
    const answers = await Promise.all(steps.map(({ give }) => give(own.recoveryCodes[0])));
    expect(answers.sort()).toEqual([200, ...Array(5).fill(422)]);
  });
});

// Eventra issue 15366, enclavr issue 46, idenplane issue 695
describe('The answer of a passkey', () => {
  const newDevice = (rpId = '127.0.0.1') => createDevice({ rpId, origin: gateway.url });

  it('A passkey without its user, for another purpose or another host is neither added nor let in', async () => {
    const browser = visit(await gateway.signIn(toActor(await identity.register('keys'))));
    const begin = () => browser.challenge('/api/user/passkeys/options', { currentPassword: password });
    const add = async (credential: object) =>
      (await browser.send('POST', '/api/user/passkeys', { name: 'A phone', credential })).status;
    const changes = [
      { isPresent: false },
      { isVerified: false },
      { type: 'payment.get' },
      { origin: `${gateway.url}.evil.example` },
      { challenge: '' },
    ];
    const device = newDevice();
    for (const change of changes) {
      const made = device.make({ challenge: await begin(), ...change });
      expect.soft([change, await add(made)]).toEqual([change, 422]);
    }
    expect(await add(newDevice('evil.example').make({ challenge: await begin() }))).toBe(422);
    expect(await add(device.make({ challenge: await begin() }))).toBe(201);
    for (const change of changes) {
      const visitor = visit();
      const challenge = await visitor.challenge('/api/login/passkey/options');
      const credential = device.sign({ challenge, ...change });
      const { status } = await visitor.send('POST', '/api/login/passkey', { credential });
      expect.soft([change, status]).toEqual([change, 401]);
    }
  });

  it('A signature that counts less than an earlier one, as of a copied device, is refused', async () => {
    const browser = visit(await gateway.signIn(toActor(await identity.register('counted'))));
    const device = newDevice();
    const challenge = await browser.challenge('/api/user/passkeys/options', { currentPassword: password });
    const body = { name: 'A phone', credential: device.make({ challenge }) };
    expect((await browser.send('POST', '/api/user/passkeys', body)).status).toBe(201);
    const [first, second] = [visit(), visit()];
    const earlier = device.sign({ challenge: await first.challenge('/api/login/passkey/options') });
    const later = device.sign({ challenge: await second.challenge('/api/login/passkey/options') });
    expect((await second.send('POST', '/api/login/passkey', { credential: later })).status).toBe(200);
    expect((await first.send('POST', '/api/login/passkey', { credential: earlier })).status).toBe(401);
  });
});

// Nodemailer, GHSA-mm7p-fcc7-pg87 and later advisories
it('A line break in sender, answer address, user, host or subject of mails is refused', async () => {
  const server = { host: 'mail.example', port: 587, encryption: 'startTls', senderAddress: 'hello@guide.example' };
  const refuse = async (path: string, body: object) => {
    const answer = await identity.call('POST', path, { actor: admin, body });
    const { errors = [] } = await readJson<Problem>(answer);
    return [answer.status, errors[0]?.path];
  };
  for (const end of ['\r\n', '\n', '\u2028', '\u2029', '\u0085', '\u0000']) {
    const odd = `guide${end}Bcc: thief@evil.example`;
    for (const field of ['senderName', 'senderAddress', 'replyTo', 'user', 'host']) {
      const refused = await refuse('/api/test-mails', { server: { ...server, [field]: odd } });
      expect.soft(refused, JSON.stringify(odd)).toEqual([422, `server.${field}`]);
    }
    const refused = await refuse('/api/mail-templates/data-link/samples', { subject: odd, text: 'See {link}' });
    expect.soft(refused, JSON.stringify(odd)).toEqual([422, 'subject']);
  }
});

// Mastodon, CVE-2026-23963
describe('Texts without an end', () => {
  const filler = 'a'.repeat(100_000);

  /** Copies of a body, in each of which another one of its texts is long. */
  const lengthen = (value: unknown): unknown[] => {
    if (typeof value === 'string') return [value + filler, filler + value];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      lengthen(inner).map(long => (Array.isArray(value) ? value.with(Number(key), long) : { ...value, [key]: long })),
    );
  };
  const calls = endpoints.flatMap(endpoint => {
    const longer = lengthen(examples.get(endpoint)?.body);
    return endpoint.body && longer.length > 0 ? [{ ...endpoint, schema: endpoint.body, longer }] : [];
  });

  it.each(calls)('$method $path takes no text of 100,000 letters', ({ schema, longer }) => {
    const taken = longer.filter(body => schema.safeParse(body).success);
    expect(taken.map(body => JSON.stringify(body).replaceAll(filler, '…'))).toEqual([]);
  });
});

// postal-mime issue 77, maildev issue 531
describe('A mail to the bounce address of a great many parts', () => {
  const address = 'bounces@guide.example';
  const head = `From: postmaster@mail.example\r\nTo: ${toReturnPath(address, randomUUID())}\r\n`;
  const levels = Array.from(
    { length: 6_000 },
    (_, n) => `Content-Type: multipart/mixed; boundary="${n}"\r\n\r\n--${n}\r\n`,
  );
  const beside = 'Content-Type: multipart/report; boundary=x\r\n\r\n';

  it.each([
    ['inside each other', levels.join('')],
    ['that are mails inside each other', 'Content-Type: message/rfc822\r\n\r\n'.repeat(8_000)],
    ['side by side', `${beside}${'--x\r\nContent-Type: message/delivery-status\r\n\r\n\r\n'.repeat(5_000)}--x--`],
    ['without a type', `${beside}${'--x\r\n\r\n'.repeat(32_000)}--x--`],
  ])('Parts %s are read or given up in little time', async (_how, parts) => {
    const started = process.cpuUsage();
    await parseReport(Buffer.from((head + parts).slice(0, 256 * 1024)), address).catch((error: Error) =>
      expect(error.message).toContain('nesting depth'),
    );
    expect(process.cpuUsage(started).user).toBeLessThan(4_000_000);
  });
});
