import { randomUUID } from 'node:crypto';
import type { Actor } from '@doorstep/platform/actor';
import { testNamespace } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { bootGateway, startUpstream } from '../testing.ts';

const nora: Actor = { userId: 12, role: 'user', name: 'Nora' };
const token = 'A'.repeat(43);
let refusal: number | undefined;
const upstream = await startUpstream((req, res) => {
  const isErasure = req.url === '/internal/erasures';
  const message = 'The current password is not right';
  const problem = { type: 'urn:doorstep:problem:password-wrong', title: '', status: 422, detail: message, message };
  res.setHeader('content-type', 'application/json');
  if (isErasure && refusal) res.writeHead(refusal).end(JSON.stringify({ ...problem, requestId: randomUUID() }));
  else res.end(JSON.stringify(isErasure ? { token, version: 5 } : {}));
});
const gateway = await bootGateway({ IDENTITY_URL: upstream.url, RATE_SIGN_INS: '3' }, testNamespace());
afterAll(async () => {
  await gateway.stop();
  await upstream.close();
});

const erase = (cookie: string) =>
  fetch(`${gateway.url}/api/user/erasure`, {
    method: 'POST',
    headers: { cookie, origin: gateway.url, 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: 'secret123' }),
  });
const readStatus = async (cookie: string) =>
  (await fetch(`${gateway.url}/api/user/sessions`, { headers: { cookie } })).status;

it('A visitor cannot delete an account', async () => {
  expect((await erase('')).status).toBe(401);
});

it('Wrong passwords count toward the limit of guesses', async () => {
  refusal = 422;
  const cookie = await gateway.signIn({ ...nora, userId: 13 });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await erase(cookie)).status);
  expect(statuses).toEqual([422, 422, 422, 429]);
  expect(await readStatus(cookie)).toBe(200);
  refusal = undefined;
});

it('All sessions of an account end at once when its user deletes it', async () => {
  const [here, elsewhere] = [await gateway.signIn(nora), await gateway.signIn(nora)];
  const answer = await erase(here);
  expect([answer.status, await answer.json()]).toEqual([202, { token }]);
  expect(await readStatus(here)).toBe(401);
  expect(await readStatus(elsewhere)).toBe(401);
});
