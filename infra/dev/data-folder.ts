import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '@doorstep/platform/errors';
import { readKeyFile, writeKeyFile } from '../backup/key-file.ts';
import { endProcesses } from '../embedded/leftovers.ts';
import { freePort, listenProblem } from '../embedded/ports.ts';
import { asStartError } from './start-error.ts';

/** Changes when an older stack can no longer read what this one writes. The object store of version 1 is migrated when it starts. */
const VERSION = '2';
const READABLE = ['1', VERSION];
const NEEDED_MEGABYTES = 200;
const PORTS = [
  ...['mongo', 'redis', 'amqp', 'distribution', 'mapper', 's3'],
  ...['identity', 'directory', 'engagement', 'onboarding', 'frontend'],
] as const;
const SECRETS = ['actor', 'session', 'mongo', 'redis', 'rabbitmq', 's3AccessKeyId', 's3SecretAccessKey'] as const;

const recordOf = <Name extends string, Value>(names: readonly Name[], toValue: (name: Name) => Value) =>
  Object.fromEntries(names.map(name => [name, toValue(name)])) as Record<Name, Value>;

export interface DataFolder {
  /** Absolute path without symbolic links. */
  home: string;
  ports: Record<(typeof PORTS)[number], number>;
  secrets: Record<(typeof SECRETS)[number], string>;
  /** The keys of the data (DATA_KEY). */
  dataKey: string;
  /** Number of processes of a killed stack that were still running, and have been ended. */
  leftovers: number;
}

/**
 * Opens or creates the data folder for this process alone. The internal ports avoid `reserved` ones. `givenActor` is an ACTOR_SECRET that is
 * used in place of its own. Throws a StartError if that is impossible.
 */
export async function openDataFolder(
  folder: string,
  { reserved = [], givenActor }: { reserved?: number[]; givenActor?: string | undefined } = {},
): Promise<DataFolder> {
  try {
    makeFolder(folder);
    const home = realpathSync(folder);
    checkVersion(home);
    chmodSync(home, 0o700);
    checkSpace(home);
    lock(home);
    const leftovers = await endProcesses(`${home}#`, 5000);
    const isOlder = existsSync(join(home, 'secrets.json'));
    const ports = await rememberPorts(home, reserved);
    const secrets = rememberSecrets(home);
    const dataKey = rememberDataKey(home, isOlder ? (givenActor ?? secrets.actor) : undefined);
    return { home, leftovers, ports, secrets, dataKey };
  } catch (error) {
    throw asStartError(error, folder);
  }
}

/** Not with `recursive`, which never ends where a file system refuses a folder with ENOENT, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** A data folder that is nowhere, to describe a stack without starting it. */
export const imaginaryFolder: DataFolder = {
  home: '/',
  leftovers: 0,
  ports: recordOf(PORTS, () => 1),
  secrets: recordOf(SECRETS, () => 'imaginary'.repeat(5)),
  dataKey: 'imaginary'.repeat(5),
};

/** The file with the key of the data. A restore elsewhere needs it. */
export const dataKeyFileIn = (home: string): string => join(home, 'data.key');

/** Reads the data folder of a running stack, to talk to its parts. Throws a StartError if there is none. */
export function readDataFolder(folder: string): DataFolder {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (!existsSync(join(folder, 'secrets.json')))
    throw new StartError(`There is no data folder of Doorstep at ${folder}.`);
  const secrets = read('secrets.json');
  // A stack of an earlier release seals with the secret of actors.
  const dataKey = readKeyFile(dataKeyFileIn(folder)) ?? secrets.actor;
  return { home: realpathSync(folder), leftovers: 0, ports: read('ports.json'), secrets, dataKey };
}

function checkVersion(home: string) {
  const file = join(home, 'version');
  if (existsSync(file)) {
    const found = readFileSync(file, 'utf8').trim();
    if (found === VERSION) return;
    if (READABLE.includes(found)) return writeFileSync(file, `${VERSION}\n`);
    throw new StartError(
      `The data folder ${home} is of another version of Doorstep (${found}, this one is ${VERSION}). Start that version, or set DATA_DIR to another folder.`,
    );
  }
  if (readdirSync(home).some(name => name !== 'lost+found')) {
    throw new StartError(`The folder ${home} has files that are not Doorstep's. Set DATA_DIR to another folder.`);
  }
  writeFileSync(file, `${VERSION}\n`);
}

function checkSpace(home: string) {
  const { bavail, bsize } = statfsSync(home);
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  if (megabytes >= NEEDED_MEGABYTES) return;
  throw new StartError(
    `Only ${megabytes} MB are left on the disk of ${home}, and Doorstep needs ${NEEDED_MEGABYTES} MB. Make room, or set DATA_DIR to another folder.`,
  );
}

/** Returns whether a Doorstep runs with this data folder. */
export function isInUse(folder: string): boolean {
  if (!existsSync(join(folder, 'lock'))) return false;
  const file = takeLock(folder);
  file?.close();
  return file === undefined;
}

function lock(home: string) {
  const file = takeLock(home);
  if (!file)
    throw new StartError(
      `Another Doorstep is running with the data folder ${home}. Stop it, or set DATA_DIR to another folder.`,
    );
  locks.set(home, file);
}

/** Takes an SQLite lock, which the kernel releases when this process ends, however it ends. Undefined if another process has it. */
function takeLock(home: string): DatabaseSync | undefined {
  const file = new DatabaseSync(join(home, 'lock'));
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== 5) throw error; // SQLITE_BUSY
    return undefined;
  }
}
/** Held until the process ends or releases them. */
const locks = new Map<string, DatabaseSync>();

/** Lets another process open the data folder. */
export function releaseDataFolder(home: string): void {
  locks.get(home)?.close();
  locks.delete(home);
}

/** Reuses the internal ports of the last run; replaces those that have been taken. */
async function rememberPorts(home: string, reserved: number[]): Promise<DataFolder['ports']> {
  const file = join(home, 'ports.json');
  const known: Partial<Record<string, number>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const ports: Record<string, number> = {};
  for (const name of PORTS) {
    const last = known[name];
    const isUsable = last !== undefined && !Object.values(ports).includes(last) && !reserved.includes(last);
    const port = isUsable && !(await listenProblem(last)) ? last : await freePort(reserved);
    ports[name] = port;
  }
  writeFileSync(file, `${JSON.stringify(ports, null, 2)}\n`);
  return ports as DataFolder['ports'];
}

/** Creates secrets once, so that sessions, signed requests and stored objects survive restarts; adds new ones to an older folder. */
function rememberSecrets(home: string): DataFolder['secrets'] {
  const file = join(home, 'secrets.json');
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = recordOf(SECRETS, name => known[name] ?? createSecret());
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return secrets;
}

const createSecret = () => randomBytes(24).toString('hex');

/**
 * Creates the key of the data once, in a file of its own: an earlier release would leave it out of the secrets. `sealer` is the secret with which
 * such a release sealed the data of an older folder; it becomes their key, so that the earlier release can open what this one seals.
 */
function rememberDataKey(home: string, sealer: string | undefined): string {
  const file = dataKeyFileIn(home);
  const known = readKeyFile(file);
  if (known !== undefined) return known;
  const made = sealer ?? createSecret();
  writeKeyFile(file, made);
  return made;
}
