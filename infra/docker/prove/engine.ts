import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from '@doorstep/platform/errors';

export const root = join(import.meta.dirname, '../../..');

/** Runs docker and returns what it prints. Throws with what it said when it fails. */
export function docker(args: readonly string[]): string {
  return execFileSync('docker', args, {
    encoding: 'utf8',
    env,
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

// The classic builder, which every engine has.
const env = { ...process.env, DOCKER_BUILDKIT: '0' };

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
