import { randomBytes } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { mongo } from '../embedded/mongo.ts';
import { freePort } from '../embedded/ports.ts';
import { type ProcessSpec, startProcess } from '../embedded/process.ts';
import { type RabbitOptions, rabbitmq } from '../embedded/rabbitmq.ts';
import { redis } from '../embedded/redis.ts';
import { s3 } from '../embedded/s3.ts';
import { dropDatabases } from './drop-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The RabbitMQ started for all tests; null if `AMQP_URL` names another one. */
    testBroker: RabbitOptions | null;
  }
}

/**
 * Starts one set of servers in a temporary folder for all tests that need some. The workers find them by the variables that the services
 * read. If a variable is already set, its server is used instead; the databases that the tests create there are dropped at the end.
 */
export default async function startTestServers(project?: TestProject): Promise<() => Promise<void>> {
  // The space proves that no server fails on one.
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep test ')));
  const foreignMongo = process.env.MONGODB_URI;
  const run = randomBytes(4).toString('hex');
  process.env.TEST_RUN = run;
  const broker = process.env.AMQP_URL ? null : { home, ports: await brokerPorts(), password: password() };
  project?.provide('testBroker', broker);
  const specs = await missingServers(home, broker);
  const servers = specs.map(spec => startProcess(spec));
  const stop = async () => {
    await Promise.all(servers.map(server => server.stop()));
    rmSync(home, { recursive: true, force: true });
    if (foreignMongo) await dropDatabases(foreignMongo, `t${run}`);
  };
  try {
    await Promise.all(servers.map(server => server.ready));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

const password = () => randomBytes(16).toString('hex');

export const brokerPorts = async () => ({
  amqp: await freePort(),
  distribution: await freePort(),
  mapper: await freePort(),
});

async function missingServers(home: string, broker: RabbitOptions | null): Promise<ProcessSpec[]> {
  const env = process.env;
  const specs: ProcessSpec[] = [];
  if (!env.MONGODB_URI) {
    const server = mongo({ home, port: await freePort(), password: password() });
    env.MONGODB_URI = server.uri;
    specs.push(server.spec);
  }
  if (!env.REDIS_URL) {
    const server = redis({ home, port: await freePort(), password: password() });
    env.REDIS_URL = server.url;
    specs.push(server.spec);
  }
  if (broker) {
    const server = rabbitmq(broker);
    env.AMQP_URL = server.url;
    specs.push(server.spec);
  }
  if (!env.S3_ENDPOINT) {
    const keys = { accessKeyId: 'test', secretAccessKey: password() };
    const server = s3({ home, port: await freePort(), bucket: 'doorstep', keys });
    env.S3_ENDPOINT = server.endpoint;
    env.S3_ACCESS_KEY_ID = keys.accessKeyId;
    env.S3_SECRET_ACCESS_KEY = keys.secretAccessKey;
    env.S3_BUCKET = 'doorstep';
    env.S3_REGION = 'us-east-1';
    specs.push(server.spec);
  }
  return specs;
}
