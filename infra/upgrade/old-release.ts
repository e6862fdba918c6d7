import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../dev/frontend.ts';

export interface Release {
  /** Absolute path of its code, with the packages that it needs to run. */
  readonly folder: string;
  remove(): void;
}

/** Checks out a commit of this repository into a temporary folder and, by default, installs what it needs to run. Throws for an unknown commit. */
export function checkOut(commit: string, { isInstalled = true } = {}): Release {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep-release-')));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, folder);
    git(folder, 'checkout', '--quiet', '--detach', commit);
    if (isInstalled)
      execFileSync('npm', ['ci', '--omit=dev', '--loglevel=error', '--no-progress'], { cwd: folder, stdio: 'inherit' });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
