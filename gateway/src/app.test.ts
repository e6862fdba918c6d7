import { once } from 'node:events';
import { Agent, get, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ConfigError, parseConfig } from '@doorstep/platform/config';
import { testEnvironment } from '@doorstep/platform/testing';
import { describe, expect, it, vi } from 'vitest';
import { configSchema } from './config.ts';
import { demoAccounts } from './demo-accounts.ts';
import { bootGateway, startUpstream } from './testing.ts';

describe('The public configuration', () => {
  it.each([
    ['The public configuration names the demo accounts where demo data is loaded', 'true', [...demoAccounts]],
    ['The public configuration names no demo accounts elsewhere', 'false', []],
  ])('%s', async (_what, DEMO, accounts) => {
    const gateway = await bootGateway({ DEMO });
    const answer = await fetch(`${gateway.url}/api/config`);
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    expect(await answer.json()).toMatchObject({ demoAccounts: accounts, googleSignIn: false });
    await gateway.stop();
  });

  it('The public configuration names the map tiles, and pages may load them from that origin only', async () => {
    const MAP_TILES_URL = 'https://tile.example/{z}/{x}/{y}.png?key=k';
    const gateway = await bootGateway({ MAP_TILES_URL, MAP_ATTRIBUTION: 'Tile Company' });
    const answer = await fetch(`${gateway.url}/api/config`);
    expect(await answer.json()).toMatchObject({ map: { tilesUrl: MAP_TILES_URL, attribution: 'Tile Company' } });
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self' data: https://tile.example;connect-src 'self' https://tile.example;");
    await gateway.stop();
  });

  it('A map style may load from the origins in MAP_ORIGINS', async () => {
    const gateway = await bootGateway({
      MAP_STYLE_URL: 'https://style.example/plain.json',
      MAP_ORIGINS: 'https://tile.example, https://font.example/letters',
    });
    const policy = (await fetch(gateway.url)).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://style.example https://tile.example https://font.example;");
    await gateway.stop();
  });

  it.each([
    ['map tiles whose URL has no placeholders', { MAP_TILES_URL: 'https://tile.example/map.png' }],
    [
      'both map tiles and a map style',
      { MAP_TILES_URL: 'https://a.example/{z}/{x}/{y}', MAP_STYLE_URL: 'https://b.example/' },
    ],
  ])('The configuration rejects %s', (_what, env) => {
    const services = { IDENTITY_URL: 'http://a', DIRECTORY_URL: 'http://a', ENGAGEMENT_URL: 'http://a' };
    const settings = { ...services, ONBOARDING_URL: 'http://a', SESSION_SECRET: 's'.repeat(40), ...env };
    expect(() => parseConfig(configSchema, testEnvironment('test', settings))).toThrow(/MAP_TILES_URL/);
  });
});

describe('Health', () => {
  it('Health checks answer all callers, but only this machine sees which services are reachable', async () => {
    const upstream = await startUpstream();
    const gateway = await bootGateway({ DIRECTORY_URL: upstream.url });
    expect(await (await fetch(`${gateway.url}/healthz`)).json()).toEqual({ status: 'alive' });
    const answer = await fetch(`${gateway.url}/readyz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      status: 'ready',
      version: 'development',
      redis: true,
      draining: false,
      services: { identity: false, directory: true, engagement: false, onboarding: false },
    });
    expect((await fetch(`${gateway.url}/metrics`)).status).toBe(404);
    const outsider = await fetch(`${gateway.url}/readyz`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect([outsider.status, await outsider.json()]).toEqual([200, { status: 'ready' }]);
    await gateway.stop();
    await upstream.close();
  });
});

describe('Headers', () => {
  it('A site served over TLS requires TLS from browsers', async () => {
    const gateway = await bootGateway({ PUBLIC_URL: 'https://doorstep.example', TRUST_PROXY: '1' });
    const { headers } = await fetch(`${gateway.url}/api/config`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
    await gateway.stop();
  });

  it('Requests with two Host headers are rejected', async () => {
    const gateway = await bootGateway();
    const answered = async (head: string) => {
      const socket = connect(gateway.port, '127.0.0.1');
      socket.end(`GET /api/config HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
      return (await text(socket)).split('\r\n')[0];
    };
    expect(await answered('Host: localhost\r\n')).toBe('HTTP/1.1 200 OK');
    expect(await answered('Host: localhost\r\nhost: b.example\r\n')).toBe('HTTP/1.1 400 Bad Request');
    await gateway.stop();
  });
});

describe('Draining', () => {
  it('A draining gateway reports not ready, finishes calls in flight and stops despite open connections', async () => {
    const waiting: ServerResponse[] = [];
    const upstream = await startUpstream((_req, res) => void waiting.push(res));
    const gateway = await bootGateway({ DIRECTORY_URL: upstream.url, DRAIN_MS: '5000' });
    const agent = new Agent({ keepAlive: true });
    const callInFlight = once(get(`${gateway.url}/api/categories`, { agent }), 'response');
    await vi.waitFor(() => expect(waiting).toHaveLength(1));

    const stopped = gateway.stop();
    const readiness = await fetch(`${gateway.url}/readyz`);
    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toMatchObject({ redis: true, draining: true });
    await vi.waitFor(() => expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow());

    waiting[0]?.end('{}');
    const [answer] = await callInFlight;
    expect(await text(answer)).toBe('{}');
    await stopped;
    agent.destroy();
    await upstream.close();
  });
});

describe('The configuration', () => {
  const secret = 's'.repeat(32);
  const services = Object.fromEntries(
    ['IDENTITY', 'DIRECTORY', 'ENGAGEMENT', 'ONBOARDING'].map(name => [`${name}_URL`, 'http://127.0.0.1:1']),
  );
  const parse = (env: Record<string, string>) =>
    parseConfig(configSchema, testEnvironment('doorstep', { ...services, SESSION_SECRET: secret, ...env }));

  it('An https PUBLIC_URL makes cookies secure, and TRUST_PROXY may list addresses', () => {
    expect(parse({}).COOKIE_SECURE).toBe(false);
    expect(parse({ PUBLIC_URL: 'https://doorstep.example', TRUST_PROXY: 'loopback, 10.0.0.0/8' })).toMatchObject({
      COOKIE_SECURE: true,
      TRUST_PROXY: ['loopback', '10.0.0.0/8'],
    });
  });

  it('The gateway listens only on loopback with demo accounts or without PUBLIC_URL, unless HOST is set', () => {
    const PUBLIC_URL = 'http://doorstep.example';
    expect(parse({ HOST: '', PUBLIC_URL }).HOST).toBe('0.0.0.0');
    expect(parse({ HOST: '' }).HOST).toBe('127.0.0.1');
    expect(parse({ HOST: '', PUBLIC_URL, DEMO: 'true' }).HOST).toBe('127.0.0.1');
    expect(parse({ HOST: '0.0.0.0', DEMO: 'true' }).HOST).toBe('0.0.0.0');
  });

  it.each<[Record<string, string>, string]>([
    [{ PUBLIC_URL: 'https://doorstep.example' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'true' }, 'trusting everyone lets clients lie'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET: must have at least 32 characters'],
    [{ DIRECTORY_URL: 'directory:3000' }, 'DIRECTORY_URL'],
    [{ RATE_WRITES: 'many' }, 'RATE_WRITES'],
  ])('The setting %o is rejected with an explanation', (env, sentence) => {
    expect(() => parse(env)).toThrow(ConfigError);
    expect(() => parse(env)).toThrow(sentence);
  });
});
