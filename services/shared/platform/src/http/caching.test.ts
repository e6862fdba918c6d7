import { answeredBy } from '@doorstep/contracts/common/endpoint.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { afterAll, expect, it } from 'vitest';
import { type Actor, actorHeader, signActor } from '../actor.ts';
import { createLogger } from '../telemetry/telemetry.ts';
import { testActorSecret } from '../testing.ts';
import { createHttpApp, problems } from './app.ts';
import { listen } from './listen.ts';
import { createRoutes } from './route.ts';

const list = answeredBy('directory')('GET', '/api/things', {
  access: 'visitor',
  summary: 'Things',
  paged: true,
  csv: ['id'],
  response: z.array(z.object({ id: z.number() })),
});
const admin: Actor = { userId: 1, role: 'admin', name: 'Ada' };

let isBehind = false;
const routes = createRoutes(testActorSecret, { isBehind: () => isBehind });
routes.handle(list, async () => ({ items: [{ id: 1 }], total: 1 }));
const app = createHttpApp();
app.use(routes.router, problems(createLogger('test', 'silent')));
const server = await listen(app, 0, '127.0.0.1');
afterAll(() => server.close());

async function readCaching(path: string, actor?: Actor): Promise<string | null> {
  const headers = actor ? { [actorHeader]: await signActor(actor, testActorSecret) } : {};
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
  expect(answer.status).toBe(200);
  return answer.headers.get('cache-control');
}

it('Answers for all visitors may be cached, personal answers and exports never', async () => {
  expect(await readCaching('/api/things')).toBe('public, no-cache');
  expect(await readCaching('/api/things', admin)).toBe('no-store');
  expect(await readCaching('/api/things?format=csv', admin)).toBe('no-store');
});

it('Answers for all visitors are not cached while the service is behind', async () => {
  isBehind = true;
  expect(await readCaching('/api/things')).toBe('no-store');
  isBehind = false;
  expect(await readCaching('/api/things')).toBe('public, no-cache');
});
