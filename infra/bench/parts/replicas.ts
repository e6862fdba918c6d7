import { freePort } from '../../embedded/ports.ts';
import { type ProcessSpec, type RunningProcess, startProcess } from '../../embedded/process.ts';
import type { Measurement } from '../measurement.ts';
import { sum } from '../processes.ts';
import { plenty, varyPaths } from '../reads.ts';
import { saturate } from '../saturate.ts';
import { environment, untilShown } from '../site.ts';

const path = '/api/businesses?limit=10';

/** Two gateways that share two directories, compared with one of each. All processes, the stores and the load generator share the cores. */
export const replicas: readonly Measurement[] = [
  {
    name: 'replicas: two of gateway and directory against one',
    measure: async bench => {
      const { url, parts, services, businesses } = await bench.getSite();
      const running: RunningProcess[] = [];
      async function start(spec: ProcessSpec, name: string, env: Record<string, string>): Promise<string> {
        const port = await freePort();
        const address = `http://127.0.0.1:${port}`;
        const replica = startProcess({
          ...spec,
          name,
          env: { ...environment, ...spec.env, ...env, PORT: String(port), METRICS_PORT: undefined },
          ready: () => isReady(address),
        });
        running.push(replica);
        await replica.ready;
        return address;
      }
      const spec = parts.services.find(({ name }) => name === 'directory');
      if (!spec) throw new Error('The stack has no directory.');
      try {
        const second = await start(spec, 'directory 2', { PROJECTION_FILE: ':memory:' });
        await untilShown(second, businesses.length);
        const both = { DIRECTORY_URL: `${services.directory},${second}` };
        const gateways = [await start(parts.gateway, 'gateway 2', both), await start(parts.gateway, 'gateway 3', both)];
        const oneCold = await measure([url], true);
        const twoCold = await measure(gateways, true);
        const oneHot = await measure([url]);
        const twoHot = await measure(gateways);
        return {
          'cold req/s of one': oneCold,
          'cold req/s of two': twoCold,
          '× one, cold': twoCold / oneCold,
          'hot req/s of one': oneHot,
          'hot req/s of two': twoHot,
          '× one, hot': twoHot / oneHot,
        };
      } finally {
        await Promise.all(running.map(replica => replica.stop()));
      }
    },
  },
];

/** Measures the requests per second of all gateways together, over 16 connections in total. */
async function measure(gateways: readonly string[], isCold = false): Promise<number> {
  const run = (seconds: number) =>
    Promise.all(
      gateways.map(gateway => {
        const connections = 16 / gateways.length;
        if (!isCold) return saturate(gateway + path, { seconds, connections });
        const paths = varyPaths([path], plenty(seconds));
        return saturate(gateway, { seconds, connections, paths });
      }),
    );
  await run(2);
  return sum((await run(5)).map(({ perSecond }) => perSecond));
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
