import { request } from 'node:http';
import { answeredBy } from '@doorstep/contracts/common/endpoint.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { afterAll, expect, it } from 'vitest';
import { createLogger } from '../telemetry/telemetry.ts';
import { testActorSecret } from '../testing.ts';
import { createHttpApp, problems, unknownRoute } from './app.ts';
import { listen } from './listen.ts';
import { createRoutes } from './route.ts';

const read = answeredBy('directory')('GET', '/api/things', {
  access: 'visitor',
  summary: 'Things',
  response: z.object({}),
});
const routes = createRoutes(testActorSecret);
routes.handle(read, async () => ({}));
const app = createHttpApp();
app.get('/healthz', (_req, res) => void res.end());
app.use(routes.router, unknownRoute(), problems(createLogger('test', 'silent')));
const server = await listen(app, 0, '127.0.0.1');
afterAll(() => server.close());

/** Returns the status for a request target, which is sent unchanged. */
const readStatus = (target: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port: server.port, path: target, agent: false }, answer => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

it('A service answers only at the exact spelling of a path', async () => {
  for (const path of ['/api/things', '/api/things?', '/healthz']) expect(await readStatus(path)).toBe(200);
  for (const path of ['/API/things', '/api/Things', '/api/things/', '/api//things', '//api/things', '/healthz/'])
    expect(await readStatus(path)).toBe(404);
  for (const target of ['http://other.example/api/things', 'http://other.example/healthz', '/api/things#top', '*'])
    expect(await readStatus(target)).toBe(400);
});
