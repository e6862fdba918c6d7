import type { BrowserContext } from 'playwright-core';
import { vi } from 'vitest';
import { type Caller, makeAccount, openSession } from '../e2e/api.ts';
import { openContext } from '../e2e/browser.ts';
import { makeBusiness } from '../e2e/business.ts';
import { type Credentials, signIn } from '../e2e/sign-in.ts';
import { language } from './language.ts';

const root: Credentials = { username: 'admin', password: 'admin123' };

/** Credentials of each person. Demo accounts with secret passwords get new ones from the administrator. */
const accounts = {
  visitor: undefined,
  user: async () => ({ username: 'user', password: 'user123' }),
  'new user': admin => makeAccount(admin, 'user'),
  owner: async () => ({ username: 'business', password: 'business123' }),
  'new owner': async admin => (await makeBusiness(admin)).owner,
  'owner waiting for approval': admin => takeOver(admin, 'evergreen'),
  'owner rejected': admin => takeOver(admin, 'voltage.bros'),
  'owner without approval': admin => takeOver(admin, 'tidewell'),
  'owner without a business': admin => takeOver(admin, 'pat.lindgren'),
  'owner with a temporary password': admin => setPassword(admin, 'byte.bolt'),
  administrator: async () => root,
} satisfies Record<string, ((admin: Caller) => Promise<Credentials>) | undefined>;

export type Person = keyof typeof accounts;

const contexts = new Map<Person, Promise<BrowserContext>>();

/** Browser context of a person who has signed in. */
export function browserOf(person: Person): Promise<BrowserContext> {
  const context = contexts.get(person) ?? openFor(person);
  contexts.set(person, context);
  return context;
}

export async function closeBrowsers(): Promise<void> {
  for (const context of contexts.values()) await (await context).close();
}

async function openFor(person: Person): Promise<BrowserContext> {
  const context = await openContext({ colorScheme: 'light', locale: language });
  const makeCredentials = accounts[person];
  if (makeCredentials) await signIn(context, await makeCredentials(await openSession(root.username, root.password)));
  return context;
}

async function setPassword(admin: Caller, username: string): Promise<Credentials> {
  const [user] = (await (await admin.call('GET', `/api/users?q=${username}`)).json()) as Record<string, unknown>[];
  const { id, name, email, role } = user ?? {};
  const password = `temporary-${process.pid}`;
  const changed = await admin.call('PUT', `/api/users/${id}`, { name, email, role, password });
  if (!changed.ok) throw new Error(await changed.text());
  return { username, password };
}

/** An account whose owner has replaced the temporary password. */
async function takeOver(admin: Caller, username: string): Promise<Credentials> {
  const { password: currentPassword } = await setPassword(admin, username);
  const session = await vi.waitFor(() => openSession(username, currentPassword));
  const newPassword = `permanent-${process.pid}`;
  const changed = await session.call('PUT', '/api/user/password', { currentPassword, newPassword });
  if (!changed.ok) throw new Error(await changed.text());
  return { username, password: newPassword };
}
