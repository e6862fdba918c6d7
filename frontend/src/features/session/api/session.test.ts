import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { changeUser, currentUserQuery, endSession } from './session.ts';

const user = {
  id: 2,
  username: 'user',
  email: 'user@doorstep.example',
  role: 'user',
  googleConnected: false,
  emailVerified: true,
  createdAt: '2026-03-04T10:00:00.000Z',
} as const;

function signedIn() {
  const client = createQueryClient(endSession);
  changeUser(client, user);
  client.setQueryData(['favorites'], [7]);
  client.setQueryData(['config'], { siteName: 'Doorstep' });
  return client;
}

const refuse = (status: number) => () => Promise.reject(new ApiError(status, '', 'r'));

it('an answer 401 ends the session and forgets what was for the user', async () => {
  const client = signedIn();
  await expect(client.fetchQuery({ queryKey: ['inquiries'], queryFn: refuse(401) })).rejects.toThrow('401');
  expect(client.getQueryData(currentUserQuery.queryKey)).toBeNull();
  expect(client.getQueryData(['favorites'])).toBeUndefined();
  expect(client.getQueryData(['config'])).toBeDefined();
});

it('other refusals leave the session alone', async () => {
  const client = signedIn();
  await expect(client.fetchQuery({ queryKey: ['inquiries'], queryFn: refuse(403) })).rejects.toThrow('403');
  expect(client.getQueryData(currentUserQuery.queryKey)).toEqual(user);
  expect(client.getQueryData(['favorites'])).toEqual([7]);
});

it('a sign-in that is refused forgets nothing: there was no session', () => {
  const client = createQueryClient(endSession);
  client.setQueryData(currentUserQuery.queryKey, null);
  client.setQueryData(['businesses'], []);
  endSession(client);
  expect(client.getQueryData(['businesses'])).toEqual([]);
});

it('who is there is asked once, though the part of the page that asked first goes and another comes', async () => {
  const fetchUser = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(user));
  const observer = new QueryObserver(createQueryClient(endSession), currentUserQuery);
  observer.subscribe(() => {})();
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(user));
  expect(fetchUser).toHaveBeenCalledTimes(1);
  leave();
  fetchUser.mockRestore();
});
