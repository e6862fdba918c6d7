import { randomUUID } from 'node:crypto';
import { type Account, businessCreated, type User, type z } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { boot, readJson, type TestService, type TestStand } from '@doorstep/platform/testing';
import { identity } from './app.ts';

/** The administrator that `bootIdentity` creates. */
export const admin: Actor = { userId: 1, role: 'admin', name: 'root' };

export const toActor = ({ id, role, username, businessId }: User): Actor => ({
  userId: id,
  role,
  name: username,
  ...(businessId && { businessId }),
});

export interface TestIdentity extends TestStand {
  /** Calls as the gateway; nobody else may call what is under /internal. */
  call: TestService['call'];
  /** Creates an account; an administrator as `actor` may choose its role. */
  register(username: string, more?: object, actor?: Actor): Promise<User>;
  /** Creates an account with Google, which has verified its address. */
  registerWithGoogle(username: string): Promise<User>;
  /** Changes an account as an administrator. */
  changeAccount(id: number, body: object): Promise<Response>;
  /** Changes an account as an administrator, and returns it. */
  changeUser(id: number, body: object): Promise<User>;
  /** Deletes an account as an administrator. */
  deleteAccount(id: number): Promise<Response>;
}

/** The data of directory's event for a new business. */
export function buildBusinessEvent(id: number, more: object = {}): z.input<typeof businessCreated.schema> {
  const { ownerId, email, ...sample } = businessCreated.sample.business;
  return { ...businessCreated.sample, version: 1, business: { ...sample, id, ...more } };
}

/** Boots identity in a namespace of its own, with one administrator. */
export async function bootIdentity(): Promise<TestIdentity> {
  const env = { ADMIN_USERNAME: 'root', ADMIN_EMAIL: 'root@mail.example', ADMIN_PASSWORD: 'secret123' };
  const stand = await boot(identity, env);
  const { service } = stand;

  const call: TestService['call'] = (method, path, options) =>
    (path.startsWith('/internal') ? service.callAsGateway : service.call)(method, path, options);
  const changeAccount: TestIdentity['changeAccount'] = (id, body) =>
    call('PUT', '/internal/accounts', { actor: admin, body: { id, ...body } });
  return {
    ...stand,
    call,
    changeAccount,
    changeUser: async (id, body) => (await readJson<Account>(await changeAccount(id, body))).user,
    deleteAccount: id => call('DELETE', '/internal/accounts', { actor: admin, body: { id } }),
    async register(username, more = {}, actor) {
      const body = { username, email: `${username}@mail.example`, name: username, password: 'secret123', ...more };
      const response = await call('POST', '/internal/accounts', { body, actor });
      if (response.status !== 201) throw new Error(await response.text());
      return (await readJson<Account>(response)).user;
    },
    async registerWithGoogle(username) {
      const email = `${username}@mail.example`;
      const body = { googleId: randomUUID(), email, emailVerified: true, name: username, portal: false };
      return (await readJson<Account>(await call('POST', '/internal/google-accounts', { body }))).user;
    },
  };
}
