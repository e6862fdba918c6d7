import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '@doorstep/platform/errors';
import { forCommands, type Installation } from './installation.ts';

/** The person who calls a command. */
export interface Operator {
  readonly env: NodeJS.ProcessEnv;
  /** Says something that is no part of the result. */
  readonly note: (sentence: string) => void;
}

/**
 * Finds the installation: that of the settings in the environment, as in a container, otherwise that of the data folder of `npm start`,
 * whose stores are started for the time of `work` if it is stopped. Throws StartError if there is none, unless `mayCreate` is set, as for a
 * restore on a new machine.
 */
export async function withInstallation<Result>(
  { env, note }: Operator,
  work: (installation: Installation) => Promise<Result>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<Result> {
  const isSet = (name: string) => Boolean(env[name] || env[`${name}_FILE`]);
  const folder = resolve(env.DATA_DIR || '.data');
  const hasFolder = existsSync(join(folder, 'secrets.json'));
  // With MONGODB_URI alone, npm start keeps the other stores and the secrets in its data folder.
  if (isSet('MONGODB_URI') && (isSet('ACTOR_SECRET') || !hasFolder)) return work(readEnvironment(env));
  if (!hasFolder && !mayCreate)
    throw new StartError(
      `MONGODB_URI is not set, and there is no data folder of Doorstep at ${folder}. Set DATA_DIR to that of npm start.`,
    );
  // Images contain neither the embedded servers nor what starts them.
  const { withDataFolder } = await import('./data-folder.ts');
  return withDataFolder(env, note, work);
}

function readEnvironment(env: NodeJS.ProcessEnv): Installation {
  const own = forCommands(env);
  return {
    environments: { gateway: own, identity: own, directory: own, engagement: own, onboarding: own },
    gatewayUrl: env.GATEWAY_URL || undefined,
  };
}
