import { type Color, shift } from '../color.ts';
import { cream, iron, steel, wood } from '../palette.ts';
import { type Pen, times } from '../pen.ts';

/** A tool wall; every tool hangs with its outline's shadow. */
export function pegboard(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  color: Color = shift(p.scheme.wall, p.scheme.wall[0] < 0.6 ? 0.14 : -0.07),
): string {
  const tools = [
    () =>
      p.rect(-9, -20, 18, 130, p.soft(wood, 0.06), { r: 8 }) +
      p.path('M-56 -56Q-10 -70 40 -52L60 -30L34 -22H-40Q-60 -30 -56 -56Z', p.soft(iron, 0.08)),
    () => p.rect(-12, 0, 24, 90, p.soft(p.scheme.main, 0.07), { r: 12 }) + p.rect(-5, -90, 10, 94, p.soft(steel, 0.08)),
    () => p.path('M-14 110L-12 -20Q-50 -40 -40 -80L-14 -58L14 -58L40 -80Q50 -40 12 -20L14 110Z', p.soft(steel, 0.09)),
    () =>
      p.path('M-130 -20L90 -46L110 10L-130 30Z', p.soft(steel, 0.08)) +
      times(14, i => p.path(`M${-128 + i * 17} 28l8 10l8 -12z`, steel)) +
      p.path('M80 -54Q150 -56 150 -10T100 30Z', p.soft(p.scheme.second, 0.06)),
    () =>
      p.line('M-40 -80L16 20M40 -80L-16 20', p.soft(steel, 0.06), 15) +
      p.path('M-16 20Q-60 50 -52 110M16 20Q60 50 52 110', 'none', { stroke: p.soft(p.scheme.third, 0.05), width: 22 }),
    () =>
      p.circle(0, 0, 64, p.soft(p.scheme.third, 0.06)) +
      p.circle(0, 0, 28, shift(p.scheme.wall, -0.05)) +
      p.path('M40 46h40v16h-48z', p.soft(steel, 0.06)),
    () =>
      p.rect(-8, -10, 16, 120, p.soft(wood, 0.06), { r: 7 }) +
      p.rect(-44, -40, 88, 36, p.soft(p.scheme.second, 0.06), { r: 5 }) +
      p.rect(-40, -86, 80, 50, p.soft(cream, 0.05), { r: 4 }),
  ];
  const columns = Math.max(3, Math.floor(w / 150));
  const rows = Math.max(1, Math.floor(h / 200));
  return p.at(
    x,
    y,
    p.lifted(() => p.rect(-w / 2, -h / 2, w, h, p.soft(color, 0.03), { r: 10 }), 14, 0.12) +
      times(Math.floor((w / 45) * (h / 45)), i =>
        p.circle(
          -w / 2 + 24 + (i % Math.floor(w / 45)) * 45,
          -h / 2 + 24 + Math.floor(i / Math.floor(w / 45)) * 45,
          4,
          shift(color, -0.12),
        ),
      ) +
      times(columns * rows, i => {
        const tool = tools[(i * 3 + p.random.int(0, 2)) % tools.length];
        return tool
          ? p.at(
              -w / 2 + ((i % columns) + 0.5) * (w / columns),
              -h / 2 + (Math.floor(i / columns) + 0.5) * (h / rows),
              p.lifted(tool, 16, 0.18),
              { scale: 0.82 },
            )
          : '';
      }),
  );
}
