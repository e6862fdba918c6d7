import { type Color, shift } from '../color.ts';
import { brass, clay, cream, ink, paper, steel, stone, water, white, wood } from '../palette.ts';
import { arch, type Pen, times } from '../pen.ts';
import { solarPanels } from './buildings.ts';

/** A house window; lamps are on behind it in the evening and at night. */
export function pane(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  look: { shutters?: Color; arched?: boolean; box?: Color } = {},
): string {
  const late = p.light.name === 'night' || p.light.name === 'evening';
  const lamp = late && p.random.chance(p.light.name === 'night' ? 0.75 : 0.45);
  const glass = lamp
    ? p.blend([p.raw([0.93, 0.1, 86]), p.raw([0.82, 0.13, 68])])
    : p.blend([shift(water, 0.06), shift(water, -0.14)]);
  const outline = look.arched ? arch(0, 0, w, h) : `M${-w / 2} ${-h}h${w}v${h}h${-w}z`;
  return p.at(
    x,
    y,
    (lamp ? p.circle(0, -h / 2, h * 1.3, p.glow([0.92, 0.12, 80], 0.4)) : '') +
      (look.shutters
        ? times(
            2,
            i =>
              p.rect((i ? 1 : -1) * (w * 0.76) - w * 0.2, -h, w * 0.4, h, p.soft(look.shutters ?? wood, 0.04), {
                r: 3,
              }) +
              times(6, k =>
                p.rect(
                  (i ? 1 : -1) * (w * 0.76) - w * 0.16,
                  -h + 12 + k * (h / 6.3),
                  w * 0.32,
                  4,
                  shift(look.shutters ?? wood, -0.07),
                ),
              ),
          )
        : '') +
      p.path(outline, white, { stroke: white, width: 16 }) +
      p.path(outline, glass) +
      p.clip(
        outline,
        p.path(`M${-w / 2} ${-h * 0.2}L${w * 0.3} ${-h}H${w * 0.5}L${-w * 0.3} 0H${-w / 2}Z`, p.raw(white), {
          o: lamp ? 0.16 : 0.24,
        }),
      ) +
      p.rect(-3, -h, 6, h, white) +
      p.rect(-w / 2, -h * 0.55, w, 6, white) +
      p.rect(-w / 2 - 16, 0, w + 32, 14, p.soft(paper, 0.03), { r: 3 }) +
      p.rect(-w / 2 - 10, 14, w + 20, 8, ink, { o: 0.16 }) +
      (look.box
        ? p.rect(-w / 2 - 8, -18, w + 16, 34, p.soft(clay, 0.06), { r: 5 }) +
          times(
            9,
            i =>
              p.circle(-w / 2 + i * (w / 8), -26 - (i % 2) * 10, 14, [0.56, 0.1, 148]) +
              p.circle(-w / 2 + 6 + i * (w / 8), -34 - (i % 3) * 8, 9, shift(look.box ?? clay, (i % 3) * 0.04)),
          )
        : ''),
  );
}

/** The front door with its arch: the product's own motif. */
export function door(p: Pen, x: number, y: number, w: number, h: number, color: Color): string {
  return p.at(
    x,
    y,
    p.path(arch(0, 0, w + 44, h + 26), p.soft(paper, 0.03)) +
      p.path(arch(0, 0, w, h), p.soft(color, 0.05)) +
      p.path(
        arch(0, -h * 0.56, w * 0.66, h * 0.34),
        p.light.name === 'night' ? p.raw([0.92, 0.11, 82]) : p.soft(water, 0.07),
      ) +
      p.rect(-3, -h * 0.92, 6, h * 0.36, color) +
      times(2, i =>
        p.rect(i ? 8 : -w * 0.36, -h * 0.5, w * 0.29, h * 0.42, 'none', {
          stroke: shift(color, -0.08),
          width: 5,
          r: 4,
        }),
      ) +
      p.circle(w * 0.38, -h * 0.42, 9, p.soft(brass, 0.1)) +
      p.rect(-w * 0.8, 0, w * 1.6, 18, p.soft(stone, 0.04), { r: 4 }) +
      p.rect(-w * 0.95, 18, w * 1.9, 18, p.soft(shift(stone, -0.05), 0.04), { r: 4 }),
  );
}

/** Rows of roof tiles inside an outline between two heights. */
export function shingles(
  p: Pen,
  outline: string,
  left: number,
  right: number,
  top: number,
  bottom: number,
  color: Color,
  size = 46,
): string {
  const rows = Math.ceil((bottom - top) / (size * 0.62));
  return (
    p.path(outline, p.blend([shift(color, 0.03), shift(color, -0.05)])) +
    p.clip(
      outline,
      times(rows, r => {
        const y = top + r * size * 0.62;
        const count = Math.ceil((right - left) / size) + 1;
        return p.line(
          Array.from({ length: count }, (_, i) => {
            const x = left + i * size - (r % 2) * (size / 2);
            return `M${x} ${y}q${size / 2} ${size * 0.5} ${size} 0`;
          }).join(''),
          shift(color, -0.09),
          4,
          { o: 0.65 },
        );
      }) +
        times(Math.round(rows * 2.2), () => {
          const x = p.random.range(left, right);
          const y = top + p.random.int(0, rows) * size * 0.62;
          return p.path(
            `M${x} ${y}q${size / 2} ${size * 0.5} ${size} 0v-${size * 0.4}h-${size}z`,
            shift(color, p.random.pick([0.05, -0.04])),
            { o: 0.5 },
          );
        }),
    )
  );
}

/** A house seen from the front, standing on (x, y). */
export function house(
  p: Pen,
  x: number,
  y: number,
  options: { w?: number; wall?: Color; roof?: Color; door?: Color; gable?: boolean; solar?: boolean } = {},
): string {
  const w = options.w ?? 720;
  const wall =
    options.wall ??
    p.random.pick<Color>([cream, [0.9, 0.04, 60], [0.87, 0.04, 215], [0.86, 0.045, 140], [0.88, 0.06, 88], paper]);
  const roof =
    options.roof ??
    p.random.pick<Color>([
      [0.52, 0.1, 38],
      [0.42, 0.035, 255],
      [0.48, 0.055, 40],
      [0.4, 0.05, 170],
    ]);
  const shutters = p.random.chance(0.5) ? p.scheme.main : undefined;
  const h = 430;
  const half = w / 2;
  const roofH = 260;
  const brick = times(26, () => {
    const bx = p.random.range(-half + 20, half - 70);
    const by = -p.random.range(20, h - 30);
    return p.rect(bx, by, 46, 16, shift(wall, -0.035), { r: 3, o: 0.7 });
  });
  const slope = options.gable
    ? `M${-half - 50} ${-h}L0 ${-h - roofH - 60}L${half + 50} ${-h}Z`
    : `M${-half - 50} ${-h}L${-half + 90} ${-h - roofH}H${half - 90}L${half + 50} ${-h}Z`;
  const chimney =
    p.rect(half * 0.42, -h - roofH - 70, 76, 210, p.soft(clay, 0.05), { r: 3 }) +
    p.rect(half * 0.42 - 10, -h - roofH - 84, 96, 22, p.soft(stone, 0.04), { r: 4 });
  const dormer = options.gable
    ? p.path(`M${-half} ${-h}L0 ${-h - roofH - 8}L${half} ${-h}Z`, p.blend([shift(wall, 0.01), shift(wall, -0.02)])) +
      p.line(`M${-half - 50} ${-h}L0 ${-h - roofH - 60}L${half + 50} ${-h}`, p.soft(roof, 0.03), 36) +
      pane(p, 0, -h - 40, 110, 140, { arched: true })
    : options.solar
      ? solarPanels(p, -half * 0.62, -h - roofH + 40, w * 0.44, roofH - 80)
      : times(2, i => {
          const dx = (i ? 1 : -1) * half * 0.4;
          return (
            p.path(
              `M${dx - 80} ${-h - 40}V${-h - 150}L${dx} ${-h - 220}L${dx + 80} ${-h - 150}V${-h - 40}Z`,
              p.soft(wall, 0.03),
            ) +
            pane(p, dx, -h - 56, 76, 92) +
            p.line(
              `M${dx - 100} ${-h - 138}L${dx} ${-h - 228}L${dx + 100} ${-h - 138}`,
              p.soft(shift(roof, -0.05), 0.03),
              22,
            )
          );
        });
  return (
    p.ground(x, y, w * 0.62, 34, 0.42) +
    p.at(
      x,
      y,
      chimney +
        p.rect(-half, -h, w, h, p.blend([shift(wall, 0.02), shift(wall, -0.035)])) +
        brick +
        (options.gable ? '' : shingles(p, slope, -half - 60, half + 60, -h - roofH, -h, roof)) +
        dormer +
        (options.gable
          ? ''
          : p.rect(-half - 56, -h - 8, w + 112, 24, p.soft(paper, 0.03), { r: 6 }) +
            p.rect(-half, -h + 16, w, 34, p.fade(ink, 0.24, 0))) +
        door(p, 0, -18, 124, 270, options.door ?? p.scheme.main) +
        times(2, i =>
          pane(p, (i ? 1 : -1) * half * 0.6, -130, w * 0.17, 190, {
            ...(shutters ? { shutters } : {}),
            box: p.scheme.second,
          }),
        ) +
        p.rect(-half, -40, w, 40, p.soft(stone, 0.03), { o: 0.8 }) +
        p.rect(-80, -40, 160, 40, p.soft(stone, 0.05)) +
        p.path(`M${-half - 6} ${-h + 10}h20v${h - 10}h-20z`, p.soft(steel, 0.05)) +
        p.at(
          108,
          -200,
          p.circle(0, 0, 120, p.glow([0.95, 0.1, 82], p.light.name === 'night' ? 0.6 : 0)) +
            p.rect(-12, -26, 24, 44, p.soft(ink, 0.05), { r: 5 }) +
            p.rect(-8, -16, 16, 26, p.raw([0.95, 0.08, 88]), { r: 3 }),
        ),
    )
  );
}
