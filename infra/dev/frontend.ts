import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SetupError } from './set-up.mjs';
import { step } from './steps.mjs';
import type { Log } from './supervisor.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const frontendDir = join(root, 'frontend/dist');

/** In the folder of the build: `vite build` removes it first, so half a build never counts as one. */
const record = join(frontendDir, '.sources');

/** There while the files are compressed quickly only (frontend/build.ts). */
const quick = join(frontendDir, '.quick');

/**
 * Builds the frontend if it was never built or if its sources have changed since; resolves to whether it did. `isQuick` compresses it
 * so that it is ready sooner, for `compressFrontend` to do it well later.
 */
export async function buildFrontend(log: Log, signal: AbortSignal, { isQuick = false } = {}): Promise<boolean> {
  const sources = hashOfSources();
  if (existsSync(record) && readFileSync(record, 'utf8') === sources)
    return isQuick ? false : compressFrontend(log, signal);
  await runBuild(isQuick ? ['--quick'] : [], log, signal);
  writeFileSync(record, sources);
  return true;
}

/** Compresses a quickly compressed build well, also while a gateway serves it; resolves to whether there was one. */
export async function compressFrontend(log: Log, signal: AbortSignal): Promise<boolean> {
  if (!existsSync(quick)) return false;
  await runBuild(['--compress-well'], log, signal);
  return true;
}

async function runBuild(args: readonly string[], log: Log, signal: AbortSignal): Promise<void> {
  const lines: string[] = [];
  const build = spawn(process.execPath, [join(root, 'frontend/build.ts'), ...args], {
    cwd: join(root, 'frontend'),
    // Tests set another value, and the build would then include the development version of React.
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [build.stdout, build.stderr]) stream.on('data', data => lines.push(String(data)));
  const code = await new Promise((resolve, reject) => build.once('close', resolve).once('error', reject));
  if (code === 0) return;
  for (const line of lines.join('').split('\n')) log('frontend', line);
  throw new SetupError('The frontend could not be built. What the build wrote is above.');
}

function hashOfSources(): string {
  const patterns = [
    'frontend/*',
    'frontend/{src,public,map-data,texts}/**/*',
    'services/shared/contracts/src/**/*',
    'services/shared/texts/**/*',
    'package-lock.json',
  ];
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: root, withFileTypes: true }).filter(entry => entry.isFile());
  for (const path of files.map(file => join(file.parentPath, file.name)).sort()) {
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

if (import.meta.main) {
  const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  const print: Log = (_, line) => console.log(line);
  await step('site', 'building', async () => {
    const isBuilt = await buildFrontend(print, new AbortController().signal, { isQuick: options.quick });
    return isBuilt ? 'built' : undefined;
  }).catch(error => {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
