import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startStack } from '../dev/stack.ts';
import { freePort } from '../embedded/ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the stack under test answers. */
    url: string;
    dataDir: string;
  }
}

/** One whole stack with its demo data for all browser tests, as `npm start` brings it up. */
export default async function startStackForTests(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep-e2e-')));
  const env = { LOG_LEVEL: 'warn', RATE_WRITES: '0', RATE_INQUIRIES: '0', RATE_INQUIRIES_PER_BUSINESS: '0' };
  const stack = await startStack({ port: await freePort(), dataDir, env });
  project.provide('url', stack.url);
  project.provide('dataDir', dataDir);
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
