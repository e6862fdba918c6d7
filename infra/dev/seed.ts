import { spawnSync } from 'node:child_process';
import { chooseRunningSettings } from './chosen-settings.ts';
import { readSettings } from './config.ts';
import { readDataFolder } from './data-folder.ts';
import { describeStack } from './processes.ts';

// `npm run seed -- --businesses 20000`: fills the databases of the stack that runs on DATA_DIR.
const { env } = chooseRunningSettings(process.env);
const settings = readSettings(env);
const { seed } = describeStack(settings, readDataFolder(settings.DATA_DIR), false);
const { status } = spawnSync(process.execPath, [seed.entry, ...process.argv.slice(2)], {
  env: { ...env, ...seed.env },
  stdio: 'inherit',
});
process.exit(status ?? 1);
