import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { AppError, unavailable } from '../errors.ts';
import { accessLog, createHttpApp, problems, requestIds } from './app.ts';
import { listen } from './listen.ts';

const lines: { level: number; msg: string; path?: string }[] = [];
const log = pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line)) });
const errors = () => lines.filter(({ level }) => level >= 50);
const warnings = () => lines.filter(({ level }) => level === 40);

const left = Promise.withResolvers<void>();
const app = createHttpApp();
app.use(requestIds(), accessLog(log));
app.get('/busy', () => {
  throw unavailable();
});
app.get('/broken', () => {
  throw unavailable(undefined, new Error('MongoDB does not answer'));
});
app.get('/refused', () => {
  throw new AppError(422, 'input-invalid', 'No');
});
app.get('/endless', async (_req, res) => {
  const text = new Readable({ read: () => void text.push('more') });
  await pipeline(text, res).finally(left.resolve);
});
app.use(problems(log));
const server = await listen(app, 0, '127.0.0.1');
afterAll(() => server.close());
const url = `http://127.0.0.1:${server.port}`;

it('The log has an error for each failure, but only one warning for many requests over a limit', async () => {
  for (let time = 0; time < 20; time += 1) expect((await fetch(`${url}/busy`)).status).toBe(503);
  for (let time = 0; time < 2; time += 1) expect((await fetch(`${url}/broken`)).status).toBe(503);
  expect((await fetch(`${url}/refused`)).status).toBe(422);
  expect(warnings()).toMatchObject([{ msg: 'too much at once; refusing requests' }]);
  expect(errors()).toMatchObject([{ msg: 'request failed' }, { msg: 'request failed' }]);
});

it('The log has no error for a client that disconnects in the middle of its answer', async () => {
  lines.length = 0;
  const leaving = get(`${url}/endless`, { agent: false });
  const [answer] = await once(leaving, 'response');
  await once(answer, 'data');
  leaving.on('error', () => undefined).destroy();
  await left.promise;
  await fetch(`${url}/busy`);
  expect(errors()).toEqual([]);
});

it('The log shows only the first 200 characters of a long path', async () => {
  await fetch(`${url}/${'x'.repeat(9_000)}`);
  await vi.waitUntil(() => lines.some(({ path }) => path?.startsWith('/xxx')));
  expect(lines.find(({ path }) => path?.startsWith('/xxx'))?.path).toHaveLength(200);
});
