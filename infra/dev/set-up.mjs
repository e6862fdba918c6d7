import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Says in a sentence for people why something is missing that has to be there before anything of ours can run. What installs it is plain
 * JavaScript for Node 20 without dependencies, because it runs before they are installed.
 */
export class SetupError extends Error {}

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Resolves with the exit code and what the command wrote, also if it cannot be started. Only a failure makes its output worth reading. */
export async function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => output.push(data));
  const [code] = await once(child, 'close').catch(error => {
    output.push(Buffer.from(error.message));
    return [1];
  });
  return { code, output: Buffer.concat(output).toString().trimEnd() };
}
