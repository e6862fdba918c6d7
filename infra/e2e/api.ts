import { inject } from 'vitest';
import { type Caller, openCaller } from './caller.ts';
import { uniqueWord } from './unique.ts';

export { type Caller, openCaller };

/** Opens a session of the stack under test, or of the one at `url`; as a visitor without credentials. Throws if the sign-in is refused. */
export async function openSession(username?: string, password?: string, url = inject('url')): Promise<Caller> {
  const caller = openCaller(url);
  if (username) {
    const response = await caller.call('POST', '/api/login', { username, password });
    if (!response.ok) throw new Error(`${username} may not sign in: ${await response.text()}`);
  }
  return caller;
}

/** Creates an account as an administrator does, with a temporary password that is replaced at once. */
export async function makeAccount(
  admin: Caller,
  role: string,
  more: object = {},
): Promise<{ id: number; username: string; password: string }> {
  const username = uniqueWord();
  const account = {
    username,
    name: username,
    email: `${username}@mail.example`,
    password: 'temporary1',
    role,
    ...more,
  };
  const response = await admin.call('POST', '/api/register', account);
  if (response.status !== 201) throw new Error(await response.text());
  const { id, mustChangePassword } = (await response.json()) as { id: number; mustChangePassword?: boolean };
  if (!mustChangePassword) return { id, username, password: 'temporary1' };
  const owner = await openSession(username, 'temporary1');
  const changed = await owner.call('PUT', '/api/user/password', {
    currentPassword: 'temporary1',
    newPassword: 'permanent1',
  });
  if (!changed.ok) throw new Error(await changed.text());
  return { id, username, password: 'permanent1' };
}

/** Calls the API as `caller`. Resolves to the body of the answer; throws if the call is refused. */
export async function send<Answer = unknown>(
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await caller.call(method, path, body);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
