import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { listFavorites } from '@doorstep/contracts/engagement/favorites/calls.ts';
import { listReceivedMessages } from '@doorstep/contracts/engagement/messages/calls.ts';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { apiKey } from '#lib/api-query.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { changeUser, currentUserQuery, endSession, followOtherPages } from './session.ts';

const favorites = apiKey(listFavorites, { userId: 2 });
const config = apiKey(getConfig);

const user = {
  id: 2,
  username: 'user',
  email: 'user@doorstep.example',
  role: 'user',
  googleConnected: false,
  emailVerified: true,
  version: 1,
  createdAt: '2026-03-04T10:00:00.000Z',
} as const;

function signedIn() {
  const client = createQueryClient(endSession);
  changeUser(client, user);
  client.setQueryData(favorites, [7]);
  client.setQueryData(config, { siteName: 'Doorstep' });
  return client;
}

const refuse = (status: number) => () => Promise.reject(new ApiError(status, '', 'r'));

it('A 401 answer ends the session and removes the cached data of the user', async () => {
  const client = signedIn();
  await expect(client.fetchQuery({ queryKey: apiKey(listReceivedMessages), queryFn: refuse(401) })).rejects.toThrow(
    '401',
  );
  expect(client.getQueryData(currentUserQuery.queryKey)).toBeNull();
  expect(client.getQueryData(favorites)).toBeUndefined();
  expect(client.getQueryData(config)).toBeDefined();
});

it('A 403 answer does not end the session', async () => {
  const client = signedIn();
  await expect(client.fetchQuery({ queryKey: apiKey(listReceivedMessages), queryFn: refuse(403) })).rejects.toThrow(
    '403',
  );
  expect(client.getQueryData(currentUserQuery.queryKey)).toEqual(user);
  expect(client.getQueryData(favorites)).toEqual([7]);
});

it('A refused sign-in does not clear the cache, since there was no session', () => {
  const client = createQueryClient(endSession);
  client.setQueryData(currentUserQuery.queryKey, null);
  client.setQueryData(apiKey(listBusinesses), []);
  endSession(client);
  expect(client.getQueryData(apiKey(listBusinesses))).toEqual([]);
});

it('The user is fetched once, even if the component that asked first unmounts', async () => {
  const fetchUser = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(user));
  const observer = new QueryObserver(createQueryClient(endSession), currentUserQuery);
  observer.subscribe(() => {})();
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(user));
  expect(fetchUser).toHaveBeenCalledTimes(1);
  leave();
  fetchUser.mockRestore();
});

it('Signing out on one page ends the session on the others', async () => {
  const client = signedIn();
  followOtherPages(client);
  const other = new BroadcastChannel('doorstep-session');
  other.postMessage('signed-out');
  await expect.poll(() => client.getQueryData(currentUserQuery.queryKey)).toBeNull();
  other.close();
});
