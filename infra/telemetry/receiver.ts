import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
    }),
  )
  .default([])
  .transform(list => Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])));

/** The parts of a trace export that we read (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().default(''),
              name: z.string(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly attributes: Record<string, string | number | undefined>;
}

export interface Receiver {
  /** The value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly endpoint: string;
  /** All spans received so far. */
  readonly spans: ReceivedSpan[];
  close(): Promise<void>;
}

/** Receives traces over OTLP/HTTP as a collector does, and keeps them in memory. */
export async function startReceiver(): Promise<Receiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (req, res) => {
    if (req.url !== '/v1/traces') return void res.writeHead(404).end();
    spans.push(...readSpans(await json(req)));
    res.setHeader('Content-Type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

function readSpans(body: unknown): ReceivedSpan[] {
  return exportSchema
    .parse(body)
    .resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans
        .flatMap(scope => scope.spans)
        .map(span => ({ ...span, service: String(resource.attributes['service.name']) })),
    );
}
