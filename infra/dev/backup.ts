import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@doorstep/platform/errors';
import { runCommand } from '../backup/commands.ts';
import { startProcess } from '../embedded/process.ts';
import { noteRestore } from './after-restore.ts';
import { readSettings } from './config.ts';
import { openDataFolder, readDataFolder } from './data-folder.ts';
import { describeStack } from './processes.ts';

// `npm run backup -- FILE` and `npm run restore -- FILE [--force]`: all data of the stack on DATA_DIR, while it is stopped.
async function main(words: string[]): Promise<void> {
  const settings = readSettings(process.env);
  if (words[0] === 'backup') readDataFolder(settings.DATA_DIR);
  const folder = await openDataFolder(settings.DATA_DIR);
  const { stores, seed } = describeStack(settings, folder, false);
  const servers = stores.filter(({ name }) => name !== 'redis').map(spec => startProcess(spec));
  try {
    await Promise.all(servers.map(server => server.ready));
    if ((await runCommand(words, { ...process.env, ...seed.env })) === 'replaced') {
      // Their messages and sessions belong to the replaced data.
      for (const name of ['rabbitmq', 'redis']) rmSync(join(folder.home, name), { recursive: true, force: true });
      noteRestore(folder.home);
      if (settings.AMQP_URL || settings.REDIS_URL) console.log('Empty RabbitMQ and Redis before you start.');
    }
  } finally {
    await Promise.all(servers.map(server => server.stop()));
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
process.exit();
