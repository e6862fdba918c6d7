import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './debian.mjs';
import { installNodePackages, isFresh, node, root, TO_RUN } from './install.mjs';
import { SetupError } from './set-up.mjs';

// The first part of `npm start` (start.sh): makes sure that everything needed is there.
if (isFresh(TO_RUN)) console.log('Doorstep   first start, about a minute; it runs on a Node of its own (24)');
try {
  await Promise.all([
    installNodePackages(TO_RUN).then(compileSupervisor),
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

/** Caches the compiled code of the supervisor, which would keep the memory of the compiler. It has the other programs compiled. */
async function compileSupervisor() {
  if (existsSync(join(process.env.NODE_COMPILE_CACHE ?? '', 'complete'))) return;
  await once(spawn(node, ['-e', 'import("./infra/dev/run.ts")'], { cwd: root, stdio: 'inherit' }), 'close');
}
