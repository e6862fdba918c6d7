import { type Color, shift } from '../color.ts';
import { cream, ink, steel, white } from '../palette.ts';
import { type Pen, times } from '../pen.ts';
import { pane } from './house.ts';

export function solarPanels(p: Pen, x: number, y: number, w: number, h: number, columns = 4, rows = 2): string {
  const cw = w / columns;
  const ch = h / rows;
  return p.at(
    x,
    y,
    p.lifted(() => p.path(`M0 ${h}L${w * 0.05} 0H${w * 0.95}L${w} ${h}Z`, steel), 12, 0.2) +
      times(columns * rows, i => {
        const r = Math.floor(i / columns);
        const inset = (t: number) => w * 0.05 * (1 - t);
        const at = (c: number, t: number) => inset(t) + ((w - 2 * inset(t)) / columns) * c;
        const c = i % columns;
        const [t0, t1] = [r / rows + 0.02, (r + 1) / rows - 0.02];
        return (
          p.path(
            `M${at(c, t0) + 4} ${t0 * h}H${at(c + 1, t0) - 4}L${at(c + 1, t1) - 4} ${t1 * h}H${at(c, t1) + 4}Z`,
            p.blend([
              [0.5, 0.1, 250],
              [0.31, 0.08, 258],
            ]),
          ) +
          times(3, k =>
            p.line(
              `M${at(c, t0) + (cw / 4) * (k + 1)} ${t0 * h}L${at(c, t1) + (cw / 4) * (k + 1)} ${t1 * h}`,
              steel,
              1.5,
              { o: 0.5 },
            ),
          ) +
          times(3, k => p.rect(at(c, t1), t0 * h + (ch / 4) * (k + 1), cw, 1.5, steel, { o: 0.5 })) +
          p.path(
            `M${at(c, t0) + 4} ${t0 * h}H${at(c, t0) + cw * 0.55}L${at(c, t1) + cw * 0.1} ${t1 * h}H${at(c, t1) + 4}Z`,
            p.raw(white),
            { o: 0.13 },
          )
        );
      }),
  );
}

/** Terraced town fronts along the whole width, a backdrop for streets. */
export function townRow(p: Pen, y: number, scale = 1): string {
  const tones: Color[] = [
    cream,
    [0.84, 0.06, 60],
    [0.8, 0.05, 215],
    [0.8, 0.055, 145],
    [0.82, 0.075, 82],
    [0.76, 0.085, 38],
    [0.82, 0.04, 330],
  ];
  let out = '';
  let x = -40;
  while (x < p.width) {
    const w = p.random.range(230, 340) * scale;
    const h = p.random.range(430, 640) * scale;
    const wall = p.random.pick(tones);
    const columns = w > 290 * scale ? 3 : 2;
    const floors = Math.floor(h / (190 * scale));
    out +=
      p.rect(x, y - h, w, h, p.blend([shift(wall, -0.01), shift(wall, -0.05)])) +
      p.rect(x + w - 14, y - h, 14, h, ink, { o: 0.07 }) +
      (p.random.chance(0.5)
        ? p.path(
            `M${x - 10} ${y - h}L${x + w / 2} ${y - h - 120 * scale}L${x + w + 10} ${y - h}Z`,
            p.soft([0.48, 0.07, 40], 0.04),
          )
        : p.rect(x - 8, y - h - 22, w + 16, 34, p.soft(shift(wall, 0.05), 0.03), { r: 4 })) +
      times(columns * floors, i =>
        pane(
          p,
          x + ((i % columns) + 0.5) * (w / columns),
          y - h + 150 * scale + Math.floor(i / columns) * 180 * scale,
          56 * scale,
          96 * scale,
          { arched: p.random.chance(0.2) },
        ),
      );
    x += w;
  }
  return out;
}
