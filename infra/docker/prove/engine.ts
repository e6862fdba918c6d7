import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '@doorstep/platform/errors';

export const root = join(import.meta.dirname, '../../..');

/**
 * Runs docker, or another program of the engine, and resolves to what it prints. Rejects with what it said when it fails. It does not
 * block, so that the load keeps its pace meanwhile.
 */
export async function docker(
  args: readonly string[],
  program = 'docker',
  more: NodeJS.ProcessEnv = {},
): Promise<string> {
  const env = { ...process.env, ...classicBuilder, ...more };
  const { stdout } = await run(program, args, { cwd: root, encoding: 'utf8', env, maxBuffer: 100_000_000 });
  return stdout;
}

const run = promisify(execFile);
// Every engine has it.
const classicBuilder = { DOCKER_BUILDKIT: '0', COMPOSE_DOCKER_CLI_BUILD: '0' };

export const isImageHere = (name: string): boolean =>
  spawnSync('docker', ['image', 'inspect', name], { stdio: 'ignore' }).status === 0;

const advice =
  'On Debian: apt-get install docker.io docker-compose debootstrap, then start the engine with `dockerd` as root.';

/** Throws StartError where no engine answers, or a program is missing that the proof needs. */
export function requireEngine(): void {
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0)
    throw new StartError(`No container engine answers. ${advice}`);
  for (const program of ['docker-compose', 'debootstrap'])
    if (spawnSync(program, ['--version'], { stdio: 'ignore' }).error)
      throw new StartError(`The program ${program} is missing. ${advice}`);
}
