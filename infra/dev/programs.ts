import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './frontend.ts';

/**
 * Compiles the programs of the stack for the cache that start.sh names, unless it has them; resolves to whether it did. Otherwise each
 * process compiles the TypeScript that it loads, and keeps the memory of the compiler.
 */
export async function compilePrograms(signal: AbortSignal): Promise<boolean> {
  const cache = process.env.NODE_COMPILE_CACHE;
  if (!cache) return false;
  const complete = join(cache, 'complete');
  if (existsSync(complete)) return false;
  const child = spawn(process.execPath, ['infra/dev/compile.ts'], { cwd: root, stdio: 'inherit', signal });
  const [code] = await once(child, 'close');
  if (code !== 0) return false;
  writeFileSync(complete, '');
  return true;
}
