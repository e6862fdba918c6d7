import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { endProcesses } from './leftovers.ts';
import { type ProcessSpec, type RunningProcess, startProcess } from './process.ts';

/** Creates a data folder for servers; its name has a space, as folders of users may. */
export const openHome = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'doorstep embedded ')));

/** Ends the servers that still run in a data folder and deletes it. */
export async function closeHome(home: string): Promise<void> {
  await endProcesses(home);
  rmSync(home, { recursive: true });
}

export async function startServer(spec: ProcessSpec): Promise<RunningProcess> {
  const server = startProcess(spec);
  await server.ready;
  return server;
}

/** Kills a server, as a crash would. */
export async function killServer(server: RunningProcess): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  expect(await server.ended).toBe('ended by SIGKILL');
}
