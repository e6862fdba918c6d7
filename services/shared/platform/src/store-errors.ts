import { StartError } from './errors.ts';

/** The code of MongoDB for a write that found no room. */
const outOfDiskSpace = 14_031;

/** Explains an error of the database at startup: which setting, which host, which user. Other errors are returned unchanged. */
export function explainDatabaseError(error: unknown, uri: string): unknown {
  if (!(error instanceof Error) || !error.name.startsWith('Mongo')) return error;
  const [, user = '', hosts = ''] = /^mongodb(?:\+srv)?:\/\/(?:([^:@/]*)(?::[^@/]*)?@)?([^/?]+)/.exec(uri) ?? [];
  if ('code' in error && error.code === outOfDiskSpace)
    return new StartError(`MONGODB_URI: the disk of the database at ${hosts} is full: make room.`, { cause: error });
  const isRefused = 'code' in error && (error.code === 18 || error.code === 13);
  return new StartError(
    isRefused
      ? `MONGODB_URI: the database at ${hosts} refuses the user ${decodeURIComponent(user) || '(none)'}: ${error.message}`
      : `MONGODB_URI: the database at ${hosts} does not answer: ${error.message}`,
    { cause: error },
  );
}

/** Explains that the broker cannot be reached, or refuses the user. */
export function explainBusError(error: unknown, url: string): StartError {
  const { host, username } = new URL(url);
  const why = error instanceof Error ? error.message : String(error);
  return new StartError(
    /ACCESS_REFUSED|403/.test(why)
      ? `AMQP_URL: the broker at ${host} refuses the user ${decodeURIComponent(username) || '(none)'}.`
      : `AMQP_URL: the broker at ${host} does not answer: ${why}`,
    { cause: error },
  );
}

interface ObjectStore {
  readonly S3_ENDPOINT: string;
  readonly S3_BUCKET: string;
  readonly S3_ACCESS_KEY_ID: string;
}

/** Explains an error of the object store at startup. Other errors are returned unchanged. */
export function explainObjectStoreError(error: unknown, config: ObjectStore): unknown {
  // The S3 client's errors have the status of the answer, if there was one.
  if (!(error instanceof Error) || !('$metadata' in error)) return error;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  const store = `the object store at ${config.S3_ENDPOINT}`;
  const why = error.message || error.name;
  if (httpStatusCode === undefined) return new StartError(`S3_ENDPOINT: ${store} does not answer: ${why}`);
  if (httpStatusCode === 403 || httpStatusCode === 401)
    return new StartError(`S3_ACCESS_KEY_ID: ${store} refuses the key ${config.S3_ACCESS_KEY_ID}: ${why}`);
  if (httpStatusCode === 404) return new StartError(`S3_BUCKET: ${store} has no bucket ${config.S3_BUCKET}.`);
  return error;
}
