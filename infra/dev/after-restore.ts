import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ProcessSpec } from '../embedded/process.ts';
import type { Log } from './supervisor.ts';

const noteIn = (home: string) => join(home, 'restored');

/** Records that the queues are empty although some events of the restored data were not handled. */
export const noteRestore = (home: string): void => writeFileSync(noteIn(home), '');

/** After a restore, once all services run, has each publish the events in its outbox again. */
export async function republishAfterRestore(home: string, services: readonly ProcessSpec[], log: Log): Promise<void> {
  if (!existsSync(noteIn(home))) return;
  for (const { name, command, args, cwd, env } of services) {
    const run = promisify(execFile);
    const { stdout } = await run(command, [...args, 'republish'], { cwd, env: { ...process.env, ...env } });
    log(name, stdout.trim());
  }
  rmSync(noteIn(home));
}
