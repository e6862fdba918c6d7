import { type Color, shift } from '../color.ts';
import { foliage, grass, white } from '../palette.ts';
import { type Pen, times } from '../pen.ts';

/** The sky over the whole sheet with sun or moon, stars or clouds. */
export function sky(p: Pen, horizon = 1200): string {
  const { light, random, width } = p;
  const base = p.rect(0, 0, width, horizon, p.blend(light.sky.map(color => p.raw(color))));
  const x = p.middle + random.range(-0.32, 0.1) * 1500;
  if (light.name === 'night') {
    const stars = times(70, () =>
      p.circle(random.range(0, width), random.range(0, horizon * 0.75), random.range(1.2, 3.4), p.raw(white), {
        o: random.range(0.35, 0.9),
      }),
    );
    return `${base}${stars}${p.circle(x, 190, 330, p.glow([0.9, 0.03, 90], 0.35))}${p.circle(x, 190, 62, p.raw([0.95, 0.02, 95]))}${p.circle(x + 24, 178, 52, p.raw(light.sky[0]), { o: 0.28 })}`;
  }
  const low = light.name === 'evening';
  const y = low ? horizon * 0.62 : 180;
  const sun =
    p.circle(x, y, low ? 620 : 430, p.glow([0.97, 0.08, 85], low ? 0.8 : 0.6)) +
    p.circle(x, y, low ? 92 : 68, p.raw([0.98, 0.06, 92]));
  return (
    base +
    sun +
    times(Math.round(width / 420), i =>
      cloud(p, i * 430 + random.range(-60, 220), random.range(90, 330), random.range(0.7, 1.4)),
    )
  );
}

export function cloud(p: Pen, x: number, y: number, scale: number): string {
  const color = p.light.name === 'evening' ? p.raw([0.93, 0.06, 45]) : p.raw(white);
  return p.at(
    x,
    y,
    p.path(
      'M-150 30Q-165 -10 -115 -18Q-100 -70 -45 -58Q-10 -105 45 -72Q95 -80 105 -30Q150 -28 150 10Q152 30 130 30Z',
      color,
    ),
    { scale, o: p.light.name === 'night' ? 0.1 : 0.62 },
  );
}

/** Soft hills, one behind the other, the far ones paler. */
export function hills(p: Pen, horizon: number, color: Color = grass, count = 3): string {
  const far = p.light.sky[2];
  return times(count, i => {
    const depth = (i + 1) / (count + 0.4);
    const tone: Color = [
      far[0] + (color[0] - far[0]) * depth,
      color[1] * (0.35 + depth * 0.6),
      color[2] + (1 - depth) * 40,
    ];
    const y = horizon - (count - i) * 62;
    const wave = p.random.range(-70, 70);
    const w = p.width;
    return p.path(
      `M0 ${y + wave}C${w * 0.18} ${y - 90 - wave} ${w * 0.32} ${y - 70} ${w * 0.5} ${y + 10}S${w * 0.8} ${y - 90 + wave} ${w} ${y - 20 - wave * 0.5}V1200H0Z`,
      p.blend([shift(tone, 0.03), shift(tone, -0.05)]),
    );
  });
}

export function tree(p: Pen, x: number, y: number, height: number, kind = p.random.int(0, 2)): string {
  const tone: Color = p.random.pick([foliage, [0.6, 0.11, 140], [0.5, 0.085, 160], [0.66, 0.11, 125]]);
  const h = height;
  const trunk = p.path(
    `M${-h * 0.035} 0Q${-h * 0.015} ${-h * 0.3} ${-h * 0.02} ${-h * 0.6}H${h * 0.02}Q${h * 0.02} ${-h * 0.3} ${h * 0.04} 0Z`,
    p.soft([0.45, 0.055, 55]),
  );
  return (
    p.ground(x, y, h * 0.28, h * 0.04) +
    p.at(x, y, trunk + (kind === 1 ? cone(p, h, tone) : kind === 2 ? poplar(p, h, tone) : crown(p, h, tone)))
  );
}

function crown(p: Pen, h: number, tone: Color): string {
  const puff = (dx: number, dy: number, r: number, step: number) =>
    p.circle(dx * h, -dy * h, r * h, p.soft(shift(tone, step), 0.05));
  return (
    p.line(
      `M0 ${-h * 0.4}L${-h * 0.12} ${-h * 0.56}M0 ${-h * 0.36}L${h * 0.12} ${-h * 0.55}`,
      [0.45, 0.055, 55],
      h * 0.022,
    ) +
    puff(0.17, 0.55, 0.19, -0.06) +
    puff(-0.18, 0.57, 0.18, -0.02) +
    puff(0.02, 0.72, 0.24, 0) +
    puff(-0.08, 0.8, 0.15, 0.045) +
    puff(0.15, 0.66, 0.12, 0.01) +
    puff(-0.2, 0.62, 0.09, 0.05)
  );
}

function cone(p: Pen, h: number, tone: Color): string {
  return times(4, i => {
    const top = h * (0.52 + i * 0.16);
    const w = h * (0.27 - i * 0.05);
    const foot = h * (0.15 + i * 0.17);
    const color = shift(tone, -0.07 + i * 0.02);
    return (
      p.path(`M0 ${-top}L${w} ${-foot}Q0 ${-foot + h * 0.05} ${-w} ${-foot}Z`, color) +
      p.path(`M0 ${-top}L${w} ${-foot}Q${w * 0.5} ${-foot + h * 0.03} 0 ${-foot + h * 0.025}Z`, shift(color, -0.05))
    );
  });
}

function poplar(p: Pen, h: number, tone: Color): string {
  return (
    p.path(
      `M0 ${-h}C${h * 0.16} ${-h * 0.8} ${h * 0.2} ${-h * 0.3} ${h * 0.03} ${-h * 0.14}H${-h * 0.03}C${-h * 0.2} ${-h * 0.3} ${-h * 0.16} ${-h * 0.8} 0 ${-h}Z`,
      p.soft(tone, 0.05),
    ) +
    p.path(
      `M0 ${-h}C${h * 0.16} ${-h * 0.8} ${h * 0.2} ${-h * 0.3} ${h * 0.03} ${-h * 0.14}C${h * 0.09} ${-h * 0.5} ${h * 0.05} ${-h * 0.8} 0 ${-h}Z`,
      shift(tone, -0.07),
      { o: 0.7 },
    )
  );
}

/** A row of shrubs along (from, to) whose feet stand on y. */
export function shrubs(p: Pen, from: number, to: number, y: number, size: number, flowers?: Color): string {
  const tone: Color = p.random.pick([foliage, [0.62, 0.11, 140], [0.52, 0.09, 158]]);
  const count = Math.ceil((to - from) / (size * 0.75));
  return times(count, i => {
    const x = from + i * size * 0.75 + p.random.range(-0.1, 0.1) * size;
    const r = size * p.random.range(0.42, 0.6);
    const color = shift(tone, p.random.range(-0.05, 0.05));
    const dots = flowers
      ? times(7, () =>
          p.circle(
            x + p.random.range(-0.6, 0.6) * r,
            y - r * p.random.range(0.25, 1.25),
            size * 0.05,
            shift(flowers, p.random.range(-0.04, 0.06)),
          ),
        )
      : '';
    return (
      p.path(
        `M${x - r} ${y}C${x - r * 1.25} ${y - r * 0.9} ${x - r * 0.7} ${y - r * 1.5} ${x} ${y - r * 1.42}C${x + r * 0.75} ${y - r * 1.5} ${x + r * 1.25} ${y - r * 0.8} ${x + r} ${y}Z`,
        p.soft(color, 0.06),
      ) + dots
    );
  });
}

/** Blades of grass scattered over a lawn. */
export function tufts(p: Pen, from: number, to: number, count: number, color: Color = shift(grass, -0.08)): string {
  return times(count, () => {
    const x = p.random.range(0, p.width);
    const y = p.random.range(from, to);
    const s = 8 + ((y - from) / (to - from)) * 16;
    return p.line(
      `M${x} ${y}q${-s * 0.4} ${-s * 0.5} ${-s * 0.5} ${-s}M${x} ${y}q0 ${-s * 0.6} ${s * 0.1} ${-s * 1.2}M${x} ${y}q${s * 0.3} ${-s * 0.5} ${s * 0.6} ${-s * 0.8}`,
      color,
      s * 0.16,
      { o: 0.7 },
    );
  });
}
