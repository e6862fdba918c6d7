import { randomUUID } from 'node:crypto';
import type { Account } from '@doorstep/contracts/identity/sign-in/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { bootIdentity } from '../../testing.ts';

const kit = await bootIdentity();
const { call, register, changeUser } = kit;
afterAll(() => kit.stop());

describe('Signing in with Google', () => {
  const person = (more: object) => ({
    googleId: randomUUID(),
    email: `${randomUUID()}@mail.example`,
    emailVerified: true,
    name: 'G',
    portal: false,
    ...more,
  });
  const signIn = (body: object) => call('POST', '/internal/google-accounts', { body });
  const signedIn = async (body: object) => (await readJson<Account>(await signIn(body))).user;

  it('The first sign-in with Google creates an account, and later ones find it by its Google id', async () => {
    const who = person({});
    const made = await signedIn(who);
    expect(made).toMatchObject({ role: 'user', googleConnected: true });
    const again = await signedIn({ ...who, email: 'changed@mail.example' });
    expect(again.id).toBe(made.id);
  });

  it('Signing in with Google does not open an account whose address was never confirmed', async () => {
    await register('gina');
    for (const emailVerified of [true, false])
      expect((await signIn(person({ email: 'gina@mail.example', emailVerified }))).status).toBe(409);
  });

  it('Signing in with Google confirms the address of a connected account', async () => {
    const who = person({ emailVerified: false });
    const made = await signedIn(who);
    expect(made.emailVerified).toBe(false);
    expect(await signedIn({ ...who, email: 'another@mail.example', emailVerified: true })).toEqual(made);
    expect(await signedIn({ ...who, emailVerified: true })).toEqual({ ...made, emailVerified: true, version: 2 });
  });

  it('Only owners can sign in with Google through the business portal', async () => {
    expect((await signIn(person({ portal: true }))).status).toBe(403);
    const who = person({});
    const owner = await signedIn(who);
    await changeUser(owner.id, { email: owner.email, role: 'business_owner' });
    expect(await signedIn({ ...who, portal: true })).toMatchObject({ id: owner.id });
  });
});
