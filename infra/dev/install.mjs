import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDebianPackages } from './debian.mjs';
import { root, run, SetupError } from './set-up.mjs';
import { step } from './steps.mjs';

export { root };
/** The pinned Node, an npm package of its platform, which runs everything but the three entry files beside this one. */
export const node = join(root, 'node_modules/.bin/node');

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

/**
 * Installs all npm packages and these Debian packages. Where that fails, it says why, then `lastLine`, and ends the process.
 * @param {Parameters<typeof installDebianPackages>[0]} names
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
  const args = [...command, size.flag, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
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

// `npm run check` and others that need nothing but npm packages.
if (process.argv[1] === fileURLToPath(import.meta.url)) await installOrExit([]);
