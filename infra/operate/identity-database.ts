import { parseConfig, serviceConfigSchema } from '@doorstep/platform/config';
import { connectMongo } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import type { Connection } from 'mongoose';

const settings = serviceConfigSchema.pick({ MONGODB_URI: true, NAMESPACE: true });

/** Connects to the database of identity for `work`. Throws StartError if settings are missing or the database does not answer. */
export async function withIdentityDatabase<Result>(
  env: NodeJS.ProcessEnv,
  work: (db: Connection) => Promise<Result>,
): Promise<Result> {
  const { MONGODB_URI: uri, NAMESPACE: namespace } = parseConfig(settings, env);
  const log = createLogger('operator', 'silent');
  const db = await connectMongo({ uri, namespace, name: 'identity', log });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
