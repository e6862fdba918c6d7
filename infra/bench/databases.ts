import { connectMongo } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import type { Connection } from 'mongoose';
import type { Site } from './site.ts';

/** Opens databases of services for `use`, and closes them afterwards. */
export async function withDatabases<Result>(
  { parts }: Site,
  use: (databases: { engagement: Connection; directory: Connection }) => Promise<Result>,
): Promise<Result> {
  const log = createLogger('bench', 'error');
  const { MONGODB_URI: uri, NAMESPACE: namespace } = parts.seed.env;
  const open = (name: string) => connectMongo({ uri, namespace, name, log });
  const engagement = await open('engagement');
  const directory = await open('directory');
  try {
    return await use({ engagement, directory });
  } finally {
    await engagement.close();
    await directory.close();
  }
}

/** Times at which directory handled the events since `since`, by the event's id. */
export async function listHandled(directory: Connection, since: Date): Promise<Map<string, Date>> {
  const rows = directory.collection<{ _id: string; handledAt: Date }>('inbox').find({ handledAt: { $gte: since } });
  const handled = new Map<string, Date>();
  // An id is `{queue}:{event id}`.
  for await (const { _id, handledAt } of rows) handled.set(_id.slice(_id.lastIndexOf(':') + 1), handledAt);
  return handled;
}
