import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { installOrExit, node, root } from '../dev/install.mjs';

// `npm run screens -- --only business --to folder`: checks every screen, or those whose names begin with a word, and takes pictures of
// them (take-pictures.ts). Like the browser tests, it uses the stack of E2E_URL and E2E_DATA_DIR where they name one.
const { values } = parseArgs({ options: { only: { type: 'string' }, to: { type: 'string' } } });
await installOrExit(['redis-server', 'rabbitmq-server', 'chromium-headless-shell']);
const env = {
  ...process.env,
  PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  ...(values.only && { SCREENS_ONLY: values.only }),
  ...(values.to && { SCREENS_TO: values.to }),
};
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const run = spawn(node, [vitest, 'run', '--project', 'pictures', '--reporter', 'verbose'], {
  cwd: root,
  env,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal));
run.on('exit', code => process.exit(code ?? 1));
