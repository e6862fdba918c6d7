import type { ReceivedSpan } from './receiver.ts';

const width = 1_120;
const nameWidth = 430;
const barsWidth = width - nameWidth - 110;
const head = 92;
const rowHeight = 44;
const colors = ['#2563eb', '#0d9488', '#c2410c', '#7c3aed', '#be185d'];

/** Draws a trace as SVG: a row for each span below the one that caused it, a bar for its time, a color for its process. */
export function drawTrace(spans: readonly ReceivedSpan[]): string {
  const ids = new Set(spans.map(span => span.spanId));
  const rows = spans.filter(span => !ids.has(span.parentSpanId)).flatMap(root => rowsBelow(root, spans, 0));
  const services = [...new Set(rows.map(({ span }) => span.service))];
  const start = Math.min(...spans.map(span => span.start));
  const total = Math.max(...spans.map(span => span.end)) - start;
  const x = (time: number) => nameWidth + ((time - start) / total) * barsWidth;
  const height = head + rows.length * rowHeight + 24;

  const step = niceStep(total / 6);
  const ticks = Array.from({ length: Math.floor(total / step) + 1 }, (_, index) => index * step);
  const grid = ticks.map(
    tick => `<line x1="${x(start + tick)}" x2="${x(start + tick)}" y1="${head - 14}" y2="${height - 16}" stroke="#e2e8f0"/>
<text x="${x(start + tick)}" y="${head - 20}" font-size="12" fill="#64748b" text-anchor="middle">${tick} ms</text>`,
  );
  const bars = rows.map(({ span, depth }, index) => {
    const y = head + index * rowHeight;
    const color = colors[services.indexOf(span.service) % colors.length];
    const end = x(span.end);
    return `<text x="${24 + depth * 18}" y="${y + 15}" font-size="12" font-weight="600" fill="${color}">${escapeText(span.service)}</text>
<text class="name" x="${24 + depth * 18}" y="${y + 31}" font-size="14" fill="#0f172a">${escapeText(span.name)}</text>
<rect x="${x(span.start)}" y="${y + 8}" width="${Math.max(2, end - x(span.start))}" height="22" rx="3" fill="${color}"/>
<text x="${end + 8}" y="${y + 24}" font-size="13" fill="#334155">${(span.end - span.start).toFixed(1)} ms</text>`;
  });
  const title = `${rows[0]?.span.name}: ${rows.length} spans in ${services.length} processes, ${total.toFixed(1)} ms`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="24" y="38" font-size="18" font-weight="600" fill="#0f172a">${escapeText(title)}</text>
${[...grid, ...bars].join('\n')}
</svg>`;
}

interface Row {
  readonly span: ReceivedSpan;
  readonly depth: number;
}

function rowsBelow(span: ReceivedSpan, all: readonly ReceivedSpan[], depth: number): Row[] {
  const caused = all.filter(one => one.parentSpanId === span.spanId).sort((a, b) => a.start - b.start);
  return [{ span, depth }, ...caused.flatMap(one => rowsBelow(one, all, depth + 1))];
}

/** The next of 1, 2, 5, 10, 20 … milliseconds. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= least) ?? least;
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
