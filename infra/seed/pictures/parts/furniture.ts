import { type Color, shift } from '../color.ts';
import { amber, brass, clay, coral, cream, foliage, ink, pine, walnut, white, wood } from '../palette.ts';
import { arch, type Pen, times } from '../pen.ts';
import { plant } from './plants.ts';

export function floorLamp(p: Pen, x: number, y: number, height = 640): string {
  const lit = p.light.name === 'night' || p.light.name === 'evening';
  const h = height;
  return (
    p.ground(x, y, 80, 14) +
    p.at(
      x,
      y,
      p.rect(-5, -h + 90, 10, h - 100, p.soft(brass, 0.08)) +
        p.rect(-62, -14, 124, 14, p.soft(brass, 0.06), { r: 7 }) +
        (lit ? p.circle(0, -h + 90, 460, p.glow([0.92, 0.11, 80], 0.62)) : '') +
        p.path(
          `M-62 ${-h}H62L104 ${-h + 150}H-104Z`,
          lit ? p.blend([p.raw([0.97, 0.07, 88]), p.raw([0.9, 0.11, 78])]) : p.soft(cream, 0.05),
        ),
    )
  );
}

export function pendant(p: Pen, x: number, drop: number, color: Color = p.scheme.third, scale = 1): string {
  const lit = p.light.name === 'night' || p.light.name === 'evening';
  return (
    p.rect(x - 2, 0, 4, drop - 80 * scale, ink) +
    p.at(
      x,
      drop,
      (lit ? p.circle(0, 30, 420, p.glow([0.93, 0.11, 80], 0.6)) : '') +
        p.oval(0, 0, 92, 16, p.raw(lit ? [0.97, 0.07, 88] : [0.9, 0.03, 85])) +
        p.path('M-95 0C-92 -78 -40 -104 -16 -110V-130H16V-110C40 -104 92 -78 95 0Z', p.soft(color, 0.08)) +
        p.path('M-70 -20C-64 -66 -36 -88 -18 -94', 'none', { stroke: shift(color, 0.16), width: 6, o: 0.5 }),
      { scale },
    )
  );
}

/** A framed picture; what hangs in it is a few shapes of the scheme. */
export function frame(p: Pen, x: number, y: number, w: number, h: number): string {
  const style = p.random.int(0, 3);
  const { main, second, third } = p.scheme;
  const art = [
    () =>
      p.circle(0, -h * 0.12, w * 0.22, third) +
      p.path(`M${-w / 2} ${h * 0.1}Q${-w * 0.2} ${-h * 0.12} 0 ${h * 0.08}T${w / 2} 0V${h / 2}H${-w / 2}Z`, main) +
      p.path(`M${-w / 2} ${h * 0.28}Q0 ${h * 0.08} ${w / 2} ${h * 0.3}V${h / 2}H${-w / 2}Z`, second),
    () =>
      p.path(arch(0, h * 0.4, w * 0.56, h * 0.72), second) +
      p.path(arch(0, h * 0.4, w * 0.34, h * 0.5), main) +
      p.circle(0, -h * 0.02, w * 0.08, third),
    () =>
      times(5, i =>
        p.at(
          (i - 2) * w * 0.1,
          h * 0.4,
          p.path(
            `M0 0Q${(i - 2) * w * 0.1} ${-h * 0.4} ${(i - 2) * w * 0.07} ${-h * (0.75 - Math.abs(i - 2) * 0.1)}`,
            'none',
            { stroke: foliage, width: 4 },
          ) + p.oval((i - 2) * w * 0.07, -h * (0.7 - Math.abs(i - 2) * 0.1), w * 0.05, h * 0.07, i % 2 ? second : main),
        ),
      ),
    () =>
      p.rect(-w * 0.32, -h * 0.34, w * 0.4, h * 0.5, main, { o: 0.9 }) +
      p.rect(-w * 0.08, -h * 0.14, w * 0.4, h * 0.46, second, { o: 0.85 }) +
      p.circle(w * 0.16, -h * 0.22, w * 0.12, third),
  ][style];
  return p.at(
    x,
    y,
    p.lifted(
      () => p.rect(-w / 2 - 16, -h / 2 - 16, w + 32, h + 32, p.random.chance(0.5) ? walnut : cream, { r: 3 }),
      16,
      0.14,
    ) +
      p.rect(-w / 2, -h / 2, w, h, p.soft(white, 0.01)) +
      p.clip(`M${-w / 2} ${-h / 2}h${w}v${h}h${-w}z`, art?.() ?? ''),
  );
}

export function books(p: Pen, x: number, y: number, width: number, height = 110): string {
  const tones = [p.scheme.main, p.scheme.second, p.scheme.third, cream, pine, coral, amber, clay, ink];
  let at = x;
  let row = '';
  while (at < x + width - 26) {
    const w = p.random.range(16, 34);
    const h = height * p.random.range(0.66, 1);
    const color = p.random.pick(tones);
    row +=
      p.rect(at, y - h, w, h, p.soft(color, 0.03), { r: 3 }) +
      p.rect(at + w * 0.2, y - h * 0.82, w * 0.6, 4, shift(color, 0.15), { o: 0.7 });
    at += w + 1.5;
    if (p.random.chance(0.12)) at += 34;
  }
  return row;
}

/** A wall shelf with books, a small plant and a jar. */
export function shelf(p: Pen, x: number, y: number, width: number): string {
  return (
    p.lifted(() => p.rect(x - width / 2, y, width, 16, p.soft(wood, 0.05), { r: 3 }), 20, 0.16) +
    books(p, x - width / 2 + 14, y, width * p.random.range(0.35, 0.55)) +
    plant(p, x + width * 0.36, y, 130, p.random.int(0, 3)) +
    p.rect(x + width * 0.14, y - 62, 44, 62, p.soft(p.scheme.third, 0.06), { r: 10 })
  );
}

export function rug(p: Pen, x: number, y: number, width: number, color: Color = p.scheme.second): string {
  return (
    p.oval(x, y, width / 2, width * 0.095, p.soft(color, 0.03), { o: 0.95 }) +
    p.oval(x, y, width / 2 - 30, width * 0.095 - 11, 'none', { stroke: shift(color, 0.1), width: 5, o: 0.7 }) +
    p.oval(x, y, width / 2 - 90, width * 0.095 - 27, 'none', { stroke: shift(color, 0.1), width: 3, o: 0.55 })
  );
}

export function sideTable(p: Pen, x: number, y: number, width = 190, height = 200): string {
  return (
    p.ground(x, y, width * 0.55, 16) +
    p.at(
      x,
      y,
      p.line(`M${-width * 0.3} ${-height}L${-width * 0.4} 0M${width * 0.3} ${-height}L${width * 0.4} 0`, walnut, 11) +
        p.oval(0, -height + 8, width / 2, 17, shift(wood, -0.1)) +
        p.oval(0, -height, width / 2, 17, p.soft(wood, 0.06)),
    )
  );
}

/** A chest, dresser or cupboard with rows of drawers or doors. */
export function cabinet(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
  color: Color = p.scheme.main,
): string {
  const cell = (w - 24) / columns;
  const tall = (h - 24) / rows;
  return (
    p.ground(x, y, w * 0.56, 22) +
    p.at(
      x - w / 2,
      y - h,
      p.rect(0, 0, w, h, p.soft(color, 0.035), { r: 6 }) +
        times(columns * rows, i => {
          const cx = 12 + (i % columns) * cell;
          const cy = 12 + Math.floor(i / columns) * tall;
          return (
            p.rect(cx + 5, cy + 5, cell - 10, tall - 10, p.soft(shift(color, 0.02), 0.03), {
              r: 4,
              stroke: shift(color, -0.07),
              width: 2.5,
            }) +
            (rows >= columns
              ? p.rect(cx + cell / 2 - 24, cy + tall / 2 - 4, 48, 8, p.soft(brass, 0.06), { r: 4 })
              : p.rect(cx + (i % 2 ? 18 : cell - 26), cy + 26, 8, 52, p.soft(brass, 0.06), { r: 4 }))
          );
        }),
    )
  );
}

/** A table seen from the front. */
export function table(p: Pen, x: number, y: number, w: number, h: number, color: Color = wood): string {
  return (
    p.ground(x, y, w * 0.54, 26) +
    p.at(
      x,
      y,
      p.path(
        `M${-w / 2 + 40} ${-h}l-14 ${h}h22l24 ${-h}zM${w / 2 - 40} ${-h}l14 ${h}h-22l-24 ${-h}z`,
        p.soft(shift(color, -0.08), 0.04),
      ) +
        p.rect(-w / 2 + 24, -h + 10, w - 48, 34, shift(color, -0.1)) +
        p.rect(-w / 2, -h - 10, w, 26, p.soft(color, 0.05), { r: 6 }),
    )
  );
}
