import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ProcessSpec } from '../embedded/process.ts';
import type { Log } from './supervisor.ts';

const noteIn = (home: string) => join(home, 'restored');

/** Notes that the queues are empty, though not every event of the restored data was handled. */
export const noteRestore = (home: string): void => writeFileSync(noteIn(home), '');

/** Once all services run after a restore, has each publish again what its outbox keeps. */
export async function republishAfterRestore(home: string, services: readonly ProcessSpec[], log: Log): Promise<void> {
  if (!existsSync(noteIn(home))) return;
  for (const { name, command, args, cwd, env } of services) {
    const run = promisify(execFile);
    const { stdout } = await run(command, [...args, 'republish'], { cwd, env: { ...process.env, ...env } });
    log(name, stdout.trim());
  }
  rmSync(noteIn(home));
}
