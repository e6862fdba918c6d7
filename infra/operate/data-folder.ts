import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { noteRestore } from '../dev/after-restore.ts';
import { readSettings, type Settings } from '../dev/config.ts';
import { isInUse, openDataFolder, readDataFolder, releaseDataFolder } from '../dev/data-folder.ts';
import { describeStack } from '../dev/processes.ts';
import { startProcess } from '../embedded/process.ts';
import { forCommands, type Installation } from './installation.ts';

/** Runs `work` on the stack of `npm start` on DATA_DIR; if it is stopped, its database and object store run meanwhile. */
export async function withDataFolder<Result>(
  env: NodeJS.ProcessEnv,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(env);
  const isRunning = isInUse(settings.DATA_DIR);
  const folder = isRunning ? readDataFolder(settings.DATA_DIR) : await openDataFolder(settings.DATA_DIR);
  const { stores, services, gateway } = describeStack(settings, folder, false);
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
        embedded: { redis: !settings.REDIS_URL, rabbitmq: !settings.AMQP_URL },
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
