import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { bootGateway, startUpstream } from '@doorstep/gateway/testing.ts';
import { onboarding as onboardingService } from '@doorstep/onboarding/app.ts';
import { listVariables, mediaConfigSchema, parseConfig, serviceConfigSchema } from '@doorstep/platform/config';
import { bootService, testNamespace } from '@doorstep/platform/testing';
import { Ajv } from 'ajv';
import { connect } from 'amqplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { brokerPorts } from '../dev/test-servers.ts';
import { busySemiSpaceMb, mallocSettings } from '../embedded/node.ts';
import { answers, freePort } from '../embedded/ports.ts';
import { type RunningProcess, startProcess } from '../embedded/process.ts';
import { rabbitmq } from '../embedded/rabbitmq.ts';
import { closeHome, openHome, startServer } from '../embedded/testing.ts';
import { toolSettings } from '../operate/config.ts';
import { schemas as processSchemas } from '../operate/schemas.ts';

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
  secrets: z.array(z.string()).default([]),
  healthcheck: z
    .union([
      z.object({ test: z.array(z.string()), interval: z.string(), start_interval: z.string() }),
      z.object({ disable: z.literal(true) }),
      z.object({ start_period: z.string() }),
    ])
    .optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string(), required: z.boolean().optional() })).default({}),
  profiles: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  memswap_limit: z.string(),
  deploy: z.object({
    resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string(), pids: z.number() }) }),
  }),
});
const services = z.record(z.string(), serviceSchema).parse(compose.services);

test.each(['docker-compose.yml', 'infra/docker/publish-broker.yml'])(
  '%s conforms to the Compose specification',
  file => {
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    // The schema names draft 7 with https, which ajv does not recognize.
    const { $schema: _, ...schema } = JSON.parse(read('infra/docker/compose-spec/compose-spec.json'));
    const fits = ajv.compile(schema);
    fits(parse(read(file), { merge: true }));
    expect(fits.errors).toBeNull();
  },
);

describe.each(Object.entries(services))('%s', (name, service) => {
  test('The container runs as a non-root user', () => expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/));

  test('The image is pinned to an exact version or built from this repository', () => {
    if (service.build) expect(service.image).toMatch(/^doorstep:/);
    else expect(service.image).toMatch(/:\d+(\.\d+)+(-[a-z]+)?$/);
  });

  test('The container has a health check or exits when its work is done', () => {
    const ends = ['demo', 'demo-accounts', 'mongo-init', 'bucket', 'tools'].includes(name);
    expect(service.restart).toMatch(ends ? /^(on-failure:\d|no)$/ : /^unless-stopped$/);
    if (ends) expect(service.healthcheck).toEqual({ disable: true });
    else if (!service.build) expect(service.healthcheck).toHaveProperty('test');
  });

  test('The health check is frequent at a start only, and starts no runtime', () => {
    if (!service.healthcheck || !('test' in service.healthcheck)) return;
    expect(service.healthcheck).toMatchObject({ interval: '30s', start_interval: '2s' });
    expect(service.healthcheck.test.join(' ')).not.toMatch(/node|mongosh|rabbitmq-diagnostics|rabbitmqctl/);
  });

  test('The container starts once its dependencies are healthy or have completed', () => {
    for (const [needed, { condition, required = true }] of Object.entries(service.depends_on)) {
      // A service without its profile does not start, required or not.
      if (service.profiles.length === 0) expect(required).toBe(services[needed]?.profiles.length === 0);
      const ends = services[needed]?.restart.startsWith('on-failure');
      expect(condition).toBe(ends ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  test('The container cannot use more memory than its limit, neither as swap nor as files', () => {
    expect(service.memswap_limit).toBe(service.deploy.resources.limits.memory);
    for (const mount of service.tmpfs) expect(mount).toMatch(/^\/[\w/]+:(.+,)?size=\d+m$/);
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

describe('The health check of the image', async () => {
  const [, options = '', words = '[]'] =
    /^HEALTHCHECK (.*?)\s+CMD (\[.*\])$/m.exec(read('infra/docker/Dockerfile').replaceAll('\\\n', '')) ?? [];
  const [command = '', ...args] = z.array(z.string()).parse(JSON.parse(words));
  const check = (PORT: number) =>
    new Promise<number>(resolve => {
      const env = { PATH: process.env.PATH, PORT: String(PORT) };
      execFile(command, args, { env, timeout: 60_000 }, error => resolve(error ? Number(error.code) || 1 : 0));
    });

  test('It is frequent at a start only', () => {
    expect(options).toMatch(/^--interval=30s --start-interval=2s /);
  });

  test('It passes for a gateway and a service that are ready, and for nothing else', async () => {
    const service = await bootService(onboardingService, { namespace: testNamespace() });
    const front = await bootGateway();
    const busy = await startUpstream((_req, res) => void res.writeHead(503).end());
    const ports = [front.port, service.port, Number(new URL(busy.url).port), await freePort()];
    expect(await Promise.all(ports.map(check))).toEqual([0, 0, 1, 1]);
    await Promise.all([front.stop(), service.stop(), busy.close()]);
  });
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

const { gateway, identity, directory, engagement, onboarding } = processSchemas;
const schemas = {
  ...processSchemas,
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

const made = mkdtempSync(join(tmpdir(), 'doorstep-secrets-'));
afterAll(() => rmSync(made, { recursive: true }));
execFileSync('sh', [resolve(import.meta.dirname, 'make-env.sh'), made]);
const readSecret = (name: string) => readFileSync(join(made, '.secrets', name), 'utf8');
const given = Object.fromEntries(readdirSync(join(made, '.secrets')).map(name => [name, readSecret(name)]));
const mounted = '/run/secrets/';
// As in the image.
writeFileSync(join(made, 'DEMO'), '');
/** The environment as a process reads it here: files are in the folder that was made, and not where Compose mounts them. */
const onThisMachine = (env: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      String(value).replace(mounted, `${made}/.secrets/`).replace('/demo/', `${made}/`),
    ]),
  );
const withoutFile = (variable: string) => variable.replace(/_FILE$/, '');
/** The variables of the environment as settings: NAME_FILE is a value of NAME, except where NAME_FILE is a setting itself. */
const toSettings = (name: string, variables: readonly string[]) =>
  Object.keys(services[name]?.environment ?? {}).map(variable =>
    variables.includes(variable) ? variable : withoutFile(variable),
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
const wired = /^(S3_ENDPOINT|(IDENTITY|DIRECTORY|ENGAGEMENT|ONBOARDING|GATEWAY)_URL|DEMO|PROJECTION_FILE)$/;

describe.each(Object.entries(schemas))('Settings of %s', (name, schema) => {
  const variables = Object.keys(listVariables(schema)).filter(variable => !elsewhere.includes(variable));

  test('The compose file passes exactly the settings that the schema defines', () => {
    expect(toSettings(name, variables).sort()).toEqual(variables.sort());
  });

  test('Generated secrets are the only settings required, and defaults come from the schema', () => {
    const given = buildEnvironment(name, {});
    expect(() => parseConfig(schema as z.ZodType, { ...image, ...onThisMachine(given) })).not.toThrow();
    const defaults = Object.entries(listVariables(schema)).filter(
      ([, one]) => z.safeParse(one, undefined).data !== undefined,
    );
    // Links in mails follow the published port.
    const own = defaults.map(([variable]) => variable).filter(v => given[v] && v !== 'PUBLIC_URL' && !wired.test(v));
    expect(own).toEqual([]);
  });

  test('Settings in .env reach the process', () => {
    const { secrets = [] } = services[name] ?? {};
    const given = buildEnvironment(name, Object.fromEntries(variables.map(v => [v, `set ${v}`])));
    for (const variable of variables.filter(v => !wired.test(v) && !secrets.includes(v)))
      expect(given[variable]).toBe(`set ${variable}`);
  });

  test('Secrets reach the process as files', () => {
    const { secrets = [], environment = {} } = services[name] ?? {};
    expect(secrets.length).toBeGreaterThan(1);
    for (const secret of secrets) expect(environment[`${secret}_FILE`]).toBe(`${mounted}${secret}`);
    const files = Object.values(environment).filter(value => value?.startsWith(mounted));
    expect(files.map(file => file?.slice(mounted.length)).sort()).toEqual(secrets.toSorted());
  });
});

test('The demo profile shows the demo accounts, whether a variable or an argument chose it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-demo-'));
  const file = join(folder, 'DEMO');
  // As the image has it.
  writeFileSync(file, '');
  const isShown = () => parseConfig(z.object({ DEMO: z.stringbool().default(false) }), { DEMO_FILE: file }).DEMO;
  expect(isShown()).toBe(false);
  const [option = '', script = ''] = services['demo-accounts']?.command ?? [];
  execFileSync(process.execPath, [option, script.replace('/demo/DEMO', file)]);
  expect(isShown()).toBe(true);
  rmSync(folder, { recursive: true });
  for (const name of ['gateway', 'identity', 'tools']) {
    expect(services[name]?.environment.DEMO_FILE).toBe('/demo/DEMO');
    expect(services[name]?.volumes).toContain('demo:/demo:ro');
  }
  for (const name of ['demo', 'demo-accounts']) expect(services[name]?.profiles).toEqual(['demo']);
  expect(read('infra/docker/Dockerfile')).toContain('/demo/DEMO');
});

describe('The secrets', () => {
  test('Every secret of the compose file is a file that make-env.sh writes, and no two passwords are equal', () => {
    const declared = Object.entries(compose.secrets as Record<string, { file: string }>);
    expect(declared).toEqual(declared.map(([name]) => [name, { file: `.secrets/${name}` }]));
    expect(declared.map(([name]) => name).sort()).toEqual(Object.keys(given).sort());
    expect([...new Set(Object.values(services).flatMap(({ secrets }) => secrets))].sort()).toEqual(
      Object.keys(given).sort(),
    );
    const empty = Object.keys(given).filter(name => given[name] === '');
    expect(empty.sort()).toEqual(['ADMIN_PASSWORD', 'BOUNCE_MAILBOX_URL', 'GOOGLE_CLIENT_SECRET', 'SMTP_URL']);
    const filled = Object.values(given).filter(value => value !== '');
    expect(new Set(filled).size).toBe(filled.length);
  });

  test('No container has a secret in its environment or command, where docker inspect would show it', () => {
    const everything = { ...parseEnv(readFileSync(join(made, '.env'), 'utf8')), ...given };
    const shown = Object.entries(services).map(([name, { entrypoint, command, healthcheck }]) =>
      JSON.stringify([buildEnvironment(name, everything), entrypoint, command, healthcheck]),
    );
    const values = Object.entries(given).filter(([, value]) => value !== '');
    expect(values.filter(([, value]) => shown.join().includes(value)).map(([name]) => name)).toEqual([]);
  });

  test('Only the owner can enter the folder, and containers can read its files as any user', () => {
    expect(statSync(join(made, '.secrets')).mode & 0o777).toBe(0o700);
    for (const name of Object.keys(given)) expect(statSync(join(made, '.secrets', name)).mode & 0o777).toBe(0o644);
    expect(statSync(join(made, '.env')).mode & 0o777).toBe(0o600);
  });

  test('Every store requires the password that its clients are given', () => {
    const { MONGO_PASSWORD, REDIS_PASSWORD, RABBITMQ_PASSWORD } = given;
    expect(given).toMatchObject({
      MONGODB_URI: `mongodb://doorstep:${MONGO_PASSWORD}@mongo:27017/?replicaSet=rs0&authSource=admin`,
      REDIS_URL: `redis://:${REDIS_PASSWORD}@redis:6379`,
      AMQP_URL: `amqp://doorstep:${RABBITMQ_PASSWORD}@rabbitmq:5672`,
    });
    expect(services.mongo?.command).toContain('--keyFile'); // turns authorization on
    const root = { MONGO_INITDB_ROOT_PASSWORD_FILE: `${mounted}MONGO_ROOT_PASSWORD` };
    expect(services.mongo).toMatchObject({ secrets: ['MONGO_ROOT_PASSWORD', 'MONGO_REPLICA_KEY'], environment: root });
    expect(services['mongo-init']?.environment).toMatchObject({
      MONGO_ROOT_PASSWORD_FILE: `${mounted}MONGO_ROOT_PASSWORD`,
      MONGO_PASSWORD_FILE: `${mounted}MONGO_PASSWORD`,
    });
    expect(services.rabbitmq?.environment).toMatchObject({ RABBITMQ_DEFAULT_USER: 'doorstep' });
  });

  test.each([
    ['rabbitmq', { RABBITMQ_DEFAULT_PASS: 'RABBITMQ_PASSWORD' }],
    ['seaweedfs', { AWS_ACCESS_KEY_ID: 'S3_ACCESS_KEY_ID', AWS_SECRET_ACCESS_KEY: 'S3_SECRET_ACCESS_KEY' }],
  ])('The entrypoint of %s hands its secrets to the server, and its arguments', (name, variables) => {
    const { entrypoint = [], command = [] } = services[name] ?? {};
    const [shell = '', ...words] = entrypoint;
    // The program that the entrypoint runs shows its environment and its arguments.
    const shim = join(made, name === 'rabbitmq' ? 'docker-entrypoint.sh' : 'weed');
    writeFileSync(shim, '#!/bin/sh\nenv\necho "args: $*"\n', { mode: 0o755 });
    const args = words.map(word => word.replaceAll('$$', '$').replaceAll(mounted, `${made}/.secrets/`));
    const env = { PATH: `${made}:${process.env.PATH}` };
    const shown = execFileSync(shell, [...args, ...command], { env, encoding: 'utf8' }).split('\n');
    for (const [variable, secret] of Object.entries(variables)) expect(shown).toContain(`${variable}=${given[secret]}`);
    expect(shown.find(line => line.startsWith('args: '))).toContain(command.join(' '));
  });
});

describe('make-env.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-env-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = () => {
    const { status, stdout, stderr } = spawnSync('sh', [resolve(import.meta.dirname, 'make-env.sh'), folder]);
    return { status, text: `${stdout}${stderr}` };
  };
  const secret = (name: string) => readFileSync(join(folder, '.secrets', name), 'utf8');

  test('Secrets in a .env of an earlier release move to their files, and settings stay', () => {
    const settings = 'PORT=9000\n# A note.\nMAIL_FROM=Shop <a@b.example>\n';
    const old = 'MONGO_PASSWORD=oldmongo\nREDIS_PASSWORD=\'oldredis\'\nSESSION_SECRET=\nSMTP_URL="smtps://u:p@m:465"\n';
    writeFileSync(join(folder, '.env'), `${old}${settings}`);
    expect(run()).toMatchObject({ status: 0, text: expect.stringContaining('Moved the secrets of .env to .secrets.') });
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(settings);
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    const moved = ['MONGO_PASSWORD', 'REDIS_PASSWORD', 'SMTP_URL', 'ADMIN_PASSWORD'].map(secret);
    expect(moved).toEqual(['oldmongo', 'oldredis', 'smtps://u:p@m:465', '']);
    expect(secret('MONGODB_URI')).toContain(':oldmongo@');
    expect(secret('SESSION_SECRET')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('A second run changes nothing', () => {
    writeFileSync(join(folder, '.secrets/AMQP_URL'), 'amqps://elsewhere');
    const before = [secret('ACTOR_SECRET'), secret('DATA_KEY')];
    expect(run()).toEqual({ status: 0, text: 'Nothing was changed: .env and .secrets are complete.\n' });
    expect([secret('ACTOR_SECRET'), secret('DATA_KEY'), secret('AMQP_URL')]).toEqual([...before, 'amqps://elsewhere']);
  });

  test('An installation whose data were sealed with ACTOR_SECRET keeps that as their key', () => {
    const before = secret('ACTOR_SECRET');
    rmSync(join(folder, '.secrets/DATA_KEY'));
    expect(run().status).toBe(0);
    expect([secret('DATA_KEY'), secret('ACTOR_SECRET')]).toEqual([before, before]);
  });

  test('A secret that is added to .env later moves to its empty file, and one that contradicts its file is refused', () => {
    writeFileSync(join(folder, '.env'), 'GOOGLE_CLIENT_SECRET=mine\n');
    expect(run().status).toBe(0);
    expect(secret('GOOGLE_CLIENT_SECRET')).toBe('mine');
    writeFileSync(join(folder, '.env'), 'GOOGLE_CLIENT_SECRET=other\n');
    expect(run()).toEqual({
      status: 1,
      text: 'GOOGLE_CLIENT_SECRET is in .env and in .secrets/GOOGLE_CLIENT_SECRET, with different values. Delete the wrong one. Nothing was changed.\n',
    });
    expect(secret('GOOGLE_CLIENT_SECRET')).toBe('mine');
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('GOOGLE_CLIENT_SECRET=other\n');
  });
});

test.each(Object.entries(services))('The command line of %s contains no secret', (_name, { entrypoint, command }) => {
  const words = [...entrypoint, ...command].join(' ');
  // Arguments of `printf`, which is built into the shell, appear in no process list.
  const handed = words.replace(/printf "[^"]*" "\$\$\(cat \S+\)"/g, '');
  // An exported variable is in no process list either.
  expect(handed.replace(/export( \w+="\$\$\(cat \S+\)")+/g, '')).not.toMatch(
    /\$\(cat|\$\{?\$?\w*(PASSWORD|SECRET|KEY|AUTH)/,
  );
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
          .replaceAll('/run/redis', folder)
          .replaceAll(mounted, `${made}/.secrets/`),
      ),
      env: {},
      ready: () => answers(port, `AUTH ${given.REDIS_PASSWORD}\r\nPING\r\n`, '+OK\r\n+PONG'),
    });
    await server.ready;
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('Redis requires its password and hides it from other users', async () => {
    expect(await answers(port, 'KEYS *\r\n', '-NOAUTH')).toBe(true);
    expect(readFileSync(`/proc/${server.pid}/cmdline`, 'utf8')).not.toContain(given.REDIS_PASSWORD);
    expect(statSync(join(folder, 'redis.conf')).mode & 0o777).toBe(0o600);
  });
});

describe('The broker, published by publish-broker.yml', () => {
  const override = parse(read('infra/docker/publish-broker.yml'));
  const conf = 'infra/docker/rabbitmq-tls.conf';

  test('The broker alone gets a port, the one with TLS, in a network of its own that leads out', () => {
    const { ports, networks, volumes, ...more } = override.services.rabbitmq;
    expect(Object.keys(override.services)).toEqual(['rabbitmq']);
    expect(ports.map((port: string) => fill(port, {}))).toEqual(['0.0.0.0:5671:5671']);
    expect(fill(ports[0], { BROKER_HOST: '10.0.0.2' })).toBe('10.0.0.2:5671:5671');
    expect(networks).toEqual(Object.keys(override.networks));
    expect(override.networks).toEqual({ consumers: null });
    expect(compose.networks).not.toHaveProperty('consumers');
    expect(volumes).toEqual([`./${conf}:/etc/rabbitmq/conf.d/91-tls.conf:ro`]);
    expect(more).toEqual({ secrets: Object.keys(override.secrets) });
  });

  test('The operator names the files of the certificate, without which Compose refuses', () => {
    for (const [name, { file }] of Object.entries(
      z.record(z.string(), z.object({ file: z.string() })).parse(override.secrets),
    )) {
      expect(fill(file, { [name]: '/srv/broker.pem' })).toBe('/srv/broker.pem');
      expect(() => fill(file, {})).toThrow(`${name}: names no file with`);
      expect(read(conf)).toContain(` = ${mounted}${name}\n`);
    }
  });

  test('A program connects if it trusts the root of the certificate, which another one has signed in between', async () => {
    const home = openHome();
    const ca = makeCertificates(home);
    const ports = await brokerPorts();
    const port = await freePort();
    const { spec, url } = rabbitmq({ home, ports, password: 'secret' });
    const settings = read(conf).replace('= 5671', `= 127.0.0.1:${port}`).replaceAll(mounted, `${home}/`);
    const prepare = () => {
      spec.prepare?.();
      appendFileSync(join(home, 'rabbitmq/rabbitmq.conf'), settings);
    };
    const server = await startServer({ ...spec, prepare });
    const address = url.replace('amqp:', 'amqps:').replace(`127.0.0.1:${ports.amqp}`, `localhost:${port}`);
    try {
      await (await connect(address, { ca })).close();
      await expect(connect(address)).rejects.toThrow('certificate');
    } finally {
      await server.stop();
      await closeHome(home);
    }
  });

  /** Writes a certificate that an intermediate one has signed, with that, and its key, as public authorities give them; returns their root. */
  function makeCertificates(folder: string): Buffer {
    const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
    const key = (name: string) => [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      name,
    ];
    const signed = (by: string) => ['-CA', `${by}.crt`, '-CAkey', `${by}.key`];
    const authority = ['-addext', 'basicConstraints=critical,CA:TRUE'];
    openssl('req', '-x509', ...key('root.key'), '-subj', '/CN=Root', '-days', '2', '-out', 'root.crt');
    openssl(
      'req',
      '-x509',
      ...key('middle.key'),
      ...signed('root'),
      ...authority,
      '-subj',
      '/CN=Middle',
      '-days',
      '2',
      '-out',
      'middle.crt',
    );
    const name = [
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-addext',
      'basicConstraints=CA:FALSE',
    ];
    openssl('req', '-x509', ...key('BROKER_KEY'), ...signed('middle'), ...name, '-days', '2', '-out', 'own.crt');
    const chain = ['own.crt', 'middle.crt'].map(file => readFileSync(join(folder, file), 'utf8'));
    writeFileSync(join(folder, 'BROKER_CERTIFICATE'), chain.join(''));
    return readFileSync(join(folder, 'root.crt'));
  }
});
