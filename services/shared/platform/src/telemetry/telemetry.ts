import { type Logger, pino } from 'pino';
import type { TelemetryConfig } from '../config.ts';
import { requestContext } from './context.ts';
import { errorForLog } from './error-for-log.ts';
import type { Metrics } from './metrics.ts';
import type { Span, SpanStart, Tracing } from './tracing.ts';

export type { Logger };

/** Structured log of one process; every line has the ids of its request or message and of its trace. */
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

/** Reports of a process besides its log; each part is present only if it is configured. */
export interface Telemetry {
  readonly tracing?: Tracing | undefined;
  readonly metrics?: Metrics | undefined;
  stop(): Promise<void>;
}

/** Starts and loads only the configured parts. Throws StartError if METRICS_PORT is taken. */
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

async function openMetrics(
  service: string,
  { METRICS_PORT: port, METRICS_HOST: host, VERSION: version }: TelemetryConfig,
) {
  if (port === undefined) return undefined;
  const { startMetrics } = await import('./metrics.ts');
  return startMetrics({ service, port, host, version });
}

/** Runs `work` in a span, or without one if nothing is traced. */
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
