import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../dev/config.ts';
import { openDataFolder } from '../dev/data-folder.ts';
import { root } from '../dev/frontend.ts';
import { describeStack } from '../dev/processes.ts';
import { freePort } from '../embedded/ports.ts';
import { type ProcessSpec, type RunningProcess, startProcess } from '../embedded/process.ts';
import { followRecipe } from './recipe.ts';

// Shows without Docker that the image recipe works: follows it into a folder and runs every process from there against
// the embedded stores. What it does not show: the base image, users, read-only file systems, networks.
const folder = mkdtempSync(join(tmpdir(), 'doorstep-image-'));
const running: RunningProcess[] = [];

async function start(specs: ProcessSpec[]) {
  const started = specs.map(spec => startProcess(spec, line => console.log(`${spec.name}: ${line}`)));
  running.unshift(...started);
  await Promise.all(started.map(({ ready }) => ready));
}

try {
  const image = followRecipe(root, folder, line => console.log(`> ${line}`));
  const app = join(image.folder, image.workdir);
  const fromImage = (spec: ProcessSpec): ProcessSpec => ({
    ...spec,
    args: spec.args.map(arg => arg.replace(root, `${app}/`)),
    cwd: app,
    env: { ...spec.env, NODE_ENV: image.env.NODE_ENV, FRONTEND_DIR: join(image.folder, image.env.FRONTEND_DIR ?? '') },
  });
  const port = await freePort();
  const settings = readSettings({ PORT: String(port), LOG_LEVEL: 'warn' });
  const stack = describeStack(settings, await openDataFolder(join(folder, 'data')), false);
  await start([...stack.stores, ...stack.broker]);
  const node = (args: string[], env: Record<string, string>) =>
    execFileSync(process.execPath, args, { cwd: app, env: { ...process.env, ...env }, stdio: 'inherit' });
  node(['infra/docker/create-bucket.ts'], stack.seed.env);
  await start(stack.services.map(fromImage));
  await start([fromImage(stack.gateway)]);
  node(['infra/docker/healthcheck.mjs'], { PORT: String(port) });
  node(['infra/seed/main.ts', '--businesses', '3'], stack.seed.env);
  const page = await fetch(`http://127.0.0.1:${port}/`);
  const businesses = await fetch(`http://127.0.0.1:${port}/api/businesses`);
  console.log(
    `/ answers ${page.status}, /api/businesses ${businesses.status}: ${(await businesses.text()).length} bytes`,
  );
  console.log(execFileSync('du', ['-sh', app, join(app, 'node_modules')], { encoding: 'utf8' }));
} finally {
  for (const process of running) await process.stop();
  rmSync(folder, { recursive: true });
}
