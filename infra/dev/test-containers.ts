import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import { parse } from 'yaml';

// `npm run test:containers`: runs the tests of services, gateway and backup, unchanged, against the servers in docker-compose.yml.
// Passes further arguments to vitest. Needs Docker.
const root = join(import.meta.dirname, '../..');
const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, { image: string }>;
};
const keys = { S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'a-secret-of-the-tests', S3_BUCKET: 'doorstep' };

process.exitCode = await run();

async function run(): Promise<number> {
  try {
    await getContainerRuntimeClient();
  } catch {
    console.error('The tests against containers need Docker, and none answers here. `npm test` needs none.');
    return 1;
  }
  const started: StartedTestContainer[] = [];
  const start = async (container: GenericContainer) => {
    const running = await container.start();
    started.push(running);
    return running;
  };
  try {
    const [mongo, redis, rabbitmq, s3] = await Promise.all([
      start(mongoServer()),
      start(server('redis', 6379)),
      start(server('rabbitmq', 5672).withWaitStrategy(Wait.forLogMessage(/Server startup complete/))),
      start(s3Server()),
    ]);
    await initiate(mongo);
    const at = (container: StartedTestContainer, port: number) =>
      `${container.getHost()}:${container.getMappedPort(port)}`;
    const env = {
      ...process.env,
      ...keys,
      MONGODB_URI: `mongodb://${at(mongo, 27017)}/?directConnection=true`,
      REDIS_URL: `redis://${at(redis, 6379)}`,
      AMQP_URL: `amqp://guest:guest@${at(rabbitmq, 5672)}`,
      S3_ENDPOINT: `http://${at(s3, 8333)}`,
      S3_REGION: 'us-east-1',
    };
    const node = (...args: string[]) =>
      spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
    const words = process.argv.length > 2 ? process.argv.slice(2) : ['services', 'gateway', 'infra/backup'];
    return (
      node('infra/docker/create-bucket.ts') ||
      node('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...words)
    );
  } finally {
    await Promise.all(started.map(container => container.stop()));
  }
}

function server(name: string, port: number): GenericContainer {
  const image = services[name]?.image;
  if (!image) throw new Error(`docker-compose.yml names no image for ${name}`);
  return new GenericContainer(image).withExposedPorts(port);
}

function mongoServer(): GenericContainer {
  const command = ['mongod', '--replSet', 'rs0', '--bind_ip_all'];
  return server('mongo', 27017)
    .withCommand(command)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/));
}

function s3Server(): GenericContainer {
  const { S3_ACCESS_KEY_ID: AWS_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: AWS_SECRET_ACCESS_KEY } = keys;
  return server('seaweedfs', 8333)
    .withEnvironment({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })
    .withCommand(['server', '-dir=/data', '-s3', '-volume.max=0'])
    .withWaitStrategy(Wait.forHttp('/healthz', 8333));
}

/** Initiates a replica set with one member, without which there are no transactions. */
async function initiate(mongo: StartedTestContainer): Promise<void> {
  const script =
    "rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'localhost:27017' }] });" +
    ' while (!db.hello().isWritablePrimary) sleep(100);';
  const { exitCode, output } = await mongo.exec(['mongosh', '--quiet', '--eval', script]);
  if (exitCode !== 0) throw new Error(`The replica set could not be initiated: ${output}`);
}
