import { randomUUID } from 'node:crypto';
import { type Attributes, DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { atMostEvery } from './at-most-every.ts';
import type { Logger } from './telemetry.ts';

// Loaded only if traces are configured; other modules import only types from here.

/** A piece of work within a trace. */
export interface Span {
  readonly traceId: string;
  /** Passed on to the next step of the work, in another process or later (https://www.w3.org/TR/trace-context/). */
  readonly traceparent: string;
  /** Ends the span; `error` names the kind of failure, never its text, which may contain personal data. */
  end(outcome?: { name?: string; attributes?: Attributes; error?: string | undefined }): void;
}

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'producer' | 'consumer' | 'client';
  /** The `traceparent` of the cause; if it is absent or malformed, a new trace starts. */
  readonly parent?: string | undefined;
  /** Names as in OpenTelemetry's semantic conventions. */
  readonly attributes?: Attributes;
}

export interface Tracing {
  begin(start: SpanStart): Span;
  /** Sends the remaining ended spans. */
  stop(): Promise<void>;
}

const kinds = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
};
const sendTimeoutMs = 3_000;
const warnEveryMs = 60_000;

/** Sends the traces of one process in batches to `{endpoint}/v1/traces`. A span is sampled if its parent is. */
export function startTracing(options: {
  service: string;
  namespace: string;
  endpoint: string;
  /** Fraction of traces that is sampled, 0 to 1. */
  ratio: number;
  log: Logger;
}): Tracing {
  const { service, namespace, endpoint, ratio, log } = options;
  const warn = atMostEvery(warnEveryMs, (reason: string) => log.warn({ reason }, 'could not send traces'));
  const quiet = () => {};
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: sendTimeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': namespace,
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('doorstep');

  return {
    begin({ name, kind, parent, attributes = {} }) {
      const cause = parent === undefined ? null : parseTraceParent(parent);
      const context = cause ? trace.setSpanContext(ROOT_CONTEXT, { ...cause, isRemote: true }) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end({ name, attributes = {}, error } = {}) {
          if (name) span.updateName(name);
          span.setAttributes(attributes);
          if (error) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: () => provider.shutdown().catch(error => warn(String(error))),
  };
}
