import { ConfigError } from '@doorstep/platform/config';
import { BackupError } from './archive.ts';
import { runCommand } from './commands.ts';

// `node infra/backup/main.ts backup FILE` and `… restore FILE [--force]`, with the stores that the environment names and no
// service running.
try {
  const done = await runCommand(process.argv.slice(2), process.env);
  if (done === 'replaced')
    console.log(
      'Empty RabbitMQ and Redis before a service starts: what they have is of the data that was replaced. When all services run, call republish of each.',
    );
} catch (error) {
  console.error(error instanceof BackupError || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
