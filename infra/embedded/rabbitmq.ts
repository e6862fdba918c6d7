import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '@doorstep/platform/errors';
import { answers } from './ports.ts';
import type { ProcessSpec } from './process.ts';

export interface RabbitOptions {
  home: string;
  /** AMQP listener, Erlang distribution and Erlang port mapper, all on loopback. */
  ports: { amqp: number; distribution: number; mapper: number };
  /** Letters and digits only; set at the first start with this data folder. */
  password: string;
}

/** The broker itself. Debian's `rabbitmq-server` on the PATH is a wrapper that switches to the user `rabbitmq`. */
const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const CONTROL = '/usr/lib/rabbitmq/bin/rabbitmqctl';
const ON_LOOPBACK = '-kernel inet_dist_use_interface {127,0,0,1}';
const USER = 'doorstep';

/**
 * A private RabbitMQ in `<home>/rabbitmq`. Its node, cookie, logs and settings are independent of other brokers on the
 * machine and of the environment. It has its own port mapper (epmd), so the node's name cannot clash and the data folder
 * can be moved.
 */
export function rabbitmq({ home, ports, password }: RabbitOptions): { spec: ProcessSpec; url: string } {
  const dir = join(home, 'rabbitmq');
  const spec: ProcessSpec = {
    name: 'rabbitmq',
    home,
    command: '/bin/sh',
    args: ['-c', 'umask 077; epmd -port "$ERL_EPMD_PORT" -address 127.0.0.1 & exec "$0"', SERVER],
    cwd: dir,
    env: {
      ...withoutForeignSettings(),
      HOME: dir, // where Erlang creates and reads its cookie
      ERL_EPMD_PORT: String(ports.mapper),
      ERL_EPMD_ADDRESS: '127.0.0.1',
      RABBITMQ_NODENAME: 'doorstep@localhost',
      RABBITMQ_DIST_PORT: String(ports.distribution),
      RABBITMQ_CONFIG_FILE: join(dir, 'rabbitmq.conf'),
      RABBITMQ_ADVANCED_CONFIG_FILE: join(dir, 'advanced.config'),
      RABBITMQ_CONF_ENV_FILE: '/dev/null',
      RABBITMQ_ENABLED_PLUGINS_FILE: join(dir, 'enabled_plugins'),
      RABBITMQ_MNESIA_BASE: join(dir, 'mnesia'),
      RABBITMQ_LOG_BASE: join(dir, 'log'),
      RABBITMQ_MAX_NUMBER_OF_PROCESSES: '65536', // the default, a table for a million, takes 11 MB more
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: `+S 2:2 ${ON_LOOPBACK}`,
      RABBITMQ_CTL_ERL_ARGS: ON_LOOPBACK, // read by rabbitmqctl
      detached: 'yes', // read by the start script, which then becomes the Erlang VM, which handles SIGTERM itself
    },
    prepare: () => {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      writeFileSync(join(dir, 'rabbitmq.conf'), configuration(ports.amqp, password), { mode: 0o600 });
      writeFileSync(join(dir, 'enabled_plugins'), '[].\n', { mode: 0o600 });
    },
    ready: () => answers(ports.amqp, 'AMQP\0\0\x09\x01', '\x01'),
    endWithin: 30_000,
  };
  return { spec, url: `amqp://${USER}:${password}@127.0.0.1:${ports.amqp}` };
}

/**
 * Runs rabbitmqctl on a broker that runs, and lets it read `input`: every user of the machine can list arguments. Resolves to its output;
 * throws StartError with its sentence if the broker refuses or does not answer.
 */
export async function rabbitmqctl({ env, ready }: ProcessSpec, args: readonly string[], input = ''): Promise<string> {
  // Without a broker rabbitmqctl would start a port mapper, which stays.
  if (!(await ready())) throw new StartError('RabbitMQ does not answer: try again when it runs.');
  const call = promisify(execFile)(CONTROL, args, { env: { ...process.env, ...env } });
  // It may end before it has read.
  call.child.stdin?.on('error', () => undefined).end(input);
  try {
    return (await call).stdout;
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    throw new StartError(stderr.replace(/^Error:\s*/, '').split('\n')[0] || message, { cause: error });
  }
}

const configuration = (port: number, password: string) => `listeners.tcp.1 = 127.0.0.1:${port}
default_user = ${USER}
default_pass = ${password}
raft.wal_max_size_bytes = 33554432
background_gc_enabled = true
log.console = false
log.file = rabbitmq.log
log.file.level = info
log.file.rotation.size = 5242880
log.file.rotation.count = 2
`;

/** Unsets settings that are meant for another broker on this machine. */
function withoutForeignSettings(): Record<string, undefined> {
  const foreign = Object.keys(process.env).filter(name => /^(RABBITMQ_|ERL_|NOTIFY_SOCKET$)/.test(name));
  return Object.fromEntries(foreign.map(name => [name, undefined]));
}
