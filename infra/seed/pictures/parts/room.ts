import { type Color, shift } from '../color.ts';
import { cream, foliage, white, wood } from '../palette.ts';
import { arch, type Pen, times } from '../pen.ts';
import { cloud, hills, tree } from './outdoors.ts';

export const floorLine = 880;

export type WallKind = 'plain' | 'panelled' | 'block' | 'mural' | 'stripes' | 'tiles';
export type FloorKind = 'planks' | 'tiles' | 'concrete';

/** Wall and floor over the whole sheet, and the light that falls in. */
export function room(p: Pen, options: { wall?: WallKind; floor?: FloorKind; line?: number } = {}): string {
  const kind = options.wall ?? p.random.pick<WallKind>(['plain', 'panelled', 'block', 'mural', 'plain', 'stripes']);
  const y = options.line ?? floorLine;
  return (
    p.rect(0, 0, p.width, y, p.blend([shift(p.scheme.wall, 0.015), shift(p.scheme.wall, -0.03)])) +
    wallFinish(p, kind, y) +
    p.circle(p.middle - 620, 160, 1150, p.glow(p.light.beam, p.light.beamStrength)) +
    floor(p, options.floor ?? 'planks', y) +
    (kind === 'tiles'
      ? ''
      : p.rect(0, y - 26, p.width, 26, p.soft(shift(p.scheme.wall, 0.06), 0.02)) +
        p.rect(0, y - 26, p.width, 3, white, { o: 0.4 })) +
    p.rect(0, y, p.width, 46, p.fade([0.2, 0.03, 260], 0.2, 0))
  );
}

function wallFinish(p: Pen, kind: WallKind, y: number): string {
  const { wall } = p.scheme;
  const dark = wall[0] < 0.6;
  switch (kind) {
    case 'plain':
      return '';
    case 'panelled':
      return (
        p.rect(
          0,
          y - 300,
          p.width,
          300,
          p.blend([shift(wall, dark ? 0.045 : -0.045), shift(wall, dark ? 0.02 : -0.075)]),
        ) +
        times(Math.ceil(p.width / 92), i =>
          p.rect(i * 92, y - 286, 3, 262, shift(wall, dark ? -0.04 : -0.13), { o: 0.55 }),
        ) +
        p.rect(0, y - 312, p.width, 18, p.soft(shift(wall, 0.05), 0.02), { r: 3 }) +
        p.rect(0, y - 294, p.width, 8, shift(wall, -0.16), { o: 0.25 })
      );
    case 'block':
      return p.rect(0, y - 400, p.width, 400, p.blend([p.scheme.second, shift(p.scheme.second, -0.045)]), {
        o: dark ? 0.55 : 0.5,
      });
    case 'mural':
      return p.path(
        arch(p.middle + p.random.range(-160, 160), y, 860, 730),
        p.blend([shift(p.scheme.second, 0.03), shift(p.scheme.second, -0.03)]),
        { o: 0.5 },
      );
    case 'stripes':
      return times(Math.ceil(p.width / 180), i =>
        p.rect(i * 180, 0, 90, y, shift(wall, dark ? 0.03 : -0.03), { o: 0.5 }),
      );
    case 'tiles':
      return tileWall(p, 0, y);
  }
}

/** Offset rows of small glazed tiles. */
export function tileWall(p: Pen, from: number, to: number, color: Color = p.scheme.wall): string {
  const h = 56;
  const w = 112;
  const rows = Math.ceil((to - from) / h);
  return (
    p.rect(0, from, p.width, to - from, shift(color, color[0] > 0.6 ? -0.075 : 0.09)) +
    times(rows, row =>
      times(Math.ceil(p.width / w) + 1, i => {
        const tone = shift(color, p.random.pick([0, 0, 0.012, -0.014, 0.02]));
        const y = from + row * h;
        return p.rect(i * w - (row % 2) * (w / 2), y, w - 5, Math.min(h - 5, to - y), tone, { r: 4 });
      }),
    )
  );
}

function floor(p: Pen, kind: FloorKind, y: number): string {
  const color = p.scheme.floor;
  const base = p.rect(0, y, p.width, 1200 - y, p.blend([shift(color, -0.045), shift(color, 0.035)]));
  if (kind === 'concrete')
    return p.rect(
      0,
      y,
      p.width,
      1200 - y,
      p.blend([
        [0.66, 0.012, 80],
        [0.76, 0.012, 80],
      ]),
    );
  const seam = shift(color, -0.11);
  const rays = times(Math.ceil(p.width / 130) + 13, i => {
    const x = (i - 6) * 130 + 30;
    return p.line(`M${x} ${y}L${x + (x - p.middle) * 0.75} 1200`, seam, 2.5, { o: 0.5 });
  });
  const rows =
    kind === 'tiles'
      ? [0.1, 0.26, 0.5, 0.82].map(t => p.rect(0, y + (1200 - y) * t, p.width, 2.5, seam, { o: 0.5 })).join('')
      : '';
  const ends =
    kind === 'planks'
      ? times(Math.ceil(p.width / 150), () => {
          const t = p.random.range(0.1, 0.9);
          const i = p.random.int(0, Math.ceil(p.width / 130));
          const x = i * 130 + 30;
          const at = (start: number) => start + (start - p.middle) * 0.75 * t;
          return p.line(`M${at(x)} ${y + (1200 - y) * t}H${at(x + 130)}`, seam, 2.5, { o: 0.5 });
        })
      : '';
  return (
    base + rays + rows + ends + p.oval(p.middle - 240, 1130, 900, 170, p.glow(p.light.beam, p.light.beamStrength * 0.7))
  );
}

/** A window with what is outside, hung with its middle at x and its sill at y. */
export function windowFrame(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  look: { arched?: boolean; curtains?: boolean } = {},
): string {
  const outline = look.arched ? arch(0, 0, w, h) : `M${-w / 2} ${-h}H${w / 2}V0H${-w / 2}Z`;
  const frame = p.light.name === 'night' ? cream : white;
  const horizon = p.random.range(0.2, 0.32) * h;
  const view =
    p.rect(-w / 2, -h, w, h, p.blend(p.light.sky.map(color => p.raw(color)))) +
    cloud(p, p.random.range(-0.3, 0.3) * w, -h * 0.72, w / 520) +
    p.at(-p.middle, -horizon - 1060, hills(p, 1100, foliage, 2)) +
    tree(p, p.random.range(-0.35, 0.35) * w, 0, h * p.random.range(0.42, 0.6)) +
    (p.light.name === 'night'
      ? times(14, () =>
          p.circle(p.random.range(-0.5, 0.5) * w, -h * p.random.range(0.5, 1), 2, p.raw(white), { o: 0.7 }),
        )
      : '');
  const bars = p.rect(-5, -h, 10, h, p.soft(frame, 0.02)) + p.rect(-w / 2, -h * 0.52, w, 9, p.soft(frame, 0.02));
  const panes = p.clip(
    outline,
    view +
      p.path(`M${-w * 0.5} ${-h * 0.3}L${w * 0.12} ${-h}H${w * 0.3}L${-w * 0.5} ${-h * 0.05}Z`, p.raw(white), {
        o: p.light.name === 'night' ? 0.05 : 0.14,
      }) +
      bars,
  );
  return p.at(
    x,
    y,
    p.lifted(() => p.path(outline, frame, { stroke: frame, width: 34 }), 12, 0.12) +
      panes +
      p.path(outline, 'none', { stroke: shift(frame, -0.12), width: 3 }) +
      p.rect(-w / 2 - 34, -2, w + 68, 24, p.soft(frame, 0.03), { r: 4 }) +
      p.rect(-w / 2 - 26, 22, w + 52, 10, [0.3, 0.03, 260], { o: 0.12 }) +
      (look.curtains ? curtains(p, w, h) : ''),
  );
}

function curtains(p: Pen, w: number, h: number): string {
  const color = p.scheme.wall[0] < 0.6 ? p.scheme.second : shift(p.scheme.wall, 0.045);
  const half = (side: 1 | -1) => {
    const x = side * (w / 2 + 40);
    const inner = side * (w / 2 - w * 0.14);
    const width = 150 * side;
    return (
      p.path(
        `M${x + width * 0.35} ${-h - 60}H${inner}C${inner} ${-h * 0.5} ${inner + width * 0.12} ${-h * 0.1} ${inner + width * 0.28} ${h * 0.16}H${x + width * 0.42}Z`,
        p.soft(color, 0.035),
      ) +
      times(4, i => {
        const fold = inner + ((x + width * 0.35 - inner) / 4.4) * (i + 0.6);
        return p.line(
          `M${fold} ${-h - 52}C${fold} ${-h * 0.5} ${fold + width * 0.1} ${-h * 0.2} ${fold + width * 0.16} ${h * 0.15}`,
          shift(color, -0.09),
          5,
          { o: 0.5 },
        );
      })
    );
  };
  return `${half(1)}${half(-1)}${p.rect(-w / 2 - 140, -h - 72, w + 280, 14, p.soft(wood, 0.05), { r: 7 })}`;
}

/** The patch of light that a window throws across the wall and the floor. */
export function sunPatch(p: Pen, x: number, y: number, scale = 1): string {
  const strength = p.light.name === 'night' ? 0.05 : p.light.beamStrength * 0.55;
  const pane = (dx: number, dy: number) =>
    p.path(`M${dx} ${dy}l120 -26l70 210l-120 26Z`, p.raw(p.light.beam), { o: strength });
  return p.at(x, y, pane(0, 0) + pane(138, -30) + pane(78, 232) + pane(216, 202), { scale });
}
