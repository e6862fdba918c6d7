import { type Color, shift } from '../color.ts';
import { amber, brass, clay, coral, cream, leaf as green, ink, pine, walnut, white, wood } from '../palette.ts';
import { arch, type Pen, times } from '../pen.ts';
import { plant } from './plants.ts';

/** All furniture stands on (x, y), its middle at x. */
export function sofa(p: Pen, x: number, y: number, width = 760, color: Color = p.scheme.main): string {
  const w = width / 2;
  const body = shift(color, -0.02);
  const cushion = (cx: number, size: number, tone: Color, tilt: number) =>
    p.at(
      cx,
      -205,
      p.path(
        `M${-size} ${-size}Q0 ${-size * 1.18} ${size} ${-size}Q${size * 1.15} 0 ${size} ${size}Q0 ${size * 1.12} ${-size} ${size}Q${-size * 1.15} 0 ${-size} ${-size}Z`,
        p.soft(tone, 0.06),
      ),
      { rotate: tilt },
    );
  return (
    p.ground(x, y, w * 1.12, 40) +
    p.at(
      x,
      y,
      times(2, i =>
        p.path(`M${(i ? 1 : -1) * (w - 60)} -40l${(i ? 1 : -1) * 14} 40h${(i ? -1 : 1) * 16}l0 -40z`, walnut),
      ) +
        p.rect(-w + 40, -350, width - 80, 250, p.soft(body, 0.05), { r: 52 }) +
        p.rect(-w + 40, -180, width - 80, 40, p.fade(ink, 0, 0.18)) +
        p.rect(-4, -330, 5, 150, shift(body, -0.09), { o: 0.6, r: 2 }) +
        p.rect(-w + 60, -165, w - 62, 96, p.soft(shift(color, 0.03), 0.05), { r: 26 }) +
        p.rect(2, -165, w - 62, 96, p.soft(shift(color, 0.025), 0.05), { r: 26 }) +
        p.rect(-w + 30, -84, width - 60, 52, p.soft(shift(color, -0.06)), { r: 14 }) +
        p.rect(-w, -236, 92, 206, p.soft(shift(color, 0.015), 0.05), { r: 42 }) +
        p.rect(w - 92, -236, 92, 206, p.soft(shift(color, -0.035), 0.05), { r: 42 }) +
        cushion(-w + 165, 62, p.scheme.third, -8) +
        cushion(w - 170, 66, p.scheme.second, 10) +
        cushion(w - 262, 50, cream, -6),
    )
  );
}

export function armchair(p: Pen, x: number, y: number, color: Color = p.scheme.second): string {
  return (
    p.ground(x, y, 190, 26) +
    p.at(
      x,
      y,
      p.line('M-110 -60L-128 0M110 -60L128 0', walnut, 14) +
        p.path('M-120 -80C-160 -250 -140 -400 0 -405C140 -400 160 -250 120 -80Z', p.soft(color, 0.06)) +
        p.path('M-60 -100C-80 -250 -60 -370 0 -372C60 -370 80 -250 60 -100Z', shift(color, 0.035), { o: 0.6 }) +
        p.rect(-118, -178, 236, 84, p.soft(shift(color, 0.03), 0.05), { r: 34 }) +
        p.path(
          'M-150 -210C-185 -210 -180 -60 -140 -58H140C180 -60 185 -210 150 -210C120 -210 118 -150 110 -106H-110C-118 -150 -120 -210 -150 -210Z',
          p.soft(shift(color, -0.025), 0.05),
        ),
    )
  );
}

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
            { stroke: green, width: 4 },
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

export function chair(p: Pen, x: number, y: number, color: Color = p.scheme.second, scale = 1): string {
  return p.at(
    x,
    y,
    p.ground(0, 0, 130, 18) +
      p.line('M-70 -190L-84 0M70 -190L84 0M-50 -190L-56 -20M50 -190L56 -20', walnut, 12) +
      p.path('M-88 -240C-96 -400 -60 -440 0 -440S96 -400 88 -240Z', p.soft(color, 0.05)) +
      p.path('M-100 -236Q0 -262 100 -236L94 -186Q0 -170 -94 -186Z', p.soft(shift(color, 0.035), 0.05)),
    { scale },
  );
}

export function bed(p: Pen, x: number, y: number, width = 900): string {
  const w = width / 2;
  const { main, second } = p.scheme;
  const linen: Color = [0.97, 0.01, 85];
  const pillow = (cx: number, size: number, tone: Color) =>
    p.at(
      cx,
      -318,
      p.path(
        `M${-size} -52Q0 -86 ${size} -52Q${size + 16} 0 ${size - 4} 48Q0 62 ${-size + 4} 48Q${-size - 16} 0 ${-size} -52Z`,
        p.soft(tone, 0.04),
      ),
    );
  return (
    p.ground(x, y, w * 1.12, 40) +
    p.at(
      x,
      y,
      p.path(`M${-w} -40V-470Q${-w} -560 ${-w + 90} -560H${w - 90}Q${w} -560 ${w} -470V-40Z`, p.soft(main, 0.05)) +
        times(5, i => p.rect(-w + (i + 1) * (width / 6) - 2, -540, 4, 300, shift(main, -0.07), { o: 0.5 })) +
        pillow(-w * 0.48, w * 0.36, linen) +
        pillow(w * 0.48, w * 0.36, shift(linen, -0.03)) +
        pillow(0, w * 0.24, second) +
        p.path(`M${-w + 6} -250Q0 -300 ${w - 6} -250L${w + 14} -40H${-w - 14}Z`, p.soft(linen, 0.03)) +
        p.path(`M${-w - 2} -178Q0 -226 ${w + 2} -178L${w + 16} -36H${-w - 16}Z`, p.soft(second, 0.05)) +
        times(4, i =>
          p.path(
            `M${-w + 90 + i * (width / 4.4)} -190Q${-w + 60 + i * (width / 4.4)} -110 ${-w + 84 + i * (width / 4.4)} -38`,
            'none',
            { stroke: shift(second, -0.07), width: 5, o: 0.5 },
          ),
        ) +
        p.rect(-w - 8, -44, width + 16, 26, p.soft(walnut, 0.04), { r: 6 }) +
        p.rect(-w + 20, -20, 26, 20, walnut) +
        p.rect(w - 46, -20, 26, 20, walnut),
    )
  );
}
