import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from '@doorstep/contracts/common/zod.ts';
import { afterAll, expect, test } from 'vitest';
import { parseConfig, secretSchema, serviceConfigSchema } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'doorstep-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const schema = z
  .object({ SECRET: secretSchema, PORT: z.coerce.number().default(8080) })
  .transform(config => ({ ...config, both: `${config.SECRET}:${config.PORT}` }));
const secret = 's'.repeat(32);

test('An empty variable counts as not set', () => {
  expect(parseConfig(schema, { SECRET: secret, PORT: '' })).toMatchObject({ PORT: 8080 });
  expect(() => parseConfig(schema, { SECRET: '' })).toThrow('These settings cannot be used: SECRET is not set.');
});

test('A setting that another one needs says why it is needed', () => {
  const tls = z
    .object({ PUBLIC_URL: z.string().optional(), TRUST_PROXY: z.string().optional() })
    .refine(config => !config.PUBLIC_URL || config.TRUST_PROXY, {
      path: ['TRUST_PROXY'],
      message: 'must name the proxy',
    });
  expect(() => parseConfig(tls, { PUBLIC_URL: 'https://a.example' })).toThrow('TRUST_PROXY: must name the proxy');
});

test('A value can come from a file', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, `${secret}\n`);
  expect(parseConfig(schema, { SECRET_FILE: file })).toMatchObject({ SECRET: secret, both: `${secret}:8080` });
});

test('A variable takes precedence over its file', () => {
  expect(parseConfig(schema, { SECRET: secret, SECRET_FILE: join(folder, 'none') })).toMatchObject({ SECRET: secret });
});

test('A file that cannot be read is reported with the name of its variable', () => {
  expect(() => parseConfig(schema, { SECRET_FILE: join(folder, 'none') })).toThrow(
    /^These settings cannot be used: SECRET_FILE: ENOENT/,
  );
});

test('A file variable of an unknown setting is ignored', () => {
  expect(parseConfig(schema, { SECRET: secret, OTHER_FILE: join(folder, 'none') })).toMatchObject({ SECRET: secret });
});

test.each([
  'mongodb://127.0.0.1:27017/?replicaSet=rs0',
  'mongodb://user:p%40ss@a.example:27017,b.example:27018,c.example:27019/?replicaSet=rs0&authSource=admin',
  'mongodb+srv://user:password@cluster.example/?retryWrites=true',
])('The MongoDB address %s is accepted', MONGODB_URI => {
  const env = { PORT: '0', AMQP_URL: 'amqp://bus', ACTOR_SECRET: secret, MONGODB_URI };
  expect(parseConfig(serviceConfigSchema, env)).toMatchObject({ MONGODB_URI });
});

test('An address without the scheme of MongoDB is rejected', () => {
  const env = { PORT: '0', AMQP_URL: 'amqp://bus', ACTOR_SECRET: secret, MONGODB_URI: 'localhost:27017' };
  expect(() => parseConfig(serviceConfigSchema, env)).toThrow('MONGODB_URI: must be an address like mongodb://');
});
