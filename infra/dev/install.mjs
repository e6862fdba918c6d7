import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDebianPackages } from './debian.mjs';
import { root, run, SetupError } from './set-up.mjs';
import { step } from './steps.mjs';

export { root };
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
  if (size === ALL && isInstalled(TO_RUN)) await runNpm('install', '--no-save', size.flag);
  else await Promise.all([runNpm('ci', '--ignore-scripts', size.flag), downloadNode()]).then(([, put]) => put());
  // Developers step through packages by their source maps.
  if (size === TO_RUN) removeUnread(join(root, 'node_modules'));
  copyFileSync(lockFile, size.record);
}

/**
 * Downloads the pinned Node; resolves to a function that puts it into its package. The script of the package would do so, but only after
 * all others are there.
 */
async function downloadNode() {
  const { version } = JSON.parse(readFileSync(lockFile, 'utf8')).packages['node_modules/node'];
  const { platform, arch } = process;
  const name = `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-node-'));
  await runNpm('install', '--no-save', '--ignore-scripts', '--prefix', folder, `${name}@${version}`);
  return () => {
    mkdirSync(dirname(node), { recursive: true });
    copyFileSync(join(folder, 'node_modules', name, 'bin/node'), node);
    rmSync(folder, { recursive: true });
    // npm makes none for a program that is missing while it runs.
    const link = join(root, 'node_modules/.bin/node');
    rmSync(link, { force: true });
    symlinkSync('../node/bin/node', link);
  };
}

async function runNpm(...command) {
  const npm = process.env.npm_execpath;
  // The pinned Node runs the packages, so npm's warnings about the Node that installs them mean nothing.
  const args = [...command, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const { code, output } = npm?.endsWith('.js')
    ? await run(process.env.npm_node_execpath ?? process.execPath, [npm, ...args])
    : await run('npm', args);
  if (code !== 0) throw new SetupError(`${output}\nThe npm packages could not be installed; npm says why above.`);
}

/** What packages bring beside their code and its types. */
const sources = /\.map$|(?<!\.d)\.[cm]?ts$/;

/** Deletes what no program reads, a quarter of the space: the sources and source maps of packages. */
function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isDirectory()) removeUnread(path);
    else if (entry.isFile() && sources.test(entry.name)) rmSync(path);
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
