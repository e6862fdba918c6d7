import { spawn } from 'node:child_process';
import { installOrExit, node, root } from '../dev/install.mjs';

// `npm run bench`: installs what is missing, then measures (main.ts) on the pinned Node.
await installOrExit(['redis-server', 'rabbitmq-server', 'chromium-headless-shell', 'wrk']);
const bench = spawn(node, ['infra/bench/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => bench.kill(signal));
bench.on('exit', code => process.exit(code ?? 1));
