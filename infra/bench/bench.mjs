import { spawn } from 'node:child_process';
import { installDebianPackages, installNodePackages, node, root, SetupError } from '../dev/install.mjs';

// `npm run bench`: installs what is missing, then measures (main.ts) on the pinned Node.
try {
  await installNodePackages();
  await installDebianPackages(['redis-server', 'rabbitmq-server', 'chromium-headless-shell', 'wrk']);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
const bench = spawn(node, ['infra/bench/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => bench.kill(signal));
bench.on('exit', code => process.exit(code ?? 1));
