import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from './steps.mjs';

/**
 * What has to be there before anything of ours can run; the parts can be installed at the same time. Plain JavaScript for Node 20 without dependencies, because it
 * runs before they are installed. Everything here ends with a `SetupError` whose message is a sentence for people.
 */
export class SetupError extends Error {}

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** The pinned Node, an npm package, which runs everything but the three entry files beside this one. */
export const node = join(root, 'node_modules/node/bin/node');

const lockFile = join(root, 'package-lock.json');
const npmRecord = join(root, 'node_modules/.package-lock.json');

/** The dependencies of the packages: what the site needs to be built and to run. */
export const TO_RUN = {
  title: 'what the site needs, from npm',
  flag: '--omit=dev',
  record: join(root, 'node_modules/.installed-to-run.json'),
};
/** Their devDependencies too: what tests, proofs, measurements and editors need. */
export const ALL = {
  title: 'all that the site, its tests and measurements need, from npm',
  flag: '--include=dev',
  record: join(root, 'node_modules/.installed-package-lock.json'),
};

const PACKAGES = {
  'redis-server': { present: () => isOnPath('redis-server'), instead: 'set REDIS_URL to a Redis server' },
  'rabbitmq-server': {
    present: () => existsSync('/usr/lib/rabbitmq/bin/rabbitmq-server') && isOnPath('epmd'),
    instead: 'set AMQP_URL to a RabbitMQ server',
  },
  'chromium-headless-shell': {
    present: () => isOnPath('chromium-headless-shell'),
    instead: 'put a chromium-headless-shell on the PATH',
  },
  wrk: { present: () => isOnPath('wrk'), instead: 'put a wrk on the PATH' },
};

/**
 * Installs all npm packages and these Debian packages. Where that fails, it says why, then `lastLine`, and ends the process.
 * @param {(keyof typeof PACKAGES)[]} names
 * @param {string} [lastLine]
 */
export async function installOrExit(names, lastLine) {
  try {
    await installNodePackages(ALL);
    await installDebianPackages(names);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    if (lastLine) console.log(lastLine);
    process.exit(1);
  }
}

/** Whether the npm packages have yet to be installed. */
export const isFresh = size => !isInstalled(size);

/** Installs these npm packages unless node_modules holds what package-lock.json asks for. */
export async function installNodePackages(size) {
  if (isInstalled(size)) return;
  await step('packages', `installing ${size.title}`, async () => {
    await installFromNpm(size);
    return `installed ${size.title},`;
  });
}

async function installFromNpm(size) {
  // `npm ci` begins by deleting node_modules, from which a site may be running.
  const command = size === ALL && isInstalled(TO_RUN) ? ['install', '--no-save'] : ['ci'];
  const npm = process.env.npm_execpath;
  // The pinned Node runs the packages, so npm's warnings about the Node that installs them mean nothing.
  const args = [...command, size.flag, '--no-progress', '--loglevel=error'];
  const { code, output } = npm?.endsWith('.js')
    ? await run(process.env.npm_node_execpath ?? process.execPath, [npm, ...args])
    : await run('npm', args);
  if (code !== 0) throw new SetupError(`${output}\nThe npm packages could not be installed; npm says why above.`);
  // Developers step through packages by their source maps.
  if (size === TO_RUN) removeUnread(join(root, 'node_modules'));
  copyFileSync(lockFile, size.record);
}

/** What packages bring beside their code and its types. */
const sources = /\.map$|(?<!\.d)\.[cm]?ts$/;

/** Deletes what no program reads, a quarter of the space: the C headers of Node, and the sources and source maps of packages. */
function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (
      (entry.isFile() && sources.test(entry.name)) ||
      (entry.name === 'include' && basename(folder).startsWith('node-'))
    ) {
      rmSync(path, { recursive: true });
    } else if (entry.isDirectory()) {
      removeUnread(path);
    }
  }
}

/** Resolves with the exit code and what the command wrote, also if it cannot be started. Only a failure makes its output worth reading. */
async function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => output.push(data));
  const [code] = await once(child, 'close').catch(error => {
    output.push(Buffer.from(error.message));
    return [1];
  });
  return { code, output: Buffer.concat(output).toString().trimEnd() };
}

/** By our record of the lock file last installed from; without it, by npm's own record of what is in node_modules. */
function isInstalled(size) {
  if (!existsSync(npmRecord) || !existsSync(node)) return false;
  const lock = readFileSync(lockFile, 'utf8');
  const isRecorded = ({ record }) => existsSync(record) && readFileSync(record, 'utf8') === lock;
  if (isRecorded(ALL) || isRecorded(size)) return true;
  const wanted = JSON.parse(lock).packages;
  const present = JSON.parse(readFileSync(npmRecord, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/') || link) return true;
    if (present[path]) return present[path].version === version;
    return optional || devOptional || (dev && size === TO_RUN);
  });
}

/**
 * Installs Debian packages that are missing, without letting Debian start them as services of the machine: Doorstep
 * runs instances of its own.
 * @param {(keyof typeof PACKAGES)[]} names
 */
export async function installDebianPackages(names) {
  const missing = names.filter(name => !PACKAGES[name].present());
  if (missing.length === 0) return;
  const list = missing.join(' and ');
  const instead = `Install ${list} (on Debian: apt-get install --no-install-recommends ${missing.join(' ')}), or ${missing.map(name => PACKAGES[name].instead).join(' and ')}.`;
  if (!isOnPath('apt-get')) throw new SetupError(`This machine has no ${list} and no apt-get. ${instead}`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (sudo.length > 0 && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) {
    throw new SetupError(`This machine has no ${list}, and this user may not install packages. ${instead}`);
  }
  await step('Debian', `installing ${list}`, async () => {
    const [command, ...args] = [...sudo, 'sh', '-c', APT_SCRIPT, 'apt', ...missing];
    const { code, output } = await run(command, args);
    if (code !== 0)
      throw new SetupError(`${output}\n${list} could not be installed; apt-get says why above. ${instead}`);
    const absent = missing.filter(name => !PACKAGES[name].present());
    if (absent.length > 0) throw new SetupError(`${absent.join(' and ')} is installed but cannot be found. ${instead}`);
    return `installed ${list}`;
  });
}

// policy-rc.d keeps Debian from starting a service at installation; one that is there already is put back afterwards.
const APT_SCRIPT = `
policy=/usr/sbin/policy-rc.d
restore() { rm -f "$policy"; [ ! -e "$policy.before-doorstep" ] || mv "$policy.before-doorstep" "$policy"; }
[ ! -e "$policy" ] || mv "$policy" "$policy.before-doorstep"
trap restore EXIT
trap 'exit 1' INT TERM HUP
printf '#!/bin/sh\\nexit 101\\n' > "$policy" && chmod 755 "$policy" || exit 1
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq && apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 "$@" || exit 1
if [ -d /run/systemd/system ]; then
  for service in "$@"; do systemctl disable --quiet "$service" 2>/dev/null || true; done
fi
`;

function isOnPath(command) {
  return (process.env.PATH ?? '').split(delimiter).some(folder => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

// `npm run check` and others that need nothing but npm packages.
if (process.argv[1] === fileURLToPath(import.meta.url)) await installOrExit([]);
