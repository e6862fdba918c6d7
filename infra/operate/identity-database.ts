import { parseConfig, serviceConfigSchema } from '@doorstep/platform/config';
import { connectMongo } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import type { Connection } from 'mongoose';

const settings = serviceConfigSchema.pick({ MONGODB_URI: true, NAMESPACE: true, ACTOR_SECRET: true });

/**
 * Connects to the database of identity for `work`, which also gets the secret that opens stored passwords. Throws StartError if settings are
 * missing or the database does not answer.
 */
export async function withIdentityDatabase<Result>(
  env: NodeJS.ProcessEnv,
  work: (db: Connection, actorSecret: string) => Promise<Result>,
): Promise<Result> {
  const { MONGODB_URI: uri, NAMESPACE: namespace, ACTOR_SECRET: actorSecret } = parseConfig(settings, env);
  const log = createLogger('operator', 'silent');
  const db = await connectMongo({ uri, namespace, name: 'identity', log });
  try {
    return await work(db, actorSecret);
  } finally {
    await db.close();
  }
}
