import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { bootGateway, type TestGateway } from '../testing.ts';

const demo = await bootGateway({ DEMO: 'true' });
const named = await bootGateway({ PUBLIC_URL: 'http://doorstep.example' });
afterAll(() => Promise.all([demo.stop(), named.stop()]));

async function ask({ port }: TestGateway, host: string, path = '/api/config', method = 'GET') {
  const origin = {
    host,
    origin: `http://${host}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const req = request({ port, path, method, headers: origin });
  req.end(method === 'POST' ? '{"username":"admin","password":"admin123"}' : undefined);
  const [res] = await once(req, 'response');
  return { status: res.statusCode as number, type: res.headers['content-type'], body: await text(res) };
}

describe('A gateway on loopback without PUBLIC_URL', () => {
  it.each(['localhost', 'localhost:8080', 'LocalHost:1', '127.0.0.1:8080', '127.9.8.7', '[::1]:8080', '[::1]'])(
    'A gateway on loopback without PUBLIC_URL answers requests to %s',
    async host => {
      expect((await ask(demo, host)).status).toBe(200);
    },
  );

  it.each([
    'attacker.example:8080',
    'localhost.attacker.example',
    '127.0.0.1.attacker.example:80',
    'localhost:80:80',
    'localhost@attacker.example',
    '10.0.0.1',
    '0.0.0.0',
    '[::2]',
  ])('A gateway on loopback without PUBLIC_URL refuses all requests to the host "%s"', async host => {
    for (const [path, method] of [
      ['/api/config', 'GET'],
      ['/api/login', 'POST'],
      ['/API/login', 'POST'],
      ['/robots.txt', 'GET'],
    ]) {
      const { status, type, body } = await ask(demo, host, path, method);
      expect([path, status, type]).toEqual([path, 421, 'application/problem+json; charset=utf-8']);
      expect(JSON.parse(body)).toMatchObject({ message: expect.stringContaining('localhost only') });
    }
  });
});

it('A gateway with PUBLIC_URL answers requests to the hosts that its proxy passes on', async () => {
  expect((await ask(named, 'doorstep.example')).status).toBe(200);
});
