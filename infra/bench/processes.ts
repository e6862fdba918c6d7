import { readdirSync, readFileSync } from 'node:fs';

/** CPU time that processes have used, in milliseconds, from Linux' clock ticks of 10 ms. */
export function measureCpuMs(pids: readonly number[]): number {
  return sum(pids.map(pid => Number(readStat(pid)[11] ?? 0) + Number(readStat(pid)[12] ?? 0))) * 10;
}

/** Memory of a process in megabytes; pages that processes share count proportionally (proportional set size). */
export function measureMemoryMb(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readProc(pid, 'smaps_rollup'))?.[1];
  return (Number(kilobytes ?? 0) * 1_024) / 1_000_000;
}

/** Lists a process and all of its descendants. */
export function listDescendants(ancestor: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .map(Number)
      .filter(pid => pid > 0)
      .map(pid => [pid, Number(readStat(pid)[1] ?? 0)]),
  );
  const family = new Set([ancestor]);
  // A child may have a lower number than its parent, so repeat until no process is added.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

/** Names the part of the stack that a process belongs to; the supervisor starts and supervises the parts. */
export function nameProcess(pid: number): string {
  return /DOORSTEP_PROCESS=[^#\0]*#([^#\0]+)#/.exec(readProc(pid, 'environ'))?.[1] ?? 'supervisor';
}

/** Fields of /proc/PID/stat from the state on; none if the process has ended. */
const readStat = (pid: number): string[] => readProc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
