import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { installOrExit, node, root } from '../dev/install.mjs';

// `npm run screens` (README.md): checks screens and takes pictures of them (take-pictures.ts).
const option = { type: 'string' };
const { values } = parseArgs({ options: { only: option, to: option, language: option, looks: option } });
await installOrExit(['redis-server', 'rabbitmq-server', 'chromium-headless-shell']);
const env = {
  ...process.env,
  PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  ...(values.only && { SCREENS_ONLY: values.only }),
  ...(values.to && { SCREENS_TO: values.to }),
  ...(values.language && { SCREENS_LANGUAGE: values.language }),
  ...(values.looks && { SCREENS_LOOKS: values.looks }),
};
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const run = spawn(node, [vitest, 'run', '--project', 'pictures', '--reporter', 'verbose'], {
  cwd: root,
  env,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal));
run.on('exit', code => process.exit(code ?? 1));
