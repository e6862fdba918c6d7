import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { type ServiceName, services } from '@doorstep/contracts/common/event.ts';
import { connectRedis } from '@doorstep/gateway/redis.ts';
import { mediaConfigSchema, redisUrlSchema, serviceConfigSchema } from '@doorstep/platform/config';
import { StartError } from '@doorstep/platform/errors';
import { checkBus } from '@doorstep/platform/messaging';
import { compareMigrations, connectMongo, describeNewerDatabase } from '@doorstep/platform/mongo';
import { createS3Client } from '@doorstep/platform/s3';
import { explainDatabaseError, explainObjectStoreError } from '@doorstep/platform/store-errors';
import { createLogger } from '@doorstep/platform/telemetry';
import { z } from 'zod';
import type { Installation } from '../installation.ts';
import { definitions } from '../services.ts';
import { check, type Finding, failed, ok, warning, wrong } from './check.ts';
import { checkDataKeys } from './data-keys.ts';
import { checkBounces, checkMail } from './mail.ts';
import { readSettingsOf } from './settings.ts';

// Each check does what the processes do, with their credentials, and leaves nothing behind.

const scratch = 'doctor';
const maxClockMs = 5_000;
const log = createLogger('doctor', 'silent');

/** Checks every store of every process. */
export async function checkStores(installation: Installation): Promise<Finding[]> {
  const { gateway, identity, directory } = installation.environments;
  const { redis = false, rabbitmq = false } =
    installation.folder?.isRunning === false ? installation.folder.embedded : {};
  const found = await Promise.all([
    ...services.map(service => checkDatabase(installation, service)),
    redis ? startsLater('Redis') : checkRedis(gateway),
    ...distinct(Object.entries(installation.environments), ([, env]) => env.AMQP_URL).map(([name, env]) =>
      rabbitmq ? startsLater(`RabbitMQ of ${name}`) : checkBroker(name, env),
    ),
    ...distinct([identity, directory], env => `${env.S3_ENDPOINT} ${env.S3_ACCESS_KEY_ID} ${env.S3_BUCKET}`).map(
      checkObjectStore,
    ),
    checkDataKeys(identity),
    checkMail(identity),
    checkBounces(identity),
  ]);
  return found.flat();
}

const startsLater = (name: string): Finding => ok(name, 'starts with Doorstep, which is stopped');

/** The values whose keys differ. */
function distinct<Value>(values: readonly Value[], toKey: (value: Value) => unknown): Value[] {
  return [...new Map(values.toReversed().map(value => [toKey(value), value])).values()].toReversed();
}

/** Checks that the database answers, its rights, its data and its clock. Invalid settings are reported by another check. */
async function checkDatabase({ environments }: Installation, service: ServiceName): Promise<Finding[]> {
  const config = readSettingsOf(
    serviceConfigSchema.pick({ MONGODB_URI: true, NAMESPACE: true }),
    environments[service],
  );
  if (!config) return [];
  const { MONGODB_URI: uri, NAMESPACE: namespace } = config;
  const name = `database of ${service}`;
  let db: Database;
  try {
    db = await connectMongo({ uri, namespace, name: service, log });
  } catch (error) {
    return [failed(name, error)];
  }
  try {
    const rights = await check(name, async () => {
      await tryRights(db).catch(error => {
        throw explainDatabaseError(error, uri);
      });
      return 'answers, and allows transactions, writes and indexes';
    });
    return [rights, await checkData(db, service), ...(service === 'identity' ? [await checkClock(db)] : [])];
  } finally {
    await db.close();
  }
}

type Database = Awaited<ReturnType<typeof connectMongo>>;

async function tryRights(db: Database): Promise<void> {
  const rows = db.collection(scratch);
  try {
    await rows.createIndex({ at: 1 }, { name: 'at', expireAfterSeconds: 60 });
    await db.db?.command({ collMod: scratch, index: { name: 'at', expireAfterSeconds: 90 } });
    await db.transaction(async session => {
      await rows.insertOne({ at: new Date() }, { session });
    });
  } finally {
    await db.dropCollection(scratch).catch(() => undefined);
  }
}

function checkData(db: Database, service: ServiceName): Promise<Finding> {
  const name = `data of ${service}`;
  return check(name, async () => {
    const { applied, pending, unknown } = await compareMigrations(db, definitions[service].migrations);
    if (unknown[0] !== undefined) return wrong(name, describeNewerDatabase(service, unknown[0]));
    if (pending.length > 0)
      return warning(
        name,
        `The next start runs ${pending.length} migrations: ${pending.join(', ')}. Take a backup first.`,
      );
    return `fits this version (${applied} migrations)`;
  });
}

const checkClock = (db: Database): Promise<Finding> =>
  check('clock', async () => {
    const before = Date.now();
    const answer = await db.db?.admin().command({ hello: 1 });
    const theirs = answer?.localTime instanceof Date ? answer.localTime.getTime() : before;
    const differenceMs = Math.abs(theirs - (before + Date.now()) / 2);
    return differenceMs > maxClockMs
      ? wrong('clock', `differs by ${Math.round(differenceMs / 1000)} s from that of the database: synchronize both.`)
      : 'agrees with that of the database';
  });

async function checkRedis(env: NodeJS.ProcessEnv): Promise<Finding> {
  const config = readSettingsOf(
    z.object({ REDIS_URL: redisUrlSchema, NAMESPACE: serviceConfigSchema.shape.NAMESPACE }),
    env,
  );
  return check('Redis', async () => {
    if (!config) throw new StartError('REDIS_URL is not set, or no address.');
    const redis = await connectRedis(config.REDIS_URL, log);
    try {
      await redis.set(`${config.NAMESPACE}:${scratch}`, '1', 'EX', 10);
      return 'answers, and stores';
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new StartError(`REDIS_URL: Redis at ${new URL(config.REDIS_URL).host} does not store: ${why}`);
    } finally {
      redis.disconnect();
    }
  });
}

async function checkBroker(process: string, env: NodeJS.ProcessEnv): Promise<Finding> {
  const config = readSettingsOf(serviceConfigSchema.pick({ AMQP_URL: true, NAMESPACE: true }), env);
  return check(`RabbitMQ of ${process}`, async () => {
    if (!config) throw new StartError('AMQP_URL is not set, or no address.');
    await checkBus(config.AMQP_URL, config.NAMESPACE);
    return 'answers, and allows queues';
  });
}

async function checkObjectStore(env: NodeJS.ProcessEnv): Promise<Finding> {
  const config = readSettingsOf(mediaConfigSchema.extend({ NAMESPACE: serviceConfigSchema.shape.NAMESPACE }), env);
  return check('object store', async () => {
    if (!config) throw new StartError('The settings that begin with S3_ are not complete.');
    const s3 = createS3Client(config);
    const object = { Bucket: config.S3_BUCKET, Key: `${config.NAMESPACE}/${scratch}` };
    try {
      await s3.send(new PutObjectCommand({ ...object, Body: 'doctor' }));
      await s3.send(new GetObjectCommand(object));
      await s3.send(new DeleteObjectCommand(object));
      return `answers, and the bucket ${config.S3_BUCKET} is writable`;
    } catch (error) {
      throw explainObjectStoreError(error, config);
    } finally {
      s3.destroy();
    }
  });
}
