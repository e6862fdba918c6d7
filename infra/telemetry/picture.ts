import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { drawTrace } from './draw-trace.ts';
import { type ReceivedSpan, startReceiver } from './receiver.ts';

// Draws the first complete trace with a span of this name: node infra/telemetry/picture.ts trace.png ["process review-created"]
// Meanwhile run OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318 npm start, and do in the browser what the picture should show.
const [file = 'trace.png', name = 'process review-created'] = process.argv.slice(2);
const receiver = await startReceiver(4318);
console.log(`Waiting at ${receiver.endpoint} for a trace with "${name}" …`);

let trace = wholeTrace(receiver.spans);
for (; !trace; trace = wholeTrace(receiver.spans)) await delay(200);
await sharp(Buffer.from(drawTrace(trace)))
  .png({ palette: true, compressionLevel: 9 })
  .toFile(file);
console.log(`${trace.length} spans are drawn in ${file}.`);
await receiver.close();

function wholeTrace(spans: readonly ReceivedSpan[]): ReceivedSpan[] | undefined {
  const { traceId } = spans.find(span => span.name === name) ?? {};
  const found = spans.filter(span => span.traceId === traceId);
  const ids = new Set(found.map(span => span.spanId)).add('');
  return found.length > 0 && found.every(span => ids.has(span.parentSpanId)) ? found : undefined;
}
