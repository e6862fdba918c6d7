import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages, installNodePackages, node, root, SetupError, TO_RUN } from './install.mjs';

// The first part of `npm start` (start.sh): makes sure that everything needed is there.
const cache = process.env.NODE_COMPILE_CACHE ?? '';
const compiled = join(cache, 'complete');

try {
  await Promise.all([
    installNodePackages(TO_RUN).then(compile),
    installDebianPackages([
      ...(process.env.REDIS_URL ? [] : ['redis-server']),
      ...(process.env.AMQP_URL ? [] : ['rabbitmq-server']),
    ]),
  ]);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Otherwise each process compiles the TypeScript that it loads, and keeps the memory of the compiler. */
function compile() {
  if (existsSync(compiled)) return;
  if (spawnSync(node, ['infra/dev/compile.ts'], { cwd: root, stdio: 'inherit' }).status === 0)
    writeFileSync(compiled, '');
}
