import { spawnSync } from 'node:child_process';
import { readSettings } from './config.ts';
import { readDataFolder } from './data-folder.ts';
import { describeStack } from './processes.ts';

// `npm run dead-letters -- list` and `… replay [id …]`: asks each service of the stack that runs on DATA_DIR.
const settings = readSettings(process.env);
const { services } = describeStack(settings, readDataFolder(settings.DATA_DIR), false);
for (const { name, command, args, cwd, env } of services) {
  console.log(`── ${name}`);
  spawnSync(command, [...args, 'dead-letters', ...process.argv.slice(2)], {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}
