import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installDebianPackages, installNodePackages, node, root, SetupError } from './install.mjs';

// `npm start` and `npm run dev`: makes sure that everything needed is there, then runs the stack (run.ts).
try {
  installNodePackages();
  installDebianPackages([
    ...(process.env.REDIS_URL ? [] : ['redis-server']),
    ...(process.env.AMQP_URL ? [] : ['rabbitmq-server']),
  ]);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

// Over the channel (ipc) the stack notices when this process is gone.
const stack = spawn(node, ['infra/dev/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  // Compiled code of the processes is kept, which halves the time that a second start takes to load them.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stack.kill(signal));
// npm passes SIGTERM only to the shell between it and us, and that shell passes on nothing: it is just gone.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && stack.kill('SIGTERM'), 250).unref();
}
stack.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
