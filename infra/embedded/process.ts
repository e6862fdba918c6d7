import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcesses, signalGroup } from './leftovers.ts';
import { mallocSettings } from './node.ts';

/** What is needed to run one process of the stack, and to run it again after it died. */
export interface ProcessSpec {
  /** Name in logs, unique within `home`. */
  name: string;
  /** Absolute data folder the process belongs to; with the name it marks everything the process starts. */
  home: string;
  command: string;
  args: string[];
  /** Added to our own environment; `undefined` removes a variable. */
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** Runs before each start: folders, configuration files. */
  prepare?: () => void;
  /** Asked again and again until it answers true. */
  ready: () => Promise<boolean>;
  /** How long a start may take, in milliseconds (60 s if not given). */
  readyWithin?: number;
  /** How long it may take to end after SIGTERM before it is killed, in milliseconds (15 s if not given). */
  endWithin?: number;
}

export interface RunningProcess {
  spec: ProcessSpec;
  pid: number;
  /** Resolves with the reason when the process has ended and nothing that it started is left. Never rejects. */
  ended: Promise<string>;
  /** Resolves when it answers; rejects when it ends first or takes too long. */
  ready: Promise<void>;
  /** SIGTERM, then SIGKILL after `endWithin`; resolves when nothing of it is left. */
  stop: () => Promise<void>;
}

const living = new Set<number>();
// The last resort when our own process ends without having stopped its children.
process.on('exit', () => {
  for (const pid of living) signalGroup(pid, 'SIGKILL');
});

/** The environment variable by which a process and all its descendants can be found again. */
const mark = (spec: ProcessSpec) => `${spec.home}#${spec.name}#`;

/**
 * Starts a process in a process group of its own, so that Ctrl-C in a terminal reaches only us and the order of ending
 * is ours. `onLine` gets each line that it writes.
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
    // While the Erlang machine starts, it takes no signals.
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
