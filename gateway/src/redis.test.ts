import { execFileSync } from 'node:child_process';
import { createLogger } from '@doorstep/platform/telemetry';
import { testEnvironment, testNamespace } from '@doorstep/platform/testing';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectRedis } from './redis.ts';

const namespace = testNamespace();
const url = testEnvironment(namespace).REDIS_URL ?? '';
const { hostname, port, password } = new URL(url);
const log = createLogger('gateway', 'silent');
let redis: Redis;
let other: Redis;

beforeAll(async () => {
  [redis, other] = await Promise.all([connectRedis(url, log), connectRedis(url, log)]);
});
afterAll(() => {
  redis.disconnect();
  other.disconnect();
});

it('An answer of Redis that arrives while the gateway is busy is taken, however long that is', async () => {
  const key = `${namespace}:busy`;
  const answer = redis.set(key, 'seen', 'EX', 60);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  const env = { ...process.env, REDISCLI_AUTH: password };
  expect(execFileSync('redis-cli', ['-h', hostname, '-p', port, 'get', key], { env, encoding: 'utf8' })).toBe('seen\n');
  expect(await answer).toBe('OK');
});

it('A command that Redis does not answer fails, and its late answer is not taken for that of the next', async () => {
  const key = `${namespace}:late`;
  await expect(redis.blpop(key, 0)).rejects.toThrow('Command timed out');
  await other.rpush(key, 'late');
  expect(await redis.ping()).toBe('PONG');
});
