import { spawnSync } from 'node:child_process';
import { readSettings } from './config.ts';
import { readDataFolder } from './data-folder.ts';
import { describeStack } from './processes.ts';

// `node infra/dev/command.ts {service|all} {command} [word …]`: runs an operator's command of one service, or of all, in the stack that
// runs on DATA_DIR. `npm run dead-letters` and `npm run recompute-ratings` are shortcuts.
const [wanted, ...words] = process.argv.slice(2);
const settings = readSettings(process.env);
const { services } = describeStack(settings, readDataFolder(settings.DATA_DIR), false);
for (const { name, command, args, cwd, env } of services) {
  if (wanted !== 'all' && wanted !== name) continue;
  console.log(`── ${name}`);
  spawnSync(command, [...args, ...words], { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}
