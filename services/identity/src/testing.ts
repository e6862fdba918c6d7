import { randomUUID } from 'node:crypto';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Account } from '@doorstep/contracts/identity/sign-in/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { boot, readJson, type TestService } from '@doorstep/platform/testing';
import { identity } from './app.ts';

/** The administrator that `bootIdentity` creates, a moment after the sign-in. */
export const admin: Actor = {
  userId: 1,
  role: 'admin',
  name: 'root',
  get provedAt() {
    return Date.now();
  },
};

/** The user of an account, a moment after the sign-in. */
export const toActor = ({ id, role, username, businessId }: User): Actor => ({
  userId: id,
  role,
  name: username,
  ...(businessId && { businessId }),
  get provedAt() {
    return Date.now();
  },
});

/** The data of directory's event for a new business. */
export function buildBusinessEvent(id: number, more: object = {}): z.input<typeof businessCreated.schema> {
  const { ownerId, email, ...sample } = businessCreated.sample.business;
  return { ...businessCreated.sample, version: 1, business: { ...sample, id, ...more } };
}

/** Boots identity in a namespace of its own, with one administrator. */
export async function bootIdentity(more: Record<string, string> = {}) {
  const env = { ...more, ADMIN_USERNAME: 'root', ADMIN_EMAIL: 'root@mail.example', ADMIN_PASSWORD: 'quiet-otter-7' };
  const stand = await boot(identity, env);
  const { service } = stand;

  /** Calls paths under /internal as the gateway, as other callers are refused. */
  const call: TestService['call'] = (method, path, options) =>
    (path.startsWith('/internal') ? service.callAsGateway : service.call)(method, path, options);
  /** Changes an account as an administrator. */
  const changeAccount = (id: number, body: object) =>
    call('PUT', '/internal/accounts', { actor: admin, body: { id, ...body } });
  return {
    ...stand,
    call,
    changeAccount,
    /** Changes an account as an administrator, and returns it. */
    changeUser: async (id: number, body: object) => (await readJson<Account>(await changeAccount(id, body))).user,
    /** Deletes an account as an administrator. */
    deleteAccount: (id: number) => call('DELETE', '/internal/accounts', { actor: admin, body: { id } }),
    /** Creates an account; an administrator as `actor` may choose its role. */
    async register(username: string, more: object = {}, actor?: Actor) {
      const body = { username, email: `${username}@mail.example`, name: username, password: 'quiet-otter-7', ...more };
      const response = await call('POST', '/internal/accounts', { body, actor });
      if (response.status !== 201) throw new Error(await response.text());
      return (await readJson<Account>(response)).user;
    },
    /** Creates an account with Google, which has verified its address. */
    async registerWithGoogle(username: string) {
      const email = `${username}@mail.example`;
      const body = { googleId: randomUUID(), email, emailVerified: true, name: username, portal: false };
      return (await readJson<Account>(await call('POST', '/internal/google-accounts', { body }))).user;
    },
  };
}
