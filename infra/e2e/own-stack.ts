import { randomBytes } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { dropDatabases } from '../dev/drop-databases.ts';
import { type Stack, startStack } from '../dev/stack.ts';
import { freePort } from '../embedded/ports.ts';
import { brokerUrl } from './stores.ts';

export interface OwnStack extends Pick<Stack, 'url' | 'output'> {
  readonly dataDir: string;
  readonly namespace: string;
  /** Its settings. */
  readonly env: Record<string, string>;
}

/**
 * Starts a stack for one test file, and stops it at the end of the file. It uses the broker of the stack under test, because another one
 * takes seconds of both cores to start.
 */
export async function startOwnStack(name: string, settings: Record<string, string> = {}): Promise<OwnStack> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), `doorstep-${name}-`)));
  const namespace = `${name}${randomBytes(6).toString('hex')}`;
  const env = { AMQP_URL: brokerUrl(), NAMESPACE: namespace, LOG_LEVEL: 'warn', RATE_WRITES: '0', ...settings };
  const { url, output, stop } = await startStack({ port: await freePort(), dataDir, env });
  afterAll(async () => {
    await stop();
    const mongo = inject('foreignMongo');
    if (mongo) await dropDatabases(mongo, `${namespace}-`);
    rmSync(dataDir, { recursive: true });
  });
  return { url, output, dataDir, namespace, env };
}
