import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts } from '@doorstep/gateway/demo-accounts.ts';
import type { Page } from 'playwright-core';
import { frontendDir, root } from '../../dev/frontend.ts';
import { openCaller } from '../../e2e/caller.ts';
import { endProcesses, markedProcesses } from '../../embedded/leftovers.ts';
import { freePort } from '../../embedded/ports.ts';
import { withPage } from '../chromium.ts';
import type { Figures, Measurement } from '../measurement.ts';
import { listDescendants, measureMemoryMb, nameProcess, sum } from '../processes.ts';

const giveUpMs = 600_000;
const restMs = 60_000;
const endMs = 30_000;

/** A first start. Only the packages are installed before, because their download depends on the network. */
export const fresh: readonly Measurement[] = [
  {
    name: 'npm start, and then at rest after light use',
    target: { 'pictures s': { atMost: 60 }, 'memory MB': { atMost: 600 } },
    measure: async () => {
      const folder = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep-fresh-')));
      const dataDir = join(folder, 'data');
      rmSync(join(frontendDir, '.sources'), { force: true }); // so that it is built
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const startedAt = performance.now();
      const npm = spawn('npm', ['start'], {
        cwd: root,
        env: {
          ...process.env,
          ...{ PORT: String(port), DATA_DIR: dataDir, DEMO: 'true', NODE_COMPILE_CACHE: join(folder, 'compiled') },
          ...{ MONGODB_URI: '', REDIS_URL: '', AMQP_URL: '', S3_ENDPOINT: '' },
        },
        stdio: ['ignore', 'ignore', 2],
      });
      const kill = () => npm.kill();
      process.once('exit', kill);
      try {
        const secondsSince = () => (performance.now() - startedAt) / 1_000;
        await until(npm, async () => (await fetch(url)).ok);
        const answered = secondsSince();
        const shown = await withPage(async page => {
          await until(npm, () => showsPictures(page, url));
          const seconds = secondsSince();
          await useLightly(page, url);
          return seconds;
        });
        await delay(restMs);
        return { 'first answer s': answered, 'pictures s': shown, ...measureMemory(npm, dataDir) };
      } finally {
        await end(npm, dataDir);
        process.off('exit', kill);
        rmSync(folder, { recursive: true });
      }
    },
  },
];

async function until(npm: ChildProcess, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + giveUpMs;
  while (!(await holds().catch(() => false))) {
    if (npm.exitCode !== null) throw new Error('npm start ended; what it wrote is above.');
    if (performance.now() > deadline) throw new Error('npm start shows no businesses with pictures.');
    await delay(100);
  }
}

/** Runs in the browser. */
const picturesAreDrawn = `(() => {
  const pictures = [...document.images].filter(({ src }) => src.includes('/media/'));
  const visible = pictures.filter(picture => {
    const { top, bottom } = picture.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  return visible.length > 0 && visible.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
})()`;

/** Resolves to true once the home page has businesses and every picture within the window is drawn. */
async function showsPictures(page: Page, url: string): Promise<boolean> {
  await page.goto(url);
  await page.waitForSelector('img[src*="/media/"]', { timeout: 2_000 });
  await page.waitForFunction(picturesAreDrawn, undefined, { timeout: giveUpMs });
  return true;
}

async function useLightly(page: Page, url: string): Promise<void> {
  for (const path of ['/businesses', '/businesses?q=clean', '/business/1', '/category/construction', '/about']) {
    await page.goto(url + path, { waitUntil: 'load' });
    await page.waitForTimeout(1_000);
  }
  for (const { username, password } of demoAccounts) {
    await openCaller(url).call('POST', '/api/login', { username, password });
  }
}

/** Measures the memory of all processes, including npm and the supervisor, and of each part with its child processes. */
function measureMemory(npm: ChildProcess, dataDir: string): Figures {
  const pids = new Set([...listDescendants(npm.pid ?? 0), ...markedProcesses(`${dataDir}#`)]);
  const parts: Record<string, number> = {};
  for (const pid of pids) {
    const name = `${nameProcess(pid)} MB`;
    parts[name] = (parts[name] ?? 0) + measureMemoryMb(pid);
  }
  return { 'memory MB': sum(Object.values(parts)), processes: pids.size, ...parts };
}

async function end(npm: ChildProcess, dataDir: string): Promise<void> {
  if (npm.exitCode === null) {
    npm.kill('SIGTERM');
    await once(npm, 'exit');
  }
  // The supervisor stops the parts in order once npm has ended.
  const deadline = performance.now() + endMs;
  while (markedProcesses(`${dataDir}#`).length > 0 && performance.now() < deadline) await delay(250);
  await endProcesses(`${dataDir}#`);
}
