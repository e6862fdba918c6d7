import { answeredBy } from '@doorstep/contracts/common/endpoint.ts';
import { pageQuery } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { afterAll, expect, it } from 'vitest';
import { type Actor, actorHeader, signActor } from '../actor.ts';
import { createHttpApp, problems } from '../http/app.ts';
import { listen } from '../http/listen.ts';
import { createRoutes } from '../http/route.ts';
import { createLogger } from '../telemetry/telemetry.ts';
import { testActorSecret } from '../testing.ts';

const rowCount = 1_203;
const list = answeredBy('directory')('GET', '/api/rows', {
  access: 'visitor',
  summary: 'Rows',
  query: pageQuery.extend({ q: z.string().optional() }),
  response: z.array(z.object({ id: z.int(), name: z.string() })),
  paged: true,
  csv: ['id', 'name'],
});
const admin: Actor = { userId: 1, role: 'admin', name: 'Admin' };
const asked: { limit: number; q?: string | undefined }[] = [];

const routes = createRoutes(testActorSecret);
routes.handle(list, async ({ query: { limit, cursor, q } }) => {
  asked.push({ limit, q });
  const from = Number(cursor ?? 0);
  const ids = Array.from({ length: Math.min(limit, rowCount - from) }, (_, index) => from + index + 1);
  const items = ids.map(id => ({ id, name: id === 2 ? '=HYPERLINK("http://x")' : `Zoë, "row" ${id}`, secret: 1 }));
  return { items, total: rowCount, next: from + limit < rowCount ? String(from + limit) : undefined };
});
const app = createHttpApp();
app.use(routes.router, problems(createLogger('test', 'error')));
const server = await listen(app, 0, '127.0.0.1');

afterAll(() => server.close());

async function ask(path: string, actor?: Actor): Promise<Response> {
  const headers = actor ? { [actorHeader]: await signActor(actor, testActorSecret) } : {};
  return fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
}

it('An export contains the whole filtered list, with formulas made harmless', async () => {
  const response = await ask('/api/rows?format=csv&limit=3&q=zoe', admin);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="rows-\d{4}-\d\d-\d\d\.csv"$/);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString().trimEnd().split('\n');
  expect(lines.slice(0, 3)).toEqual(['\uFEFFid,name', '1,"Zoë, ""row"" 1"', `2,"'=HYPERLINK(""http://x"")"`]);
  expect(lines).toHaveLength(rowCount + 1);
  expect(asked).toEqual(Array.from({ length: 3 }, () => ({ limit: 500, q: 'zoe' })));
});

it.each([[undefined], [{ userId: 9, role: 'user', name: 'User' } as const]])(
  'An export is refused for the actor %j',
  async actor => {
    expect((await ask('/api/rows?format=csv', actor)).status).toBe(403);
    expect((await ask('/api/rows', actor)).status).toBe(200);
  },
);
