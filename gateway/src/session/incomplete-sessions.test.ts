import { testNamespace } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { type Route, routeTable } from '../routes/route-table.ts';
import { accountOf, bootGateway, send, startUpstream } from '../testing.ts';

const upstream = await startUpstream((_req, res) => {
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify(accountOf(777)));
});
const gateway = await bootGateway(
  {
    IDENTITY_URL: upstream.url,
    DIRECTORY_URL: upstream.url,
    ENGAGEMENT_URL: upstream.url,
    ONBOARDING_URL: upstream.url,
    REQUIRE_SECOND_FACTOR: 'admin',
    RATE_WRITES: '0',
    RATE_READS: '0',
    RATE_INQUIRIES: '0',
    RATE_REQUESTS: '0',
    RATE_GEOCODING: '0',
    RATE_REGISTRATIONS: '0',
  },
  testNamespace(),
);
afterAll(async () => {
  await gateway.stop();
  await upstream.close();
});

/** The calls with which a session is completed. Listed by hand, because a list from the declarations would repeat their mistakes. */
const allowed = {
  'password-temporary': ['GET /api/user', 'PUT /api/user/language', 'PUT /api/user/password'],
  'factor-missing': [
    'GET /api/user',
    'GET /api/user/passkeys',
    'GET /api/user/second-factor',
    'POST /api/user/authenticator',
    'POST /api/user/passkeys',
    'POST /api/user/passkeys/options',
    'POST /api/user/proof',
    'POST /api/user/proof/options',
    'PUT /api/user/authenticator',
    'PUT /api/user/language',
    'PUT /api/user/password',
  ],
};
type Missing = keyof typeof allowed;
const states: Record<Missing, object> = {
  'password-temporary': { mustChangePassword: true, hasSecondFactor: true },
  'factor-missing': {},
};

let userId = 500;
/** The cookie of another administrator, because some calls change the state of theirs. */
function signIn(missing: Missing): Promise<string> {
  userId += 1;
  return gateway.signIn({ userId, role: 'admin', name: 'Ada' }, states[missing]);
}

const describeRoute = ({ method, path }: Route) => `${method} ${path}`;

async function call({ method, path }: Pick<Route, 'method' | 'path'>, cookie: string, body = '{}') {
  const filled = path.replaceAll(/:\w+/g, '1');
  const answer = await send(gateway.url + filled, {
    method,
    headers: {
      cookie,
      origin: gateway.url,
      ...(method !== 'GET' && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    },
    ...(method !== 'GET' && { body }),
  });
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
  const chunks: Buffer[] = [];
  if (isStream) answer.destroy();
  else for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, text: Buffer.concat(chunks).toString() };
}

describe.each(Object.keys(states) as Missing[])('A session that lacks something (%s)', missing => {
  it('Every call that needs a session refuses it, except those that complete it', async () => {
    const served: string[] = [];
    for (const route of routeTable.filter(({ access }) => access !== 'anyone' && access !== 'visitor')) {
      const { text } = await call(route, await signIn(missing));
      if (!text.includes(`urn:doorstep:problem:${missing}`)) served.push(describeRoute(route));
    }
    expect(served.sort()).toEqual(allowed[missing]);
  });

  it('Every call that is open to everyone serves it as a visitor', async () => {
    const open = routeTable.filter(({ access }) => access === 'anyone' || access === 'visitor');
    expect(open.length).toBeGreaterThan(50);
    for (const route of open) {
      const cookie = await signIn(missing);
      upstream.requests.length = 0;
      await call(route, cookie);
      const asUser = upstream.requests.filter(({ headers }) => headers['x-doorstep-actor'] !== undefined);
      expect.soft([describeRoute(route), asUser]).toEqual([describeRoute(route), []]);
    }
  });

  it('It cannot create an administrator by registering one', async () => {
    const cookie = await signIn(missing);
    upstream.requests.length = 0;
    const account = { username: 'evil', email: 'evil@mail.example', password: 'a long secret', role: 'admin' };
    const { status } = await call({ method: 'POST', path: '/api/register' }, cookie, JSON.stringify(account));
    expect(status).toBe(201);
    const created = upstream.requests.filter(({ url }) => url === '/internal/accounts');
    expect(created).toHaveLength(1);
    // Without an actor, identity creates the account of a visitor.
    expect(created[0]?.headers['x-doorstep-actor']).toBeUndefined();
  });
});
