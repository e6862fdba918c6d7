import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkDebianPackages, installDebianPackages } from './debian.mjs';
import { root, run, SetupError } from './set-up.mjs';
import { step } from './steps.mjs';

export { root };
/** The pinned Node, an npm package of its platform, which runs everything but the three entry files beside this one. */
export const node = join(root, 'node_modules/.bin/node');

const lockFile = join(root, 'package-lock.json');
const npmRecord = join(root, 'node_modules/.package-lock.json');

/** The dependencies of the packages: what the site needs to be built and to run. */
export const TO_RUN = {
  flag: '--omit=dev',
  record: join(root, 'node_modules/.installed-to-run.json'),
};
/** Their devDependencies too: what tests, proofs, measurements and editors need. */
const ALL = {
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
    // What it cannot install is said before the minutes that npm takes.
    checkDebianPackages(names);
    await installAll();
    await installDebianPackages(names);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    if (lastLine) console.log(lastLine);
    process.exit(1);
  }
}

/** Returns whether the npm packages have yet to be installed. */
export const isFresh = size => !isInstalled(size);

/** Installs what the site is built with, half of what it needs: the build can go on beside the other half. */
export const installToBuild = () =>
  installFromNpm('what the site is built with', [
    'ci',
    TO_RUN.flag,
    '-w=@doorstep/frontend',
    '--include-workspace-root',
  ]);

/** There while packages hold what no program reads; the supervisor deletes that beside the running site (unread.ts). */
export const unreadMark = join(root, 'node_modules/.unread');

/** Installs what else the site needs to run. */
export async function installToRun() {
  await installFromNpm('what else it needs', ['install', '--no-save', TO_RUN.flag]);
  writeFileSync(unreadMark, '');
  copyFileSync(lockFile, TO_RUN.record);
}

/** Installs what the site, its tests and measurements need, unless node_modules holds it. */
async function installAll() {
  if (isInstalled(ALL)) return;
  // `npm ci` begins by deleting node_modules, from which a site may be running.
  const command = isInstalled(TO_RUN) ? ['install', '--no-save'] : ['ci'];
  await installFromNpm('all that the site, its tests and measurements need', [...command, ALL.flag]);
  // Developers have use for all of it.
  rmSync(unreadMark, { force: true });
  copyFileSync(lockFile, ALL.record);
}

const installFromNpm = (title, command) =>
  step('packages', `installing ${title}, from npm`, async () => {
    const npm = process.env.npm_execpath;
    // The pinned Node runs the packages, so npm's warnings about the Node that installs them mean nothing.
    const args = [...command, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
    const { code, output } = npm?.endsWith('.js')
      ? await run(process.env.npm_node_execpath ?? process.execPath, [npm, ...args])
      : await run('npm', args);
    if (code !== 0) throw new SetupError(`${output}\nThe npm packages could not be installed; npm says why above.`);
    return `installed ${title}, from npm,`;
  });

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
