import { get } from 'node:http';
import { join, resolve } from 'node:path';
import { mongo } from '../embedded/mongo.ts';
import { busySemiSpaceMb, nodeArgs } from '../embedded/node.ts';
import { answers } from '../embedded/ports.ts';
import { rabbitmq } from '../embedded/rabbitmq.ts';
import { redis } from '../embedded/redis.ts';
import { s3 } from '../embedded/s3.ts';
import type { Settings } from './config.ts';
import type { DataFolder } from './data-folder.ts';
import { frontendDir, root } from './frontend.ts';
import type { SupervisedSpec } from './supervisor.ts';

const SERVICES = ['identity', 'directory', 'engagement', 'onboarding'] as const;

const servesHotReads = ['gateway', 'directory'];
/** In milliseconds; 200,000 businesses take up to six minutes on a busy machine. */
const buildsProjectionWithin = 15 * 60_000;

type Spec = SupervisedSpec;

/** Every process of the stack: stores and broker, services, gateway, demo data, and Vite for reloading. */
export function describeStack(settings: Settings, { home, ports, secrets, dataKey }: DataFolder, reload: boolean) {
  const stores: Spec[] = [];
  const { MONGODB_URI, REDIS_URL, AMQP_URL, S3_ENDPOINT } = settings;

  const mongoServer = mongo({ home, port: ports.mongo, password: secrets.mongo });
  if (!MONGODB_URI) stores.push(mongoServer.spec);
  const redisServer = redis({ home, port: ports.redis, password: secrets.redis });
  if (!REDIS_URL) stores.push({ ...redisServer.spec, quiet: true });
  const brokerServer = rabbitmq({ home, ports, password: secrets.rabbitmq });
  const broker: Spec[] = AMQP_URL ? [] : [{ ...brokerServer.spec, quiet: true, optional: true }];
  const keys = { accessKeyId: secrets.s3AccessKeyId, secretAccessKey: secrets.s3SecretAccessKey };
  const s3Server = s3({ home, port: ports.s3, bucket: settings.S3_BUCKET, keys });
  if (!S3_ENDPOINT) stores.push(s3Server.spec);

  const common = {
    NAMESPACE: settings.NAMESPACE,
    LOG_LEVEL: settings.LOG_LEVEL,
    DEMO: String(settings.DEMO),
    ACTOR_SECRET: settings.ACTOR_SECRET ?? secrets.actor,
    DATA_KEY: settings.DATA_KEY ?? dataKey,
    AMQP_URL: AMQP_URL ?? brokerServer.url,
  };
  const storage = {
    MONGODB_URI: MONGODB_URI ?? mongoServer.uri,
    S3_ENDPOINT: S3_ENDPOINT ?? s3Server.endpoint,
    S3_ACCESS_KEY_ID: settings.S3_ACCESS_KEY_ID ?? keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.S3_SECRET_ACCESS_KEY ?? keys.secretAccessKey,
    S3_BUCKET: settings.S3_BUCKET,
    S3_REGION: settings.S3_REGION,
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
  };
  const urls = Object.fromEntries(
    SERVICES.map(name => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[name]}`]),
  );
  const metricsPort = (name: string) =>
    settings.METRICS_PORT === undefined
      ? undefined
      : String(settings.METRICS_PORT + ['gateway', ...SERVICES].indexOf(name));
  const program = (name: string, entry: string, address: { host: string; port: number }): Spec => ({
    name,
    home,
    command: process.execPath,
    args: [
      ...(reload ? ['--watch', '--watch-preserve-output'] : []),
      ...nodeArgs(join(root, entry), servesHotReads.includes(name) ? busySemiSpaceMb : 1),
    ],
    cwd: root,
    env: { ...common, HOST: address.host, PORT: String(address.port), METRICS_PORT: metricsPort(name) },
    ready: () => isReady(address),
    endWithin: 10_000,
  });

  const services = SERVICES.map(name => {
    const spec = program(name, `services/${name}/src/main.ts`, { host: '127.0.0.1', port: ports[name] });
    const service = { ...spec, env: { ...spec.env, ...storage } };
    if (name !== 'directory') return service;
    const env = { ...service.env, PROJECTION_FILE: join(home, 'projection.sqlite') };
    return { ...service, env, readyWithin: buildsProjectionWithin };
  });
  const gateway = program('gateway', 'gateway/src/main.ts', { host: settings.HOST, port: settings.PORT });
  gateway.env = {
    ...gateway.env,
    ...urls,
    REDIS_URL: REDIS_URL ?? redisServer.url,
    SESSION_SECRET: settings.SESSION_SECRET ?? secrets.session,
    FRONTEND_DIR: frontendDir,
    ...(settings.MAP_FILE && { MAP_FILE: resolve(settings.DATA_DIR, settings.MAP_FILE) }),
  };

  const seed = { entry: join(root, 'infra/seed/main.ts'), env: { ...common, ...storage, ...urls } };
  const vite: Spec = {
    name: 'frontend',
    home,
    command: process.execPath,
    args: [
      join(root, 'node_modules/vite/bin/vite.js'),
      '--host',
      '127.0.0.1',
      '--strictPort',
      '--port',
      String(ports.frontend),
    ],
    cwd: join(root, 'frontend'),
    env: { GATEWAY_PORT: String(settings.PORT) },
    ready: () => answers(ports.frontend),
  };
  return { stores, broker, services, gateway, seed, vite };
}

/** Does not use `fetch`, which would cost the supervisor 12 MB. */
function isReady({ host, port }: { host: string; port: number }): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return new Promise(resolve => {
    get({ host: name, port, path: '/readyz', agent: false, signal: AbortSignal.timeout(2000) }, response => {
      response.destroy();
      resolve(response.statusCode === 200);
    }).once('error', () => resolve(false));
  });
}
