import { exitWith } from '@doorstep/platform/process';
import { runCommand } from './commands.ts';

// `node infra/backup/main.ts backup FILE` and `… restore FILE [--force]`, on the configured stores while no service runs.
try {
  const done = await runCommand(process.argv.slice(2), process.env);
  if (done === 'replaced')
    console.log(
      'Empty RabbitMQ and Redis before a service starts: they hold data of what was replaced. When all services run, call republish of each.',
    );
} catch (error) {
  exitWith(error);
}
