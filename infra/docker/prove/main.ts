import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '@doorstep/platform/errors';
import { freePort } from '../../embedded/ports.ts';
import { docker, requireEngine, root } from './engine.ts';
import { provideBase, provideStore } from './images.ts';
import { killUnderLoad } from './kill.ts';
import { restoreInto } from './restore.ts';
import { describeStack, type Stack } from './stack.ts';
import { walk } from './walk.ts';

// `npm run prove:containers`: the compose file, proved with its own image, users, networks, limits and health checks.
const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
const product = 'doorstep:latest';
const stores = ['mongo', 'redis', 'rabbitmq', 'seaweedfs'] as const;
const processes = ['gateway', 'identity', 'directory', 'engagement', 'onboarding'] as const;

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(0)} s`;

function provideImages(): void {
  const dockerfile = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8');
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const [, base = ''] = /^FROM (\S+) AS manifests$/m.exec(dockerfile) ?? [];
  report(provideBase(base));
  const startedAt = performance.now();
  docker(['build', '--network', 'host', '--file', join(root, 'infra/docker/Dockerfile'), '--tag', product, root]);
  console.log(`${product} is built after ${seconds(startedAt)}.`);
  for (const kind of stores) {
    const [, name = ''] = new RegExp(`image: (?:&\\S+ )?((?:\\w+/)?${kind}:\\S+)`).exec(compose) ?? [];
    report(provideStore(name, kind, product));
  }
}

const report = ({ name, standIn }: { name: string; standIn: string | undefined }) =>
  console.log(standIn ? `${name} is a stand-in: ${standIn}.` : `${name} is the image itself.`);

function measureMemory(stack: Stack): void {
  for (const service of [...processes, ...stores]) {
    const id = stack.containerOf(service);
    const [usage = ''] = docker(['stats', '--no-stream', '--format', '{{.MemUsage}}', id]).split('\n');
    const isKilled = docker(['inspect', '--format', '{{.State.OOMKilled}}', id]).trim() === 'true';
    console.log(`  ${service.padEnd(12)} ${usage}${isKilled ? ' KILLED FOR MEMORY' : ''}`);
  }
}

async function prove(stack: Stack, folder: string): Promise<void> {
  console.log(`All containers are healthy after ${(await stack.up()).toFixed(0)} s.`);
  for (const [step, ms] of await walk(stack.url)) console.log(`  ${step}: ${Math.round(ms)} ms`);
  console.log('Killed   reads: failed, of, for s   writes: refused, of, lost   healthy after s');
  for (const service of [...processes, ...stores]) {
    const { reads, failedReads, failingSeconds, writes, refusedWrites, lostWrites, secondsToHealthy } =
      await killUnderLoad(stack, service);
    const row = [
      failedReads,
      reads,
      failingSeconds.toFixed(1),
      refusedWrites,
      writes,
      lostWrites,
      secondsToHealthy.toFixed(1),
    ];
    console.log(`  ${service.padEnd(12)} ${row.map(value => String(value).padStart(7)).join(' ')}`);
    if (lostWrites > 0) throw new Error(`Killing ${service} lost ${lostWrites} writes`);
  }
  console.log('Memory and limits:');
  measureMemory(stack);
  const { megabytes, answers } = await restoreInto(stack, folder);
  console.log(
    `A backup of ${megabytes.toFixed(1)} MB, restored into empty volumes, gives ${answers} of ${answers} answers as before.`,
  );
}

async function main(): Promise<void> {
  requireEngine();
  provideImages();
  const folder = join(tmpdir(), 'doorstep-proof');
  const stack = describeStack(folder, { port: await freePort(), demo: true });
  try {
    await prove(stack, folder);
    console.log('The containers are proved.');
  } finally {
    if (values.keep) console.log(`The containers keep running at ${stack.url}.`);
    else stack.down();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
