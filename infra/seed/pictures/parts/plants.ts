import { type Color, shift } from '../color.ts';
import { clay, cream, foliage, ink, walnut } from '../palette.ts';
import { type Pen, times } from '../pen.ts';

/** One leaf growing upwards from (0, 0), its right half in shade. */
export function leaf(p: Pen, length: number, width: number, color: Color = foliage): string {
  const w = width / 2;
  return (
    p.path(
      `M0 0C${-w * 1.3} ${-length * 0.35} ${-w} ${-length * 0.8} 0 ${-length}C${w} ${-length * 0.8} ${w * 1.3} ${-length * 0.35} 0 0Z`,
      color,
    ) + p.path(`M0 0L0 ${-length}C${w} ${-length * 0.8} ${w * 1.3} ${-length * 0.35} 0 0Z`, shift(color, -0.07))
  );
}

export function pot(p: Pen, width: number, height: number, color: Color = clay): string {
  const top = width / 2;
  const foot = top * 0.72;
  return (
    p.path(
      `M${-top} ${-height}L${top} ${-height}L${foot} ${-8}Q${foot} 0 ${foot - 8} 0L${-foot + 8} 0Q${-foot} 0 ${-foot} ${-8}Z`,
      p.soft(color, 0.06),
    ) + p.rect(-top - 5, -height - 6, width + 10, height * 0.2, p.soft(shift(color, 0.03)), { r: 6 })
  );
}

/** A potted plant of the given height standing on (x, y). */
export function plant(p: Pen, x: number, y: number, height: number, kind = p.random.int(0, 3)): string {
  const potHeight = height * 0.27;
  const color = p.random.pick([clay, cream, p.scheme.second, p.scheme.third, shift(ink, 0.15)]);
  const tone: Color = [0.5 + p.random.range(0, 0.1), 0.095, 140 + p.random.range(0, 25)];
  const h = height - potHeight;
  const foliage = [snakePlant, rubberPlant, palm, bush][kind]?.(p, h, tone) ?? '';
  return (
    p.ground(x, y, height * 0.3, height * 0.045) +
    p.at(x, y, p.at(0, -potHeight + 4, foliage) + pot(p, height * 0.34, potHeight, color))
  );
}

function snakePlant(p: Pen, h: number, tone: Color): string {
  return times(8, i => {
    const lean = (i - 3.5) * 5.5 + p.random.range(-2, 2);
    const size = h * (1 - Math.abs(i - 3.5) * 0.09) * p.random.range(0.8, 1);
    return p.at((i - 3.5) * h * 0.035, 0, leaf(p, size, h * 0.13, shift(tone, p.random.range(-0.05, 0.06))), {
      rotate: lean,
    });
  });
}

function rubberPlant(p: Pen, h: number, tone: Color): string {
  const stem = p.line(`M0 0C${h * 0.04} ${-h * 0.3} ${-h * 0.04} ${-h * 0.5} 0 ${-h * 0.75}`, walnut, h * 0.025);
  const leaves = times(13, i => {
    const side = i % 2 ? 1 : -1;
    const up = h * (0.14 + i * 0.05);
    return p.at(0, -up, leaf(p, h * p.random.range(0.3, 0.38), h * 0.19, shift(tone, (i % 3) * 0.035 - 0.04)), {
      rotate: side * (82 - i * 5.4),
    });
  });
  return stem + leaves;
}

function palm(p: Pen, h: number, tone: Color): string {
  return times(9, i => {
    const side = i - 4;
    const reach = side * h * 0.115;
    const top = -h * (0.98 - Math.abs(side) * 0.1);
    const color = shift(tone, (i % 3) * 0.03 - 0.03);
    const tip = top + Math.abs(side) * h * 0.12;
    return (
      p.path(
        `M0 0C${reach * 0.2} ${top * 0.6} ${reach * 0.7} ${top * 1.05} ${reach * 1.5} ${tip}C${reach * 0.9} ${top * 0.85} ${reach * 0.5 + h * 0.05} ${top * 0.55} 0 0Z`,
        color,
      ) +
      p.line(
        `M0 0C${reach * 0.25} ${top * 0.55} ${reach * 0.7} ${top} ${reach * 1.5} ${tip}`,
        shift(color, 0.08),
        2.5,
        { o: 0.6 },
      )
    );
  });
}

function bush(p: Pen, h: number, tone: Color): string {
  const stems = times(5, i =>
    p.line(`M0 0Q${(i - 2) * h * 0.05} ${-h * 0.3} ${(i - 2) * h * 0.15} ${-h * 0.62}`, walnut, h * 0.015),
  );
  const leaves = times(24, i => {
    const angle = p.random.range(-75, 75);
    const reach = h * p.random.range(0.2, 0.62);
    const turn = (angle * Math.PI) / 180;
    return p.at(
      Math.sin(turn) * reach * 0.75,
      -h * 0.22 - Math.cos(turn) * reach * 0.75,
      leaf(p, h * 0.24, h * 0.15, shift(tone, ((i % 4) - 1.5) * 0.03)),
      { rotate: angle * 1.1 },
    );
  });
  return stems + leaves;
}

/** A vase with flowers, standing on (x, y). */
export function bouquet(p: Pen, x: number, y: number, height: number, colors: readonly Color[]): string {
  const h = height;
  const stems = times(7, i => {
    const dx = (i - 3) * h * 0.085;
    const top = -h * (0.95 - Math.abs(i - 3) * 0.09);
    const color = colors[i % colors.length] ?? clay;
    return (
      p.line(`M0 ${-h * 0.3}Q${dx * 0.3} ${-h * 0.6} ${dx} ${top}`, foliage, h * 0.016) +
      p.at(dx * 0.6, top * 0.75, leaf(p, h * 0.2, h * 0.08), { rotate: (i - 3) * 22 }) +
      p.at(dx, top, bloom(p, h * 0.085, color))
    );
  });
  const vase = p.path(
    `M${-h * 0.08} ${-h * 0.42}Q${-h * 0.05} ${-h * 0.34} ${-h * 0.13} ${-h * 0.22}Q${-h * 0.18} ${-h * 0.04} ${-h * 0.09} 0L${h * 0.09} 0Q${h * 0.18} ${-h * 0.04} ${h * 0.13} ${-h * 0.22}Q${h * 0.05} ${-h * 0.34} ${h * 0.08} ${-h * 0.42}Z`,
    p.soft(cream, 0.06),
  );
  return p.ground(x, y, h * 0.2, h * 0.03) + p.at(x, y, stems + vase);
}

export function bloom(p: Pen, r: number, color: Color): string {
  return (
    times(6, i =>
      p.at(0, 0, p.oval(0, -r * 0.62, r * 0.42, r * 0.55, shift(color, i % 2 ? 0.03 : -0.03)), { rotate: i * 60 }),
    ) + p.circle(0, 0, r * 0.32, shift(color, 0.14))
  );
}
