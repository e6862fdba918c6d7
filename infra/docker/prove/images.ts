import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docker, isImageHere, root } from './engine.ts';

/** An image, and what stands in for it where it cannot be pulled; undefined for the image itself. */
export interface Image {
  readonly name: string;
  readonly standIn: string | undefined;
}

const certificates = '/etc/ssl/certs/ca-certificates.crt';
const debianPackages = ['ca-certificates', 'wget'];

/**
 * Gets the base image that the Dockerfile names: from its registry, or else as Debian by debootstrap with the Node of this repository.
 * The latter takes about a minute and is kept by the engine.
 */
export async function provideBase(name: string): Promise<Image> {
  if (isImageHere(name) || tryPull(name)) return { name, standIn: await readStandIn(name) };
  const folder = makeDebian();
  try {
    const binaries = join(folder, 'usr/local/bin');
    // The pinned Node runs this program.
    copyFileSync(process.execPath, join(binaries, 'node'));
    chmodSync(join(binaries, 'node'), 0o755);
    const npm = join(execFileSync('npm', ['root', '-g'], { encoding: 'utf8' }).trim(), 'npm');
    const modules = join(folder, 'usr/local/lib/node_modules');
    mkdirSync(modules, { recursive: true });
    cpSync(npm, join(modules, 'npm'), { recursive: true });
    for (const program of ['npm', 'npx'])
      symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, join(binaries, program));
    // The authorities that this machine trusts, among them perhaps one for its registry.
    cpSync(certificates, join(folder, certificates));
    inside(folder, 'groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node');
    await importFolder(folder, name, 'Debian with the Node of this repository', [
      `ENV NODE_EXTRA_CA_CERTS=${certificates}`,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { name, standIn: await readStandIn(name) };
}

/**
 * Gets the image of a store: from its registry, or else the stand-in of its name. `product` is the image that has our code, on which
 * stand-ins of our own are built each time. Those of Debian take minutes, and are made again when their recipe changed.
 */
export async function provideStore(name: string, kind: string, product: string): Promise<Image> {
  const isOurs = kind === 'mongo' || kind === 'seaweedfs';
  const isStandIn = isImageHere(name) && (await readStandIn(name)) !== undefined;
  const isStale = isStandIn && (isOurs || (await readLabel(name, recipeLabel)) !== hashRecipe(kind));
  if (!isStale && (isImageHere(name) || tryPull(name))) return { name, standIn: await readStandIn(name) };
  if (isOurs) await buildOnProduct(name, kind, product);
  else await importDebian(name, kind);
  return { name, standIn: await readStandIn(name) };
}

const tryPull = (name: string): boolean =>
  spawnSync('docker', ['pull', '--quiet', name], { stdio: 'ignore', timeout: 60_000 }).status === 0;

const label = 'doorstep.stand-in';
const recipeLabel = 'doorstep.stand-in.recipe';

const readStandIn = (name: string) => readLabel(name, label);

async function readLabel(name: string, key: string): Promise<string | undefined> {
  const format = `{{ index .Config.Labels "${key}" }}`;
  const value = (await docker(['image', 'inspect', '--format', format, name])).trim();
  return value && value !== '<no value>' ? value : undefined;
}

const scriptOf = (kind: string) => join(import.meta.dirname, 'stand-ins', `${kind}.sh`);

function hashRecipe(kind: string): string {
  const script = existsSync(scriptOf(kind)) ? readFileSync(scriptOf(kind), 'utf8') : '';
  return createHash('sha256').update(JSON.stringify(debianStores[kind])).update(script).digest('hex');
}

function makeDebian(): string {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-debian-'));
  const include = `--include=${debianPackages.join(',')}`;
  execFileSync('debootstrap', ['--variant=minbase', include, 'bookworm', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}

const inside = (folder: string, script: string) =>
  execFileSync('chroot', [folder, 'sh', '-ec', script], { stdio: ['ignore', 'ignore', 'inherit'] });

async function importFolder(
  folder: string,
  name: string,
  standIn: string,
  changes: readonly string[] = [],
): Promise<void> {
  const options = [`LABEL ${label}="${standIn}"`, ...changes].flatMap(change => ['--change', change]);
  const file = `${folder}.tar`;
  execFileSync('tar', ['-C', folder, '-cf', file, '.']);
  try {
    await docker(['import', ...options, file, name]);
  } finally {
    rmSync(file, { force: true });
  }
}

const debianStores: Readonly<Record<string, { packages: string; prepare: string; changes: readonly string[] }>> = {
  redis: {
    packages: 'redis-server',
    prepare: 'groupadd --force --gid 1000 redis-data && install -d -o 999 -g 1000 /data',
    changes: ['CMD ["redis-server"]'],
  },
  rabbitmq: {
    packages: 'rabbitmq-server',
    prepare: 'rm -rf /var/lib/rabbitmq && install -d -o 999 -g 999 /var/lib/rabbitmq /etc/rabbitmq/conf.d',
    changes: [
      'ENV PATH=/usr/lib/rabbitmq/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/var/lib/rabbitmq',
      'ENTRYPOINT ["/usr/local/bin/docker-entrypoint.sh"]',
    ],
  },
};

async function importDebian(name: string, kind: string): Promise<void> {
  const store = debianStores[kind];
  if (!store) throw new Error(`Nothing stands in for the image ${name}.`);
  const folder = makeDebian();
  try {
    // Packages may not start services in here.
    writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    inside(folder, `DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${store.packages}`);
    const script = scriptOf(kind);
    const entrypoint = join(folder, 'usr/local/bin/docker-entrypoint.sh');
    if (existsSync(script)) cpSync(script, entrypoint);
    if (existsSync(script)) chmodSync(entrypoint, 0o755);
    inside(folder, store.prepare);
    const recipe = `LABEL ${recipeLabel}="${hashRecipe(kind)}"`;
    await importFolder(folder, name, `Debian's ${store.packages}`, [recipe, ...store.changes]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildOnProduct(name: string, kind: string, product: string): Promise<void> {
  const context = mkdtempSync(join(tmpdir(), 'doorstep-context-'));
  try {
    const files = ['infra/embedded', 'infra/docker/prove/stand-ins'];
    for (const file of files)
      cpSync(join(root, file), join(context, file), {
        recursive: true,
        filter: path => !path.includes('node_modules'),
      });
    const dockerfile = join(root, 'infra/docker/prove/stand-ins', `${kind}.Dockerfile`);
    const standIn = kind === 'mongo' ? 'the embedded database, without mongosh' : 'the embedded object store';
    const args = [
      '--build-arg',
      `PRODUCT=${product}`,
      '--label',
      `${label}=${standIn}`,
      '--file',
      dockerfile,
      '--tag',
      name,
    ];
    await docker(['build', '--quiet', ...args, context]);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}
