import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { answers, freePort } from '../embedded/ports.ts';

// What the gateway costs on the public read path: node infra/bench/gateway.ts [seconds]
// A service that answers 9 kB of JSON from memory, asked directly and through the gateway. Public reads need neither Redis
// nor the bus, so there is none. Requests per second depend on what else the machine does; the time that the gateway itself
// needs for a request depends on it far less.

if (process.argv[2] === 'upstream') serveUpstream(Number(process.argv[3]));
else await run(Number(process.argv[2] ?? 5));

function serveUpstream(port: number): void {
  const words =
    'Careful work at a fair price, on time and with all that is needed. We come to you and clean up after us.';
  const rows = Array.from({ length: 52 }, (_, id) => ({ id, name: `Business ${id}`, description: words, rating: 4.5 }));
  const body = Buffer.from(JSON.stringify(rows));
  const headers = { 'content-type': 'application/json', 'content-length': body.length, etag: 'W/"bench"' };
  createServer((_req, res) => res.writeHead(200, headers).end(body)).listen(port, '127.0.0.1');
}

async function run(seconds: number): Promise<void> {
  const upstreamPort = await freePort();
  const port = await freePort();
  const service = `http://127.0.0.1:${upstreamPort}`;
  const upstream = start([fileURLToPath(import.meta.url), 'upstream', String(upstreamPort)]);
  const gateway = start([fileURLToPath(new URL('../../gateway/src/main.ts', import.meta.url))], {
    PORT: String(port),
    HOST: '127.0.0.1',
    REDIS_URL: 'redis://127.0.0.1:1',
    AMQP_URL: 'amqp://127.0.0.1:1',
    SESSION_SECRET: 'a-secret-of-the-benchmark-that-is-long-enough',
    ACTOR_SECRET: 'a-secret-of-the-benchmark-that-is-long-enough',
    IDENTITY_URL: service,
    DIRECTORY_URL: service,
    ENGAGEMENT_URL: service,
    ONBOARDING_URL: service,
    RATE_READS: '0',
  });
  try {
    await ready(upstream, upstreamPort);
    await ready(gateway, port);
    const path = '/api/businesses';
    await measure('node:http alone', service + path, upstream, seconds);
    await measure('through the gateway', `http://127.0.0.1:${port}${path}`, gateway, seconds);
    for (const encoding of ['gzip', 'br']) {
      const url = `http://127.0.0.1:${port}${path}`;
      await measure(`through the gateway, ${encoding}`, url, gateway, seconds, { 'accept-encoding': encoding });
    }
  } finally {
    upstream.kill();
    gateway.kill();
  }
}

/** Standard output goes nowhere, as the access log of a deployed gateway goes into a pipe that somebody reads. */
function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function ready(server: ChildProcess, port: number): Promise<void> {
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error('A server of the benchmark ended; what it wrote is above');
    await delay(50);
  }
}

async function measure(
  name: string,
  url: string,
  server: ChildProcess,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<void> {
  await autocannon({ url, connections: 16, duration: 2, headers });
  const before = cpuMs(server);
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections: 16, duration: seconds, headers });
  const microseconds = Math.round(((cpuMs(server) - before) / requests.total) * 1_000);
  const failures = non2xx + errors > 0 ? `, ${non2xx + errors} failed` : '';
  console.log(
    `${name}: ${Math.round(requests.average)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ` +
      `${microseconds} µs of the server's time per request${failures}`,
  );
}

/** Processor time that a process has used, from Linux' clock ticks of 10 ms. */
function cpuMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
