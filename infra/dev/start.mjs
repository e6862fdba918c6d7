import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as util from 'node:util';
import { checkDebianPackages, installDebianPackages } from './debian.mjs';
import { installToBuild, installToRun, isFresh, node, root, TO_RUN } from './install.mjs';
import { SetupError } from './set-up.mjs';
import { step } from './steps.mjs';

// The first part of `npm start` (start.sh): makes sure that everything needed is there.
if (isFresh(TO_RUN)) console.log('Doorstep   first start, about a minute; it runs on a Node of its own (24)');
try {
  const given = { ...readSettingsFile(), ...process.env };
  const redis = given.REDIS_URL ? [] : ['redis-server'];
  const broker = given.AMQP_URL ? [] : ['rabbitmq-server'];
  // The supervisor installs the broker, which the first page does without.
  checkDebianPackages([...redis, ...broker]);
  await Promise.all([isFresh(TO_RUN) ? installAndBuild() : compilePrograms(), installDebianPackages(redis)]);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** What the supervisor reads with chosen-settings.ts. Early releases of Node 20 cannot; there, only the environment says what is not needed. */
function readSettingsFile() {
  const file = join(process.env.DATA_DIR || '.data', 'settings.env');
  return existsSync(file) ? util.parseEnv?.(readFileSync(file, 'utf8')) : undefined;
}

/** npm and the build take a core each for most of their time, so together they take as long as npm alone would. */
async function installAndBuild() {
  await installToBuild();
  const outcomes = await Promise.allSettled([installToRun().then(compilePrograms), buildSite()]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** The supervisor builds the site again once its sources have changed. */
async function buildSite() {
  if ((await runProgram('infra/dev/frontend.ts', '--quick')) !== 0)
    throw new SetupError('Doorstep does not start without its site.');
}

/**
 * Fills the cache of compiled code that start.sh names. Otherwise each process compiles the TypeScript that it loads, and keeps the memory
 * of the compiler.
 */
async function compilePrograms() {
  const cache = process.env.NODE_COMPILE_CACHE ?? '';
  const complete = join(cache, 'complete');
  if (!cache || existsSync(complete)) return;
  await step('programs', 'compiling', async () => {
    if ((await runProgram('infra/dev/compile.ts')) !== 0) return;
    writeFileSync(complete, '');
    return 'compiled';
  });
}

async function runProgram(...args) {
  const [code] = await once(spawn(node, args, { cwd: root, stdio: 'inherit' }), 'close');
  return code;
}
