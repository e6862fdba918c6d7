import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as amqp from 'amqplib';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { brokerPorts } from '../dev/test-servers.ts';
import { markedProcesses } from './leftovers.ts';
import { mongo } from './mongo.ts';
import { freePort } from './ports.ts';
import { type RunningProcess, startProcess } from './process.ts';
import { type RabbitOptions, rabbitmq } from './rabbitmq.ts';
import { redis } from './redis.ts';
import { s3 } from './s3.ts';

// Another user of the machine can connect to loopback, list processes, and read the files whose modes allow it.
const parent = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep others ')));
const home = join(parent, 'data');
const password = 'the-password-of-all-servers';
const ports = { mongo: 0, redis: 0, s3: 0 };
// The broker of the other tests, because a start takes long; a separate one if the tests run without it.
let broker: RabbitOptions;
let servers: RunningProcess[] = [];

beforeAll(async () => {
  chmodSync(parent, 0o755);
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort();
  const specs = [
    mongo({ home, port: ports.mongo, password }).spec,
    redis({ home, port: ports.redis, password }).spec,
    s3({ home, port: ports.s3, bucket: 'media', keys: { accessKeyId: 'key', secretAccessKey: password } }).spec,
  ];
  broker = inject('testBroker') ?? { home, ports: await brokerPorts(), password };
  if (broker.home === home) specs.push(rabbitmq(broker).spec);
  servers = specs.map(spec => startProcess(spec));
  await Promise.all(servers.map(server => server.ready));
});
afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()));
  rmSync(parent, { recursive: true });
});

/** The ids of all processes of the servers. */
const listPids = () => [...new Set([...markedProcesses(home), ...markedProcesses(`${broker.home}#rabbitmq#`)])];

/** Sends bytes to a server on loopback and resolves to its answer. */
function say(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', text => {
      answer += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

test.each([
  'GET doorstep:account:1',
  'SET doorstep:account:1 admin',
  'KEYS *',
  'CONFIG GET requirepass',
  'FLUSHALL',
  'SHUTDOWN NOSAVE',
])('Redis refuses %s without its password', async command => {
  expect(await say(ports.redis, `${command}\r\n`)).toBe('-NOAUTH Authentication required.\r\n');
});

test('Redis refuses a wrong password', async () => {
  expect(await say(ports.redis, 'AUTH guessed\r\nGET x\r\n')).toMatch(/^-WRONGPASS .*\r\n-NOAUTH .*\r\n$/);
});

test('MongoDB refuses reads and writes without its password', async () => {
  const stranger = await new MongoClient(`mongodb://127.0.0.1:${ports.mongo}/?replicaSet=doorstep`).connect();
  const users = stranger.db('doorstep-identity').collection('users');
  await expect(users.findOne({ usernameKey: 'admin' })).rejects.toThrow('requires authentication');
  await expect(users.insertOne({ role: 'admin' })).rejects.toThrow('requires authentication');
  await stranger.close();
});

test.each(['', 'guest:guest@', 'doorstep:doorstep@'])('RabbitMQ refuses the credentials "%s"', async login => {
  await expect(amqp.connect(`amqp://${login}127.0.0.1:${broker.ports.amqp}`)).rejects.toThrow('ACCESS_REFUSED');
});

test.each(['GET', 'PUT', 'DELETE', 'POST'])('S3 refuses %s without a signature', async method => {
  const answer = await fetch(`http://127.0.0.1:${ports.s3}/media/picture`, { method });
  expect(answer.status).toBe(403);
});

test('The servers listen on loopback only, including the Erlang port mapper and distribution', () => {
  const found = listeners(listPids());
  expect(new Set(found.map(({ port }) => port))).toEqual(
    new Set([...Object.values(ports), ...Object.values(broker.ports)]),
  );
  expect(found.filter(({ host }) => host !== '127.0.0.1' && host !== '::1')).toEqual([]);
});

test('Process arguments, which all users can list, contain no secret', () => {
  const all = listPids().flatMap(pid => unlessEnded(() => [readFileSync(`/proc/${pid}/cmdline`, 'utf8')]));
  expect(all.length).toBeGreaterThanOrEqual(5);
  expect(all.filter(words => words.includes(password) || words.includes(broker.password))).toEqual([]);
});

test('Files and folders of the servers are readable only by their owner', async () => {
  const list = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).map(one => join(one.parentPath, one.name));
  const ofBroker = join(broker.home, 'rabbitmq');
  // RabbitMQ may remove a folder while it is being read.
  const found = await vi.waitFor(() => [...list(home), ...list(ofBroker)]);
  expect(found).toEqual(
    expect.arrayContaining([
      ...['redis/redis.conf', 's3/objects.sqlite'].map(name => join(home, name)),
      ...['rabbitmq.conf', '.erlang.cookie'].map(name => join(ofBroker, name)),
    ]),
  );
  expect(
    [home, broker.home, ofBroker, ...found].filter(
      path => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
    ),
  ).toEqual([]);
});

const isRoot = process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status === 0;
test.skipIf(!isRoot)('Another user cannot read files or the environment of processes (needs root and setpriv)', () => {
  const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', '--'];
  const run = (...words: string[]) => spawnSync('setpriv', [...asNobody, ...words], { encoding: 'utf8' });
  expect(run('ls', parent).stdout).toBe('data\n');
  expect(run('ls', home).status).not.toBe(0);
  expect(run('cat', join(home, 'redis/redis.conf')).stdout).toBe('');
  const pid = servers[0]?.pid;
  expect(run('cat', `/proc/${pid}/environ`).stdout).toBe('');
});

/** The addresses on which processes listen, as the kernel lists them. */
function listeners(pids: number[]): { host: string; port: number }[] {
  const sockets = new Set(
    pids.flatMap(pid =>
      unlessEnded(() => readdirSync(`/proc/${pid}/fd`)).map(fd => readLinkTarget(`/proc/${pid}/fd/${fd}`)),
    ),
  );
  const rows = ['tcp', 'tcp6'].flatMap(name => readFileSync(`/proc/net/${name}`, 'utf8').split('\n'));
  return rows.flatMap(row => {
    const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/);
    const [host = '', port = ''] = local.split(':');
    if (state !== '0A' || !sockets.has(`socket:[${inode}]`)) return [];
    return { host: LOOPBACK[host] ?? host, port: Number.parseInt(port, 16) };
  });
}

/** Addresses as `/proc/net/tcp` writes them. */
const LOOPBACK: Record<string, string> = { '0100007F': '127.0.0.1', '00000000000000000000000001000000': '::1' };

/** The findings of `read` about a process; none if it has ended meanwhile. */
function unlessEnded(read: () => string[]): string[] {
  try {
    return read();
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    return [];
  }
}

function readLinkTarget(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return ''; // closed meanwhile
  }
}
