import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { testEnvironment } from '@doorstep/platform/testing';
import { freePort } from '../../embedded/ports.ts';
import { type RunningProcess, startProcess } from '../../embedded/process.ts';

const services = ['identity', 'directory', 'engagement', 'onboarding'] as const;
export type Service = (typeof services)[number];
const root = resolve(import.meta.dirname, '../../..');

export const administrator = { username: 'admin', password: 'a-password-of-the-test' };

export interface Cluster {
  /** Addresses of both gateways. */
  readonly gateways: readonly string[];
  /** Names of all processes with a second replica; the replicas of a service are adjacent. */
  readonly names: readonly string[];
  /** Stops a process as a deployment does, and starts it again, with the code of `folder` if given; resolves once it is ready. */
  restart(name: string, folder?: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts two replicas of the gateway and of each of the `replicated` services, one of the others, on the servers of the environment, with
 * the code of `folder`.
 */
export async function startCluster(
  namespace: string,
  { replicated = services, folder = root }: { replicated?: readonly Service[] | undefined; folder?: string } = {},
): Promise<Cluster> {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep-rolling-')));
  const limits = [
    'RATE_READS',
    'RATE_WRITES',
    'RATE_INQUIRIES',
    'RATE_INQUIRIES_PER_BUSINESS',
    'RATE_SIGN_INS_PER_ADDRESS',
    'CONCURRENCY_PER_ADDRESS',
  ];
  const env = {
    ...testEnvironment(namespace, { DRAIN_MS: '3000', SESSION_SECRET: 'a-session-secret-of-the-test-that-is-long' }),
    ...Object.fromEntries(limits.map(name => [name, '0'])),
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    ADMIN_EMAIL: 'admin@mail.example',
  };
  const running = new Map<
    string,
    { process: RunningProcess; start: (folder: string) => RunningProcess; url: string }
  >();

  async function add(name: string, entry: string, more: Record<string, string> = {}): Promise<string> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const start = (codeFolder: string) =>
      startProcess(
        {
          name,
          home,
          command: process.execPath,
          args: [resolve(codeFolder, entry)],
          cwd: codeFolder,
          env: { ...env, ...more, PORT: String(port) },
          ready: () => isReady(url),
        },
        line => console.log(`${name}: ${line}`),
      );
    running.set(name, { process: start(folder), start, url });
    return url;
  }

  const urls: Record<string, string> = {};
  for (const service of services) {
    const entry = `services/${service}/src/main.ts`;
    const replicas = [await add(`${service} 1`, entry)];
    if (replicated.includes(service)) replicas.push(await add(`${service} 2`, entry));
    urls[`${service.toUpperCase()}_URL`] = replicas.join(',');
  }
  const gateways = [];
  for (const replica of [1, 2]) gateways.push(await add(`gateway ${replica}`, 'gateway/src/main.ts', urls));
  const stop = async () => {
    await Promise.all([...running.values()].map(each => each.process.stop()));
    rmSync(home, { recursive: true });
  };
  try {
    await Promise.all([...running.values()].map(each => each.process.ready));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    gateways,
    names: [...running.keys()].filter(name => running.has(name.replace(/\d$/, '2'))),
    async restart(name, newFolder = folder) {
      const one = running.get(name);
      if (!one) throw new Error(`There is no ${name}`);
      await one.process.stop();
      one.process = one.start(newFolder);
      await one.process.ready;
    },
    stop,
  };
}

export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
