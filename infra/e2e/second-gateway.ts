import { inject } from 'vitest';
import { readSettings } from '../dev/config.ts';
import { readDataFolder } from '../dev/data-folder.ts';
import { describeStack } from '../dev/processes.ts';
import { freePort } from '../embedded/ports.ts';
import { startProcess } from '../embedded/process.ts';

/** Starts another gateway for the stack under test or for that of `dataDir`, with its configuration changed by `env`. Resolves when it is ready. */
export async function startSecondGateway(
  env: Record<string, string>,
  { dataDir = inject('dataDir'), namespace = inject('namespace'), demo = true } = {},
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = readDataFolder(dataDir);
  const port = await freePort();
  const settings = readSettings({
    ...process.env,
    PORT: String(port),
    NAMESPACE: namespace,
    DEMO: String(demo),
    LOG_LEVEL: 'warn',
  });
  const { gateway } = describeStack(settings, folder, false);
  // Has a different name, so that a test that kills the stack's own gateway does not kill this one.
  const running = startProcess({ ...gateway, name: `gateway-${port}`, env: { ...gateway.env, ...env } });
  await running.ready;
  return { url: `http://localhost:${port}`, stop: running.stop };
}
