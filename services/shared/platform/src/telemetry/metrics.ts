import { totalmem } from 'node:os';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { deadline } from '../deadline.ts';
import { listen } from '../http/listen.ts';

// Loaded only if METRICS_PORT is set; other modules import only types from here.

type Labels = Readonly<Record<string, string>>;

export interface Metrics {
  /** Seconds from the start of a request to the end of its answer. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly messages: Counter<'queue' | 'outcome'>;
  /** Seconds from an event until a consumer has handled it. */
  readonly messageAge: Histogram<'queue'>;
  /**
   * Registers a value that is read at each scrape: a counter if its name ends in `_total`, otherwise a gauge. It is left out if `read`
   * fails or takes too long.
   */
  watch(metric: { name: string; help: string; labels?: string[] }, read: () => Promise<Sample[]>): void;
  stop(): Promise<void>;
}

export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const messageSeconds = [0.05, 0.1, 0.25, 1, 5, 30, 60, 300, 1_800, 3_600];
const readTimeoutMs = 2_000;

/** Serves the metrics of one process in Prometheus' text format at `GET /metrics` on a separate port. */
export async function startMetrics(options: {
  service: string;
  port: number;
  host: string;
  version: string;
}): Promise<Metrics> {
  const registry = new Registry();
  registry.setDefaultLabels({ service: options.service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'doorstep_build_info',
    help: '1, with the release that runs',
    labelNames: ['version'],
    registers,
  }).set({ version: options.version }, 1);

  const memoryLimit = readMemoryLimit();
  if (memoryLimit !== undefined)
    new Gauge({
      name: 'doorstep_memory_limit_bytes',
      help: 'Memory beyond which the container of the process is killed',
      registers,
    }).set(memoryLimit);

  const server = await listen(
    (req, res) => {
      if (req.url !== '/metrics') return void res.writeHead(404).end();
      registry.metrics().then(
        text => res.setHeader('Content-Type', registry.contentType).end(text),
        () => res.writeHead(500).end(),
      );
    },
    options.port,
    options.host,
    { setting: 'METRICS_PORT' },
  );

  return {
    requests: new Histogram({
      name: 'doorstep_http_request_duration_seconds',
      help: 'Requests by route, from the request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: requestSeconds,
      registers,
    }),
    messages: new Counter({
      name: 'doorstep_messages_total',
      help: 'Messages of a queue by outcome: handled, retried or dead-lettered',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    messageAge: new Histogram({
      name: 'doorstep_message_age_seconds',
      help: 'From an event to the moment its consumer has handled it',
      labelNames: ['queue'],
      buckets: messageSeconds,
      registers,
    }),
    watch({ name, help, labels: labelNames = [] }, read) {
      const described = { name, help, labelNames, registers };
      if (name.endsWith('_total')) {
        new Counter({
          ...described,
          async collect() {
            const samples = await readWithin(read);
            this.reset();
            for (const { labels = {}, value } of samples) this.inc(labels, value);
          },
        });
        return;
      }
      new Gauge({
        ...described,
        async collect() {
          const samples = await readWithin(read);
          this.reset();
          // A gauge without labels would be 0 after a reset, but the value is unknown.
          if (labelNames.length === 0) this.remove();
          for (const { labels = {}, value } of samples) this.set(labels, value);
        },
      });
    },
    async stop() {
      await server.close();
      registry.clear();
    },
  };
}

/** The limit of the container; undefined without one. */
function readMemoryLimit(): number | undefined {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : undefined;
}

async function readWithin(read: () => Promise<Sample[]>): Promise<Sample[]> {
  try {
    return (await Promise.race([read(), deadline(readTimeoutMs)])) ?? [];
  } catch {
    return [];
  }
}
