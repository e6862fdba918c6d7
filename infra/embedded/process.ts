import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcesses, signalGroup } from './leftovers.ts';
import { mallocSettings } from './node.ts';

/** A description of one process of the stack, enough to start it and to restart it after a crash. */
export interface ProcessSpec {
  /** Name in logs, unique within `home`. */
  name: string;
  /** Absolute path of the data folder; together with the name it marks everything that the process starts. */
  home: string;
  command: string;
  args: string[];
  /** Added to our own environment; `undefined` removes a variable. */
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** Runs before each start, to create folders and configuration files. */
  prepare?: () => void;
  /** Polled until it resolves to true. */
  ready: () => Promise<boolean>;
  /** The longest time that a start may take, in milliseconds (60 s by default). */
  readyWithin?: number;
  /** The time after SIGTERM before it is killed, in milliseconds (15 s by default). */
  endWithin?: number;
}

export interface RunningProcess {
  spec: ProcessSpec;
  pid: number;
  /** Resolves to the reason when the process and everything that it started have ended. Never rejects. */
  ended: Promise<string>;
  /** Resolves when the process is ready; rejects if it ends first or takes too long. */
  ready: Promise<void>;
  /** Sends SIGTERM, and SIGKILL after `endWithin`; resolves when the process and everything that it started have ended. */
  stop: () => Promise<void>;
}

const living = new Set<number>();
// A last resort for when our own process exits without having stopped its children.
process.on('exit', () => {
  for (const pid of living) signalGroup(pid, 'SIGKILL');
});

/** The value of the environment variable by which a process and all its descendants are found. */
const mark = (spec: ProcessSpec) => `${spec.home}#${spec.name}#`;

/**
 * Starts a process in its own process group, so that Ctrl-C in a terminal reaches only us and we decide in which order
 * processes stop. `onLine` receives each line that it writes.
 */
export function startProcess(spec: ProcessSpec, onLine: (line: string) => void = () => {}): RunningProcess {
  spec.prepare?.();
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: { ...mallocSettings, ...process.env, ...spec.env, DOORSTEP_PROCESS: mark(spec) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  if (pid) living.add(pid);
  eachLine(child, onLine);
  const closed = once(child, 'close');

  const ended = reasonOfEnd(child).then(async reason => {
    if (!pid) return reason;
    signalGroup(pid, 'SIGKILL');
    await endProcesses(mark(spec));
    await closed; // its last lines
    living.delete(pid);
    return reason;
  });
  const ready = waitUntilReady(spec, ended);
  let starting = true;
  ready.then(() => {
    starting = false;
  }, ignore);

  const stop = async () => {
    const askToEnd = () => child.kill('SIGTERM');
    askToEnd();
    // The Erlang VM ignores signals while it starts.
    const again = setInterval(() => starting && askToEnd(), 500);
    const late = setTimeout(() => signalGroup(pid, 'SIGKILL'), spec.endWithin ?? 15_000);
    await ended;
    clearInterval(again);
    clearTimeout(late);
  };
  return { spec, pid, ended, ready, stop };
}

function ignore() {}

function reasonOfEnd(child: ChildProcess): Promise<string> {
  return new Promise(resolve => {
    child.once('error', error => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
}

async function waitUntilReady(spec: ProcessSpec, ended: Promise<string>): Promise<void> {
  let reason: string | undefined;
  ended.then(why => {
    reason = why;
  });
  const within = spec.readyWithin ?? 60_000;
  for (const until = Date.now() + within; Date.now() < until; await delay(50)) {
    if (reason !== undefined) throw new Error(`${spec.name} ${reason}`);
    if (await spec.ready()) return;
  }
  throw new Error(`${spec.name} was not ready within ${within / 1000} s`);
}

function eachLine(child: ChildProcess, onLine: (line: string) => void) {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine);
  }
}
