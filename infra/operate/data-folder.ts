import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { noteRestore } from '../dev/after-restore.ts';
import {
  type ChosenSettings,
  chooseRunningSettings,
  chooseSettings,
  describeUnknown,
  findOutdated,
} from '../dev/chosen-settings.ts';
import { readSettings, type Settings } from '../dev/config.ts';
import { dataKeyFileIn, isInUse, openDataFolder, readDataFolder, releaseDataFolder } from '../dev/data-folder.ts';
import { describeStack } from '../dev/processes.ts';
import { startProcess } from '../embedded/process.ts';
import { rabbitmqctl } from '../embedded/rabbitmq.ts';
import { forCommands, type Installation } from './installation.ts';

/**
 * Runs `work` on the stack of `npm start` on DATA_DIR, with the settings of its settings file or, while it runs, with those that it was
 * started with; if it is stopped, its database and object store run meanwhile. `note` says which settings these are.
 */
export async function withDataFolder<Result>(
  given: NodeJS.ProcessEnv,
  note: (sentence: string) => void,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const isRunning = isInUse(resolve(given.DATA_DIR || '.data'));
  const chosen = isRunning ? chooseRunningSettings(given) : chooseSettings(given);
  note(describeChoice(chosen, isRunning));
  const { env } = chosen;
  const settings = readSettings(env);
  const folder = isRunning
    ? readDataFolder(settings.DATA_DIR)
    : await openDataFolder(settings.DATA_DIR, { givenActor: settings.ACTOR_SECRET });
  const { stores, broker, services, gateway } = describeStack(settings, folder, false);
  const missing = isRunning ? [] : stores.filter(({ name }) => name !== 'redis').map(spec => startProcess(spec));
  const environments = Object.fromEntries(
    [gateway, ...services].map(spec => [spec.name, forCommands({ ...env, ...spec.env })]),
  ) as Record<keyof Installation['environments'], NodeJS.ProcessEnv>;
  const host = settings.HOST === '0.0.0.0' ? '127.0.0.1' : settings.HOST;
  try {
    await Promise.all(missing.map(server => server.ready));
    return await work({
      environments,
      gatewayUrl: `http://${host}:${settings.PORT}`,
      folder: {
        home: folder.home,
        isRunning,
        dataKeyFile: dataKeyFileIn(folder.home),
        settings: {
          file: chosen.file,
          unknown: describeUnknown(folder.home),
          outdated: isRunning ? findOutdated(folder.home) : [],
        },
        embedded: { redis: !settings.REDIS_URL, rabbitmq: !settings.AMQP_URL },
        rabbitmqctl: broker[0] && isRunning ? rabbitmqctl.bind(undefined, broker[0]) : undefined,
        forgetMessages: () => forgetMessages(folder.home, settings),
      },
    });
  } finally {
    await Promise.all(missing.map(server => server.stop()));
    if (!isRunning) releaseDataFolder(folder.home);
  }
}

async function forgetMessages(home: string, { AMQP_URL, REDIS_URL }: Settings): Promise<string> {
  for (const name of ['rabbitmq', 'redis']) await rm(join(home, name), { recursive: true, force: true });
  noteRestore(home);
  return AMQP_URL || REDIS_URL ? 'Empty RabbitMQ and Redis before you start.' : '';
}

function describeChoice({ file, differing }: ChosenSettings, isRunning: boolean): string {
  const names = differing.join(', ');
  if (isRunning) return `Settings of the running site (${file})${names && `, and not ${names} of this environment`}.`;
  return `Settings of ${file}${names && `, and ${names} of this environment`}.`;
}
