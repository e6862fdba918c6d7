import { type Color, shift } from '../color.ts';
import { amber, brass, clay, cream, foliage, ink, paper, steel, white, wood } from '../palette.ts';
import { pendant, shelf, table } from '../parts/furniture.ts';
import { bloom, bouquet, leaf, plant } from '../parts/plants.ts';
import { room, windowFrame } from '../parts/room.ts';
import { chair } from '../parts/seats.ts';
import { arch, type Pen, times } from '../pen.ts';
import { candle } from './salons.ts';

function place(p: Pen, x: number, y: number, tone: Color): string {
  return (
    p.oval(x, y, 96, 17, p.soft(paper, 0.03)) +
    p.oval(x, y - 3, 66, 11, shift(paper, -0.05)) +
    p.path(`M${x - 30} ${y - 4}Q${x} ${y - 74} ${x + 30} ${y - 4}Z`, p.soft(tone, 0.06)) +
    p.rect(x - 106, y - 8, 4, 8, steel) +
    p.at(
      x + 120,
      y,
      p.path('M-20 -96H20Q18 -56 0 -54Q-18 -56 -20 -96Z', p.raw(white), { o: 0.55 }) +
        p.rect(-2, -56, 4, 52, p.raw(white), { o: 0.6 }) +
        p.oval(0, -2, 20, 5, p.raw(white), { o: 0.6 }),
    )
  );
}

/** A long table laid for guests, under lights, indoors or with an arch of flowers. */
export function feast(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  const y = 800;
  const cord = (from: number, sag: number) =>
    p.line(`M0 ${from}Q${m} ${from + sag} ${p.width} ${from}`, ink, 4, { o: 0.7 }) +
    times(Math.ceil(p.width / 110), i => {
      const x = 50 + i * 110;
      const v = from + sag * 0.5 * (1 - ((x - m) / m) ** 2);
      return p.circle(x, v + 20, 60, p.glow([0.95, 0.11, 82], 0.45)) + p.circle(x, v + 18, 13, p.raw([0.97, 0.08, 88]));
    });
  const flowers = [second, third, cream, main];
  const garland = (cx: number, w: number, h: number) =>
    times(46, i => {
      const a = Math.PI * (1 + i / 45);
      const x = cx + Math.cos(a) * w;
      const v = 760 - h + w + Math.sin(a) * w;
      return i % 2
        ? p.at(x, v, leaf(p, 70, 34, [0.52 + (i % 5) * 0.02, 0.09, 150]), { rotate: i * 47 })
        : p.at(x + p.random.range(-12, 12), v, bloom(p, 26 + (i % 3) * 9, flowers[(i / 2) % 4] ?? cream));
    });
  return (
    room(p, { wall: p.random.pick(['plain', 'panelled', 'mural', 'stripes']) }) +
    (p.random.chance(0.5)
      ? windowFrame(p, m - 1000, 640, 360, 500, { arched: true, curtains: true }) +
        windowFrame(p, m + 1000, 640, 360, 500, { arched: true, curtains: true })
      : '') +
    p.path(arch(m, 880, 660, 760), shift(p.scheme.wall, p.scheme.wall[0] < 0.6 ? 0.06 : -0.06)) +
    garland(m, 330, 640) +
    cord(60, 260) +
    cord(20, 120) +
    times(7, i => chair(p, m + (i - 3) * 400, 985, i % 2 ? second : main)) +
    p.ground(m, 1150, 1250, 40) +
    p.path(
      `M${m - 1290} ${y}H${m + 1290}V1120Q${m + 1240} 1150 ${m + 1180} 1120T${m + 1060} 1120T${m + 940} 1120T${m + 820} 1120T${m + 700} 1120T${m + 580} 1120T${m + 460} 1120T${m + 340} 1120T${m + 220} 1120T${m + 100} 1120T${m - 20} 1120T${m - 140} 1120T${m - 260} 1120T${m - 380} 1120T${m - 500} 1120T${m - 620} 1120T${m - 740} 1120T${m - 860} 1120T${m - 980} 1120T${m - 1100} 1120T${m - 1290} 1120Z`,
      p.blend([paper, shift(paper, -0.09)]),
    ) +
    times(24, i =>
      p.path(`M${m - 1240 + i * 108} ${y + 40}q-14 140 6 280`, 'none', {
        stroke: shift(paper, -0.1),
        width: 6,
        o: 0.55,
      }),
    ) +
    p.path(
      `M${m - 210} ${y}H${m + 210}L${m + 190} 1100H${m - 190}Z`,
      p.blend([shift(second, 0.02), shift(second, -0.08)]),
      { o: 0.85 },
    ) +
    p.rect(m - 1300, y - 12, 2600, 22, p.soft(paper, 0.02), { r: 8 }) +
    bouquet(p, m, y, 290, flowers) +
    times(6, i => candle(p, m + ([-150, 150, -440, 440, -760, 760][i] ?? 0), y, 80 + (i % 3) * 34)) +
    times(6, i =>
      place(p, m + ([-300, 300, -600, 600, -920, 920][i] ?? 0), y - 2, [foliage, third, clay][i % 3] ?? foliage),
    ) +
    bouquet(p, m - 1120, y, 220, flowers) +
    bouquet(p, m + 1120, y, 220, flowers)
  );
}

/** A buffet: tiered cakes, bowls, a cloche. */
export function buffet(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  const y = 780;
  const cake = p.at(
    m - 40,
    y,
    p.oval(0, -104, 190, 26, p.soft(paper, 0.03)) +
      p.path('M-22 -100H22L60 0H-60Z', p.soft(paper, 0.04)) +
      [
        [150, 130, 110, cream],
        [108, 120, 240, second],
        [68, 110, 360, cream],
      ]
        .map(([r, h, base, tone]) => {
          const [rr, hh, bb] = [Number(r), Number(h), Number(base)];
          const c = tone as Color;
          return (
            p.rect(-rr, -bb - hh, rr * 2, hh, p.soft(c, 0.045), { r: 12 }) +
            times(Math.floor(rr / 13), i =>
              p.path(
                `M${-rr + i * 26} ${-bb - hh}h26q0 ${26 + (i % 3) * 16} -13 ${26 + (i % 3) * 16}t-13 ${-26 - (i % 3) * 16}z`,
                c === second ? cream : third,
              ),
            ) +
            times(Math.floor(rr / 12), i => p.circle(-rr + 12 + i * 24, -bb - 8, 9, c === second ? third : second))
          );
        })
        .join('') +
      p.at(0, -486, bloom(p, 42, third)) +
      p.at(44, -474, bloom(p, 28, main)) +
      p.at(-44, -476, bloom(p, 30, second)),
  );
  const tier = (x: number) =>
    p.at(
      x,
      y,
      p.rect(-6, -320, 12, 320, p.soft(brass, 0.08)) +
        p.circle(0, -336, 18, 'none', { stroke: brass, width: 7 }) +
        [
          [170, 20],
          [120, 150],
          [76, 260],
        ]
          .map(
            ([w = 0, v = 0]) =>
              times(
                Math.floor(w / 26),
                i =>
                  p.rect(
                    -w + 18 + i * 52 - 16,
                    -v - 44,
                    42,
                    34,
                    p.soft([clay, third, cream, second][i % 4] ?? clay, 0.06),
                    { r: 10 },
                  ) + p.circle(-w + 22 + i * 52, -v - 50, 15, [0.6, 0.18, 25]),
              ) + p.oval(0, -v, w, 15, p.soft(paper, 0.04)),
          )
          .join(''),
    );
  const cloche = p.at(
    m + 440,
    y,
    p.rect(-190, -22, 380, 22, p.soft(steel, 0.1), { r: 11 }) +
      p.path('M-160 -22A160 160 0 0 1 160 -22Z', p.soft(steel, 0.12)) +
      p.circle(0, -196, 20, p.soft(brass, 0.1)) +
      p.path('M-110 -70Q-90 -140 -20 -150', 'none', { stroke: p.raw(white), width: 12, o: 0.6 }),
  );
  const bowl = (x: number, tone: Color, fruit: Color) =>
    p.at(
      x,
      y,
      times(9, i =>
        p.circle(
          -84 + (i % 5) * 42,
          -96 - Math.floor(i / 5) * 36,
          30,
          p.soft(shift(fruit, (i % 3) * 0.04 - 0.04), 0.08),
        ),
      ) + p.path('M-150 -100H150Q130 0 50 0H-50Q-130 0 -150 -100Z', p.soft(tone, 0.07)),
    );
  const kraft = times(3, i => p.circle(m - 1150 + i * 1150, 130, 320, p.glow([0.95, 0.1, 82], 0.3)));
  return (
    room(p, { wall: p.random.pick(['tiles', 'plain', 'panelled', 'mural']) }) +
    kraft +
    shelf(p, m - 480, 330, 430) +
    shelf(p, m + 480, 330, 430) +
    shelf(p, m - 1120, 360, 440) +
    shelf(p, m + 1120, 360, 440) +
    times(3, i => pendant(p, m - 560 + i * 560, 180, second, 0.8)) +
    plant(p, m + 1210, 1060, 540) +
    table(p, m - 1150, 1080, 420, 280) +
    plant(p, m - 1150, 800, 280, 3) +
    p.ground(m, 1140, 960, 40) +
    p.path(
      `M${m - 860} ${y}H${m + 860}L${m + 900} 1130Q${m} 1160 ${m - 900} 1130Z`,
      p.blend([shift(main, 0.03), shift(main, -0.08)]),
    ) +
    times(16, i =>
      p.path(`M${m - 800 + i * 106} ${y + 20}q-14 160 2 330`, 'none', { stroke: shift(main, -0.09), width: 7, o: 0.5 }),
    ) +
    p.rect(m - 880, y - 14, 1760, 30, p.soft(wood, 0.05), { r: 8 }) +
    tier(m - 480) +
    cloche +
    cake +
    bowl(m + 200, cream, [0.66, 0.17, 40]) +
    bowl(m - 250, third, [0.7, 0.15, 120]) +
    p.at(
      m + 700,
      y,
      times(4, i =>
        p.at(
          -70 + i * 46,
          0,
          p.path('M-16 -130H16V-20Q16 0 0 0T-16 -20Z', p.raw(white), { o: 0.4 }) +
            p.path('M-13 -90H13V-20Q13 -4 0 -4T-13 -20Z', i % 2 ? amber : [0.7, 0.13, 20], { o: 0.85 }),
        ),
      ),
    ) +
    bouquet(p, m - 720, y, 260, [second, third, cream])
  );
}
