import { inject } from 'vitest';
import { markedProcesses } from '../embedded/leftovers.ts';

/** The processes of one part of the stack under test, such as `directory` or `mongo`. */
export const pidsOf = (name: string): number[] => markedProcesses(`${inject('dataDir')}#${name}#`);

/** Ends a part as a crash does. Returns the processes that it had, none where it is not up again yet. */
export function kill(name: string): number[] {
  const pids = pidsOf(name);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return pids;
}
