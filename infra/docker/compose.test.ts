import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { configSchema as directory } from '@doorstep/directory/config.ts';
import { configSchema as engagement } from '@doorstep/engagement/config.ts';
import { configSchema as gateway } from '@doorstep/gateway/config.ts';
import { configSchema as identity } from '@doorstep/identity/config.ts';
import { configSchema as onboarding } from '@doorstep/onboarding/config.ts';
import { listVariables, mediaConfigSchema, parseConfig, serviceConfigSchema } from '@doorstep/platform/config';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { busySemiSpaceMb, mallocSettings } from '../embedded/node.ts';
import { answers, freePort } from '../embedded/ports.ts';
import { type RunningProcess, startProcess } from '../embedded/process.ts';
import { toolSettings } from '../operate/config.ts';

// These tests read the compose file as YAML. There is no Docker where they run, so no container is started.
const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true });

const serviceSchema = z.object({
  image: z.string(),
  build: z.unknown().optional(),
  restart: z.string(),
  user: z.string(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  networks: z.array(z.string()),
  ports: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  healthcheck: z
    .union([
      z.object({ test: z.array(z.string()) }),
      z.object({ disable: z.literal(true) }),
      z.object({ start_period: z.string() }),
    ])
    .optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  deploy: z.object({
    resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string(), pids: z.number() }) }),
  }),
});
const services = z.record(z.string(), serviceSchema).parse(compose.services);

test('The compose file conforms to the Compose specification', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  // The schema names draft 7 with https, which ajv does not recognize.
  const { $schema: _, ...schema } = JSON.parse(read('infra/docker/compose-spec/compose-spec.json'));
  const fits = ajv.compile(schema);
  fits(compose);
  expect(fits.errors).toBeNull();
});

describe.each(Object.entries(services))('%s', (name, service) => {
  test('The container runs as a non-root user', () => expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/));

  test('The image is pinned to an exact version or built from this repository', () => {
    if (service.build) expect(service.image).toMatch(/^doorstep:/);
    else expect(service.image).toMatch(/:\d+(\.\d+)+(-[a-z]+)?$/);
  });

  test('The container has a health check or exits when its work is done', () => {
    const ends = ['demo', 'mongo-init', 'bucket', 'tools'].includes(name);
    expect(service.restart).toMatch(ends ? /^(on-failure:\d|no)$/ : /^unless-stopped$/);
    if (ends) expect(service.healthcheck).toEqual({ disable: true });
    else if (service.build) expect(read('infra/docker/Dockerfile')).toMatch(/^HEALTHCHECK .*healthcheck\.mjs/m);
    else expect(service.healthcheck).toHaveProperty('test');
  });

  test('The container starts once its dependencies are healthy or have completed', () => {
    for (const [needed, { condition }] of Object.entries(service.depends_on)) {
      const ends = services[needed]?.restart.startsWith('on-failure');
      expect(condition).toBe(ends ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  test('The container publishes a port only if it is the gateway', () => {
    expect(service.ports ?? []).toHaveLength(name === 'gateway' ? 1 : 0);
  });
});

test('The Docker build context contains every file that the image copies', () => {
  const sent = read('.dockerignore').match(/(?<=^!).+$/gm) ?? [];
  const copied = [...read('infra/docker/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );
  expect(copied.length).toBeGreaterThan(10);
  expect(copied.filter(file => !sent.some(path => file === path || file.startsWith(`${path}/`)))).toEqual([]);
});

test('The image has the same memory settings as npm start', () => {
  const settings = /(?<=^ENV )MALLOC_.+$/m.exec(read('infra/docker/Dockerfile'))?.[0] ?? '';
  expect(parseEnv(settings.replaceAll(' ', '\n'))).toEqual({
    ...mallocSettings,
    NODE_OPTIONS: `--max-semi-space-size=${busySemiSpaceMb}`,
  });
});

test('Only the gateway and the services can reach the internet', () => {
  const outward = Object.entries(compose.networks).flatMap(([name, network]) => (network ? [] : [name]));
  expect(outward).toEqual(['outside']);
  const outside = Object.entries(services).flatMap(([name, { networks }]) =>
    networks.includes('outside') ? [name] : [],
  );
  expect(outside).toEqual(['gateway', 'identity', 'directory', 'engagement', 'onboarding', 'tools']);
});

const schemas = {
  gateway,
  identity,
  directory,
  engagement,
  onboarding,
  demo: serviceConfigSchema.pick({ NAMESPACE: true, MONGODB_URI: true }).extend(mediaConfigSchema.shape),
  bucket: mediaConfigSchema,
  tools: z.object({
    ...Object.assign({}, ...[onboarding, engagement, directory, gateway, identity].map(listVariables)),
    ...toolSettings.shape,
  }),
};
// The image sets where its process listens and where the frontend is; only tests change the URLs of Google.
const elsewhere = [
  'PORT',
  'HOST',
  'METRICS_HOST',
  'FRONTEND_DIR',
  'GOOGLE_AUTHORIZATION_URL',
  'GOOGLE_TOKEN_URL',
  'GOOGLE_USERINFO_URL',
];
const image = { PORT: '8080', HOST: '0.0.0.0' };

const secrets = parseEnv(
  execFileSync('sh', [resolve(import.meta.dirname, 'make-env.sh'), '--print'], { encoding: 'utf8' }),
);

/** The environment that Compose gives a container: variables are filled in from .env, those without a value are omitted. */
function buildEnvironment(name: string, env: NodeJS.Dict<string>) {
  const filled = Object.entries(services[name]?.environment ?? {}).map(([variable, value]) => [
    variable,
    value === null ? env[variable] : fill(value, env),
  ]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

function fill(value: string, env: NodeJS.Dict<string>): string {
  const inner = value.replace(/\$\{(\w+)(?::([-+?])([^{}]*))?\}/g, (_all, name, kind = '', word = '') => {
    const set = env[name];
    if (kind === '+') return set ? word : '';
    if (kind === '?' && !set) throw new Error(`${name}: ${word}`);
    return set || (kind === '-' ? word : '');
  });
  return inner === value ? value : fill(inner, env);
}

// Variables that the compose file itself sets: internal addresses, files, and whether demo data is loaded.
const wired =
  /^(MONGODB_URI|AMQP_URL|REDIS_URL|S3_ENDPOINT|(IDENTITY|DIRECTORY|ENGAGEMENT|ONBOARDING|GATEWAY)_URL|DEMO|PROJECTION_FILE)$/;

describe.each(Object.entries(schemas))('Settings of %s', (name, schema) => {
  const variables = Object.keys(listVariables(schema)).filter(variable => !elsewhere.includes(variable));

  test('The compose file passes exactly the settings that the schema defines', () => {
    expect(Object.keys(services[name]?.environment ?? {}).sort()).toEqual(variables.sort());
  });

  test('Generated secrets are the only settings required, and defaults come from the schema', () => {
    const given = buildEnvironment(name, secrets);
    expect(() => parseConfig(schema as z.ZodType, { ...image, ...given })).not.toThrow();
    const defaults = Object.entries(listVariables(schema)).filter(
      ([, one]) => z.safeParse(one, undefined).data !== undefined,
    );
    // Links in mails follow the published port.
    const own = defaults.map(([variable]) => variable).filter(v => given[v] && v !== 'PUBLIC_URL' && !wired.test(v));
    expect(own).toEqual([]);
  });

  test('Settings in .env reach the process', () => {
    const given = buildEnvironment(name, { ...secrets, ...Object.fromEntries(variables.map(v => [v, `set ${v}`])) });
    for (const variable of variables.filter(v => !wired.test(v))) expect(given[variable]).toBe(`set ${variable}`);
  });
});

test('The demo profile shows the demo accounts', () => {
  expect(buildEnvironment('gateway', { ...secrets, COMPOSE_PROFILES: 'demo' })).toMatchObject({ DEMO: 'true' });
  expect(buildEnvironment('gateway', secrets)).toMatchObject({ DEMO: '' });
});

test('Every secret that the compose file requires is generated, and no two are equal', () => {
  const asked = new Set([...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name));
  expect(Object.keys(secrets).sort()).toEqual([...asked].sort());
  expect(new Set(Object.values(secrets)).size).toBe(asked.size);
});

test('The stack does not start without secrets', () => {
  expect(() => buildEnvironment('gateway', {})).toThrow('make-env.sh');
});

test('Every store requires the password that its clients are given', () => {
  const { MONGO_PASSWORD, REDIS_PASSWORD, RABBITMQ_PASSWORD, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = secrets;
  const s3 = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const mongodb = `mongodb://doorstep:${MONGO_PASSWORD}@mongo:27017/?replicaSet=rs0&authSource=admin`;
  const amqp = `amqp://doorstep:${RABBITMQ_PASSWORD}@rabbitmq:5672`;
  expect(buildEnvironment('identity', secrets)).toMatchObject({ MONGODB_URI: mongodb, AMQP_URL: amqp, ...s3 });
  expect(buildEnvironment('gateway', secrets)).toMatchObject({
    REDIS_URL: `redis://:${REDIS_PASSWORD}@redis:6379`,
    AMQP_URL: amqp,
  });

  expect(services.mongo?.command).toContain('--keyFile'); // turns authorization on
  expect(buildEnvironment('mongo', secrets)).toMatchObject({ MONGO_INITDB_ROOT_PASSWORD: secrets.MONGO_ROOT_PASSWORD });
  expect(buildEnvironment('mongo-init', secrets)).toMatchObject({ MONGO_PASSWORD });
  expect(buildEnvironment('rabbitmq', secrets)).toMatchObject({
    RABBITMQ_DEFAULT_USER: 'doorstep',
    RABBITMQ_DEFAULT_PASS: RABBITMQ_PASSWORD,
  });
  expect(buildEnvironment('seaweedfs', secrets)).toMatchObject({
    AWS_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
  });
});

test.each(Object.entries(services))('The command line of %s contains no secret', (_name, { entrypoint, command }) => {
  const words = [...entrypoint, ...command].join(' ');
  // Arguments of `printf`, which is built into the shell, appear in no process list.
  const handed = words.replace(/printf (%s|"[^"]*") "\$\$\w+"/g, '');
  expect(handed).not.toMatch(/\$\{?\$?\w*(PASSWORD|SECRET|KEY|AUTH)/);
});

describe('Redis, started as in Compose', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-redis-'));
  let server: RunningProcess;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    const settings = read('infra/docker/redis.conf').replace(
      'dir /data',
      `dir ${folder}\nport ${port}\nset-proc-title no`,
    );
    writeFileSync(join(folder, 'given.conf'), settings);
    const [command = '', ...args] = services.redis?.entrypoint ?? [];
    server = startProcess({
      name: 'redis',
      home: folder,
      command,
      args: args.map(word =>
        word
          .replaceAll('$$', '$')
          .replaceAll('/etc/redis.conf', `${folder}/given.conf`)
          .replaceAll('/run/redis', folder),
      ),
      env: buildEnvironment('redis', secrets),
      ready: () => answers(port, `AUTH ${secrets.REDIS_PASSWORD}\r\nPING\r\n`, '+OK\r\n+PONG'),
    });
    await server.ready;
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('Redis requires its password and hides it from other users', async () => {
    expect(await answers(port, 'KEYS *\r\n', '-NOAUTH')).toBe(true);
    expect(readFileSync(`/proc/${server.pid}/cmdline`, 'utf8')).not.toContain(secrets.REDIS_PASSWORD);
    expect(statSync(join(folder, 'redis.conf')).mode & 0o777).toBe(0o600);
  });
});
