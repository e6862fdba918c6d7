import { afterAll, expect, it } from 'vitest';
import { bootGateway } from '../../gateway/src/testing.ts';
import { admin, bootIdentity } from '../../services/identity/src/testing.ts';

const identity = await bootIdentity();
const env = { IDENTITY_URL: identity.service.url, TRUST_PROXY: 'loopback', RATE_REGISTRATIONS: '3' };
const gateways = await Promise.all([1, 2].map(() => bootGateway(env, identity.namespace)));
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop();
  await identity.stop();
});

let names = 0;
async function register(address: string, { username = '', cookie = '' } = {}): Promise<Response> {
  names += 1;
  const gateway = gateways[names % 2];
  const name = username || `visitor-${names}`;
  const body = { username: name, email: `${name}@mail.example`, name, password: 'a long secret' };
  return fetch(`${gateway?.url}/api/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: gateway?.url ?? '',
      'x-forwarded-for': address,
      cookie,
    },
    body: JSON.stringify(body),
  });
}

it('A network can register three accounts an hour across all gateways', async () => {
  expect((await register('2001:db8:1:2::1')).status).toBe(201);
  expect((await register('2001:db8:1:3::2', { username: 'root' })).status).toBe(409);
  expect((await register('2001:db8:1:2::3', { username: 'ROOT' })).status).toBe(409);
  const refused = await register('2001:db8:1:2::4', { username: 'root' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    message: 'Too many accounts were asked for from here. Please try again later.',
  });
  expect((await register('192.0.2.7')).status).toBe(201);
});

it('Administrators can create as many accounts as they need', async () => {
  const [first] = gateways;
  const cookie = (await first?.signIn(admin)) ?? '';
  const statuses = [];
  for (let time = 0; time < 5; time += 1) statuses.push((await register('192.0.2.8', { cookie })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
});
