import { type Logger, pino } from 'pino';
import type { TelemetryConfig } from '../config.ts';
import { requestContext } from './context.ts';
import { errorForLog } from './error-for-log.ts';
import type { Metrics } from './metrics.ts';
import type { Span, SpanStart, Tracing } from './tracing.ts';

export type { Logger };

/** Structured log of one process; every line carries the ids of the request or message, and of the trace, it belongs to. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    serializers: { err: errorForLog },
    mixin() {
      const { requestId, span } = requestContext.getStore() ?? {};
      return span ? { requestId, traceId: span.traceId } : { requestId };
    },
  });
}

/** What a process reports besides its log; each part only if it is configured. */
export interface Telemetry {
  readonly tracing?: Tracing | undefined;
  readonly metrics?: Metrics | undefined;
  stop(): Promise<void>;
}

/** Starts what is configured, and loads nothing else. Throws ConfigError when METRICS_PORT is taken. */
export async function startTelemetry(
  service: string,
  config: TelemetryConfig & { NAMESPACE: string },
  log: Logger,
): Promise<Telemetry> {
  const tracing = await openTracing(service, config, log);
  const metrics = await openMetrics(service, config);
  return {
    tracing,
    metrics,
    async stop() {
      await metrics?.stop();
      await tracing?.stop();
    },
  };
}

async function openTracing(service: string, config: TelemetryConfig & { NAMESPACE: string }, log: Logger) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio, NAMESPACE: namespace } = config;
  if (endpoint === undefined) return undefined;
  const { startTracing } = await import('./tracing.ts');
  return startTracing({ service, namespace, endpoint, ratio, log });
}

async function openMetrics(service: string, { METRICS_PORT: port, METRICS_HOST: host }: TelemetryConfig) {
  if (port === undefined) return undefined;
  const { startMetrics } = await import('./metrics.ts');
  return startMetrics({ service, port, host });
}

/** Runs `work` as a span that ends with it, or just runs it if nothing is traced. */
export async function traced<Result>(
  tracing: Tracing | undefined,
  start: SpanStart,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work();
  const span = tracing.begin(start);
  try {
    const result = await work(span);
    span.end();
    return result;
  } catch (error) {
    span.end({ error: error instanceof Error ? error.name : 'unknown' });
    throw error;
  }
}
