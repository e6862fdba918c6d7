import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { StartError } from '@doorstep/platform/errors';
import { freePort } from '../../embedded/ports.ts';
import { checkOut } from '../../upgrade/old-release.ts';
import { expectStatus, openClient } from './client.ts';
import { docker, requireEngine, root } from './engine.ts';
import { provideBase, provideStore } from './images.ts';
import { disturbUnderLoad, type Outcome } from './load.ts';
import { restoreInto } from './restore.ts';
import { describeStack, type Stack } from './stack.ts';
import { until, walk } from './walk.ts';

// `npm run prove:containers`: the compose file, proved with its own image, users, networks, limits and health checks.
const { values } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, 'upgrade-from': { type: 'string' } },
});
const businesses = 20_000;
const product = 'doorstep:latest';
const stores = ['mongo', 'redis', 'rabbitmq', 'seaweedfs'] as const;
const processes = ['gateway', 'identity', 'directory', 'engagement', 'onboarding'] as const;

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(0)} s`;

async function provideImages(): Promise<void> {
  const dockerfile = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8');
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const [, base = ''] = /^FROM (\S+) AS manifests$/m.exec(dockerfile) ?? [];
  report(await provideBase(base));
  const startedAt = performance.now();
  await buildImage(root, product);
  console.log(`${product} is built after ${seconds(startedAt)}.`);
  for (const kind of stores) {
    const [, name = ''] = new RegExp(`image: (?:&\\S+ )?((?:\\w+/)?${kind}:\\S+)`).exec(compose) ?? [];
    report(await provideStore(name, kind, product));
  }
}

const buildImage = (folder: string, tag: string) =>
  docker(['build', '--network', 'host', '--file', join(folder, 'infra/docker/Dockerfile'), '--tag', tag, folder]);

const report = ({ name, standIn }: { name: string; standIn: string | undefined }) =>
  console.log(standIn ? `${name} is a stand-in: ${standIn}.` : `${name} is the image itself.`);

async function measureMemory(stack: Stack): Promise<void> {
  for (const service of [...processes, ...stores]) {
    const id = await stack.containerOf(service);
    const [usage = ''] = (await docker(['stats', '--no-stream', '--format', '{{.MemUsage}}', id])).split('\n');
    const isKilled = (await docker(['inspect', '--format', '{{.State.OOMKilled}}', id])).trim() === 'true';
    console.log(`  ${service.padEnd(12)} ${usage}${isKilled ? ' KILLED FOR MEMORY' : ''}`);
  }
}

async function prove(stack: Stack, folder: string): Promise<void> {
  console.log(`All containers are healthy after ${(await stack.up()).toFixed(0)} s.`);
  const shown = await stack.findShownSecrets();
  if (shown.length > 0) throw new Error(`docker inspect shows the secrets ${shown.join(', ')}`);
  for (const [step, ms] of await walk(stack.url)) console.log(`  ${step}: ${Math.round(ms)} ms`);
  console.log('Killed   reads: failed, of, for s   writes: refused, of, lost   healthy after s   refused with');
  for (const service of [...processes, ...stores])
    reportOutcome(service, await disturbUnderLoad(stack, service, () => kill(stack, service)));
  console.log('Memory and limits:');
  await measureMemory(stack);
  await proveTwo(stack);
  if (values['upgrade-from']) await proveUpgrade(stack, values['upgrade-from']);
  const { megabytes, answers } = await restoreInto(stack, folder);
  console.log(
    `A backup of ${megabytes.toFixed(1)} MB, restored into empty volumes, gives ${answers} of ${answers} answers as before.`,
  );
}

/** Kills the container of a service (SIGKILL to its first process, so that the engine restarts it), and waits until it is healthy. */
async function kill(stack: Stack, service: string): Promise<void> {
  const id = await stack.containerOf(service);
  const pid = Number(await docker(['inspect', '--format', '{{.State.Pid}}', id]));
  process.kill(pid, 'SIGKILL');
  // Until the engine has noticed.
  await delay(100);
  await stack.waitHealthy(service);
}

function reportOutcome(name: string, outcome: Outcome): void {
  const { reads, failedReads, failingSeconds, writes, refusedWrites, refusals, lostWrites, seconds: took } = outcome;
  const row = [failedReads, reads, failingSeconds.toFixed(1), refusedWrites, writes, lostWrites, took.toFixed(1)];
  console.log(`  ${name.padEnd(26)} ${row.map(value => String(value).padStart(7)).join(' ')}   ${refusals}`);
  if (lostWrites > 0) throw new Error(`${lostWrites} writes were lost: ${name}`);
}

/** Runs two replicas of each service beside one gateway, walks through the product, and goes back to one. */
async function proveTwo(stack: Stack): Promise<void> {
  const services = processes.filter(name => name !== 'gateway');
  const scaleTo = async (count: number) => {
    const scales = services.flatMap(name => ['--scale', `${name}=${count}`]);
    await stack.compose('up', '--detach', '--no-build', '--no-deps', ...scales, ...services);
    for (const name of services) await stack.waitHealthy(name);
  };
  console.log('Two replicas of each service:');
  reportOutcome('to two', await disturbUnderLoad(stack, 'two replicas', () => scaleTo(2)));
  await walk(stack.url);
  reportOutcome(
    'killed engagement 1 of 2',
    await disturbUnderLoad(stack, 'one of two', () => kill(stack, 'engagement')),
  );
  reportOutcome('to one', await disturbUnderLoad(stack, 'one replica', () => scaleTo(1)));
}

/** Changes the image of a running installation with data, and back. */
async function proveUpgrade(stack: Stack, before: string): Promise<void> {
  const release = checkOut(before, { isInstalled: false });
  const former = `${product.split(':')[0]}:before`;
  try {
    await buildImage(release.folder, former);
  } finally {
    release.remove();
  }
  console.log(`Images of ${before} and of this release, one container of each service:`);
  const run = async (image: string) => {
    stack.setImage(image);
    await stack.up();
  };
  await run(former);
  await walk(stack.url);
  for (const [name, image] of [
    ['to the new release', product],
    ['back to the old one', former],
    ['to the new release again', product],
  ] as const) {
    reportOutcome(name, await disturbUnderLoad(stack, name, () => run(image)));
    await walk(stack.url);
  }
}

/** Fills an empty installation with as many businesses as the limits are made for, and measures what the containers take. */
async function proveSize(folder: string): Promise<void> {
  const stack = describeStack(folder, { port: await freePort(), demo: false });
  try {
    await stack.compose('up', '--detach', '--no-build', 'mongo-init', 'bucket');
    for (const store of ['mongo', 'seaweedfs', 'bucket']) await stack.waitHealthy(store);
    await stack.up();
    const startedAt = performance.now();
    await stack.compose('run', '--rm', '--no-deps', 'demo', 'infra/seed/main.ts', '--businesses', String(businesses));
    console.log(`${businesses} businesses are loaded after ${seconds(startedAt)}.`);
    const visitor = openClient(stack.url);
    let shown = 0;
    await until(async () => {
      await delay(2_000);
      const before = shown;
      const answer = await visitor.get('/api/businesses?limit=1');
      shown = Number(answer.headers.get('x-total-count'));
      return shown > 0 && shown === before;
    }, 'The site does not show the businesses');
    console.log(`Visitors find the ${shown} of them that are approved after ${seconds(startedAt)}.`);
    for (const path of ['/', '/categories', '/businesses?q=plumb', '/businesses?openNow=true&sort=rating'])
      await expectStatus(visitor.get(path), 200);
    // A business that is not approved answers 404.
    for (let id = 1; id <= 300; id += 1) await (await visitor.get(`/business/${id * 7}`)).arrayBuffer();
    await measureMemory(stack);
  } finally {
    await stack.down();
  }
}

async function main(): Promise<void> {
  requireEngine();
  await provideImages();
  const folder = join(tmpdir(), 'doorstep-proof');
  const stack = describeStack(folder, { port: await freePort(), demo: true });
  try {
    await prove(stack, folder);
  } finally {
    if (values.keep) console.log(`The containers keep running at ${stack.url}.`);
    else await stack.down();
  }
  if (!values.keep) await proveSize(`${folder}-size`);
  console.log('The containers are proved.');
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
