import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages, installNodePackages, isFresh, node, root, SetupError, TO_RUN } from './install.mjs';
import { step } from './steps.mjs';

// The first part of `npm start` (start.sh): makes sure that everything needed is there.
const cache = process.env.NODE_COMPILE_CACHE ?? '';
const compiled = join(cache, 'complete');

if (isFresh(TO_RUN)) console.log('Doorstep   first start, about a minute; it runs on a Node of its own (24)');
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
async function compile() {
  if (existsSync(compiled)) return;
  await step('programs', 'compiling', async () => {
    const child = spawn(node, ['infra/dev/compile.ts'], { cwd: root, stdio: 'inherit' });
    const [code] = await once(child, 'close');
    if (code !== 0) return undefined;
    writeFileSync(compiled, '');
    return 'compiled';
  });
}
