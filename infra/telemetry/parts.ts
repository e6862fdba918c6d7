import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../dev/config.ts';
import { imaginaryFolder } from '../dev/data-folder.ts';
import { describeStack } from '../dev/processes.ts';
import { freePort } from '../embedded/ports.ts';
import { startProcess } from '../embedded/process.ts';

export interface Parts {
  /** The address of the gateway. */
  readonly url: string;
  /** The log lines of all processes so far. */
  readonly log: () => string;
  /** The answer of each process to `GET /metrics`, by its name. */
  readonly metrics: () => Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the services and the gateway, or those in `names`, as processes on stores that run already; `env` overrides their settings. */
export async function startParts(
  env: Record<string, string>,
  names = ['identity', 'directory', 'engagement', 'onboarding', 'gateway'],
): Promise<Parts> {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep-parts-')));
  const secret = 'a-secret-of-the-tests-that-is-long-enough';
  const secrets = { ...imaginaryFolder.secrets, actor: secret, session: secret };
  const identity = await freePort();
  const directory = await freePort();
  const engagement = await freePort();
  const onboarding = await freePort();
  const gatewayPort = await freePort();
  const ports = { ...imaginaryFolder.ports, identity, directory, engagement, onboarding };
  const settings = readSettings({ ...process.env, ...env, PORT: String(gatewayPort), HOST: '127.0.0.1' });
  const { services, gateway } = describeStack(settings, { ...imaginaryFolder, home, ports, secrets }, false);
  const specs = [...services, gateway].filter(({ name }) => names.includes(name));
  const metricsPorts: number[] = [];
  while (metricsPorts.length < specs.length) metricsPorts.push(await freePort());
  const lines: string[] = [];
  const running = specs.map((spec, index) =>
    startProcess(
      { ...spec, env: { ...spec.env, ...env, FRONTEND_DIR: undefined, METRICS_PORT: String(metricsPorts[index]) } },
      line => lines.push(line),
    ),
  );
  const stop = async () => {
    await Promise.all(running.map(process => process.stop()));
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await Promise.all(running.map(process => process.ready));
  } catch (error) {
    await stop();
    throw new Error(lines.join('\n'), { cause: error });
  }
  return {
    url: `http://127.0.0.1:${gatewayPort}`,
    log: () => lines.join('\n'),
    async metrics() {
      const texts = metricsPorts.map(async port => (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
      return Object.fromEntries((await Promise.all(texts)).map((text, index) => [specs[index]?.name, text]));
    },
    stop,
  };
}
