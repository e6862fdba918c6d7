import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Sends a signal to a whole process group; does nothing if the group has ended. */
export function signalGroup(leader: number, signal: NodeJS.Signals) {
  send(-leader, signal);
}

/**
 * Ends every process whose environment carries a `DOORSTEP_PROCESS` that starts with `mark`: daemons that left their
 * process group, and orphans of a supervisor that was killed. Sends SIGTERM, and SIGKILL after `grace` milliseconds.
 * Resolves to the number of processes found, when all have ended.
 */
export async function endProcesses(mark: string, grace = 0): Promise<number> {
  const found = markedProcesses(mark);
  if (grace > 0) {
    for (const pid of found) send(pid, 'SIGTERM');
    await untilGone(mark, Date.now() + grace);
  }
  for (let left = markedProcesses(mark); left.length > 0; left = markedProcesses(mark)) {
    for (const pid of left) send(pid, 'SIGKILL');
    await untilGone(mark, Date.now() + 1000);
  }
  return found.length;
}

async function untilGone(mark: string, until: number) {
  while (markedProcesses(mark).length > 0 && Date.now() < until) await delay(20);
}

/** The processes whose environment carries a `DOORSTEP_PROCESS` that starts with `mark`. */
export function markedProcesses(mark: string): number[] {
  const entry = `\0DOORSTEP_PROCESS=${mark}`;
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && pid !== process.pid && readEnvironment(pid).includes(entry));
}

function readEnvironment(pid: number): string {
  try {
    return `\0${readFileSync(`/proc/${pid}/environ`, 'utf8')}`;
  } catch {
    return ''; // ended meanwhile, or owned by another user
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
