import { type Color, shift } from '../color.ts';
import {
  brass,
  coral,
  cream,
  foliage,
  grass,
  ink,
  iron,
  paper,
  steel,
  stone,
  walnut,
  water,
  white,
  wood,
} from '../palette.ts';
import { fenceLine } from '../parts/fences.ts';
import { house } from '../parts/house.ts';
import { hills, shrubs, sky, tree, tufts } from '../parts/outdoors.ts';
import { bloom, bouquet, leaf, plant } from '../parts/plants.ts';
import { type Pen, times } from '../pen.ts';
import { ladder } from './houses.ts';

export function lawn(p: Pen, y: number, color: Color = grass): string {
  return (
    p.path(
      `M0 ${y}Q${p.middle} ${y - 26} ${p.width} ${y}V1200H0Z`,
      p.blend([shift(color, 0.03), shift(color, -0.05)]),
    ) + tufts(p, y + 50, 1190, 46)
  );
}

function mownStripes(p: Pen, y: number): string {
  return times(Math.ceil(p.width / 240) + 8, i => {
    const x = (i - 4) * 240;
    const at = (t: number) => x + (x - p.middle) * 0.7 * t;
    return i % 2
      ? p.path(`M${at(0)} ${y}L${at(1)} 1200H${at(1) + 408}L${at(0) + 240 - 0} ${y}Z`, white, { o: 0.09 })
      : '';
  });
}

export function garden(p: Pen): string {
  const m = p.middle;
  const { second, third, main } = p.scheme;
  const bed = (from: number, to: number, y: number, tones: readonly Color[]) =>
    shrubs(p, from, to, y, 120) +
    times(Math.ceil((to - from) / 46), i => {
      const x = from + i * 46;
      const h = p.random.range(80, 190);
      return (
        p.line(`M${x} ${y}Q${x + 8} ${y - h * 0.5} ${x} ${y - h}`, foliage, 6) +
        p.at(x, y - h * 0.4, leaf(p, 50, 20), { rotate: i % 2 ? 40 : -40 }) +
        p.at(x, y - h, bloom(p, p.random.range(20, 32), tones[i % tones.length] ?? coral))
      );
    });
  return (
    sky(p, 800) +
    hills(p, 760) +
    tree(p, m - 560, 870, 620) +
    tree(p, m + 120, 850, 420, 2) +
    tree(p, m + 620, 880, 560) +
    tree(p, m - 1200, 900, 680) +
    tree(p, m + 1180, 900, 660) +
    (p.random.chance(0.6) ? fenceLine(p, 880, p.random.pick([white, wood])) : shrubs(p, -60, p.width, 880, 170)) +
    lawn(p, 850) +
    (p.random.chance(0.5) ? mownStripes(p, 850) : '') +
    p.path(
      `M${m - 60} 850Q${m + 160} 930 ${m - 40} 1010T${m + 40} 1200H${m - 330}Q${m - 260} 1080 ${m - 130} 1000T${m - 120} 850Z`,
      p.soft(shift(stone, 0.05), 0.03),
    ) +
    bed(m - 1400, m - 300, 1000, [second, third, cream]) +
    bed(m + 220, m + 1400, 990, [main, third, coral]) +
    p.random.pick([
      () =>
        p.at(
          m + 330,
          1110,
          p.ground(0, 0, 230, 24) +
            p.line('M-150 -90V0M150 -90V0', walnut, 22) +
            times(3, i => p.rect(-200, -110 - i * 14, 400, 10, p.soft(wood, 0.05))) +
            times(3, i => p.rect(-200, -260 + i * 44, 400, 30, p.soft(wood, 0.05), { r: 6 })) +
            p.line('M-170 -110V-260M170 -110V-260', walnut, 18),
        ),
      () =>
        p.at(
          m + 330,
          1120,
          p.ground(0, 0, 200, 22) +
            p.path('M-150 -180H170L110 -40H-90Z', p.soft(main, 0.07)) +
            p.circle(-130, -50, 52, p.soft(ink, 0.05)) +
            p.circle(-130, -50, 20, steel) +
            p.line('M110 -60L240 -150M60 -40V-4', walnut, 16) +
            times(5, i => p.circle(-100 + i * 56, -190, 50, p.soft(i % 2 ? foliage : [0.62, 0.11, 138], 0.06))) +
            times(4, i => p.at(-80 + i * 64, -224, bloom(p, 28, i % 2 ? second : third))),
        ),
      () => p.at(m + 320, 1120, plant(p, -140, 0, 300) + plant(p, 20, 10, 230) + plant(p, 150, 4, 340)),
    ])() +
    bed(m - 1400, m - 420, 1190, [third, coral, second])
  );
}

export function lawnCare(p: Pen): string {
  const m = p.middle;
  const { main } = p.scheme;
  const mower = p.at(
    m + 60,
    1080,
    p.ground(0, 0, 300, 30, 0.45) +
      p.line('M-200 -140L-430 -420H-470', p.soft(iron, 0.06), 22) +
      p.line('M-440 -420H-500', ink, 32) +
      p.path('M-240 -60V-170Q-240 -200 -200 -200H180Q250 -190 260 -110V-60Z', p.soft(main, 0.06)) +
      p.rect(-90, -290, 220, 100, p.soft(iron, 0.06), { r: 24 }) +
      p.rect(-60, -320, 140, 40, p.soft(p.scheme.third, 0.05), { r: 14 }) +
      p.path('M-240 -190L-400 -250V-90L-240 -80Z', p.soft(shift(ink, 0.1), 0.04)) +
      times(
        2,
        i =>
          p.circle(i ? 190 : -180, -66, i ? 62 : 76, p.soft(ink, 0.05)) +
          p.circle(i ? 190 : -180, -66, 30, p.soft(p.scheme.third, 0.06)),
      ),
  );
  return (
    sky(p, 800) +
    hills(p, 760) +
    tree(p, m - 620, 870, 560) +
    tree(p, m + 610, 870, 640) +
    tree(p, m + 1150, 880, 560) +
    tree(p, m - 1150, 880, 700) +
    p.at(
      0,
      0,
      p.rect(
        0,
        640,
        p.width,
        240,
        p.blend([
          [0.56, 0.1, 148],
          [0.44, 0.085, 155],
        ]),
      ) +
        times(Math.ceil(p.width / 26), i =>
          p.circle(i * 26, 644, 20 + (i % 4) * 3, p.soft([0.57, 0.1, 146 + (i % 3) * 4], 0.05)),
        ) +
        times(160, () =>
          p.at(p.random.range(0, p.width), p.random.range(670, 860), leaf(p, 26, 14, [0.6, 0.1, 142]), {
            rotate: p.random.range(0, 360),
            o: 0.6,
          }),
        ),
    ) +
    lawn(p, 860) +
    mownStripes(p, 860) +
    mower +
    times(30, () =>
      p.at(m + p.random.range(-60, 460), 1090 + p.random.range(-20, 40), leaf(p, 20, 8, [0.66, 0.12, 132]), {
        rotate: p.random.range(0, 360),
      }),
    )
  );
}

export function treeCare(p: Pen): string {
  const m = p.middle;
  const logs = times(6, i => {
    const x = 360 + (i < 3 ? i * 110 : 55 + (i - 3) * 110) - (i === 5 ? 165 : 0);
    const y = i < 3 ? -52 : i < 5 ? -146 : -240;
    return (
      p.circle(x, y, 54, p.soft(walnut, 0.05)) +
      p.circle(x, y, 44, p.soft([0.8, 0.06, 70], 0.05)) +
      p.circle(x, y, 28, 'none', { stroke: wood, width: 4, o: 0.7 }) +
      p.circle(x, y, 13, 'none', { stroke: wood, width: 4, o: 0.7 })
    );
  });
  return (
    sky(p, 860) +
    hills(p, 800) +
    tree(p, m - 1100, 900, 620) +
    tree(p, m + 1100, 900, 700) +
    tree(p, m + 560, 860, 420, 1) +
    (p.random.chance(0.5) ? fenceLine(p, 900, white, 150) : '') +
    lawn(p, 880) +
    tree(p, m - 150, 1060, 1000, 0) +
    ladder(p, m + 90, 1110, 620, -14) +
    p.at(m, 1110, p.ground(480, 0, 230, 22) + logs) +
    p.at(
      m - 420,
      1130,
      p.ground(0, 0, 150, 16) +
        p.rect(-110, -110, 180, 100, p.soft(coral, 0.06), { r: 20 }) +
        p.path('M-90 -110Q-60 -170 20 -160L30 -110', 'none', { stroke: iron, width: 22 }) +
        p.path('M70 -80H330Q356 -66 330 -46H70Z', p.soft(steel, 0.08)) +
        times(16, i => p.rect(76 + i * 16, i % 2 ? -88 : -44, 9, 8, iron)),
    ) +
    shrubs(p, m - 1400, m - 760, 1060, 120, p.scheme.second) +
    shrubs(p, m + 800, m + 1400, 1060, 120, p.scheme.third)
  );
}

export function pool(p: Pen): string {
  const m = p.middle;
  const { main, second } = p.scheme;
  const glint = times(46, () => {
    const y = p.random.range(900, 1180);
    const w = 30 + (y - 880) * 0.3;
    const x = p.random.range(0, p.width);
    return p.line(`M${x} ${y}q${w / 2} -10 ${w} 0`, p.raw(white), 5, { o: 0.42 });
  });
  const lounger = (x: number, flip: boolean) =>
    p.at(
      x,
      850,
      p.ground(0, 0, 200, 14) +
        p.line('M-150 -46L-160 0M130 -46L140 0', wood, 13) +
        p.path('M-190 -60H90L210 -190L232 -178L120 -36H-190Z', p.soft(cream, 0.04)) +
        p.path('M-186 -70H88L196 -188', 'none', { stroke: p.soft(second, 0.05), width: 24 }),
      { flip },
    );
  const parasol = p.at(
    m + 20,
    850,
    p.rect(-8, -500, 16, 500, p.soft(wood, 0.05)) +
      p.path(
        'M-330 -390Q-220 -590 0 -600Q220 -590 330 -390Q275 -430 220 -390Q165 -430 110 -390Q55 -430 0 -390Q-55 -430 -110 -390Q-165 -430 -220 -390Q-275 -430 -330 -390Z',
        p.soft(main, 0.06),
      ) +
      p.path('M0 -600Q-90 -540 -110 -390Q-55 -430 0 -390Q55 -430 110 -390Q90 -540 0 -600Z', p.soft(cream, 0.05)) +
      p.circle(0, -606, 12, brass),
  );
  const ring = p.at(
    m + p.random.range(-380, 380),
    1050,
    p.oval(0, 14, 150, 44, ink, { o: 0.14 }) +
      p.oval(0, 0, 150, 52, p.soft(coral, 0.05)) +
      times(4, i =>
        p.path(
          [
            'M-150 0A150 52 0 0 1 -96 -40L-52 -20A80 22 0 0 0 -78 0Z',
            'M150 0A150 52 0 0 0 96 -40L52 -20A80 22 0 0 1 78 0Z',
            'M-60 47A150 52 0 0 0 30 50L16 22A80 22 0 0 1 -32 20Z',
            'M-30 -51A150 52 0 0 1 40 -50L22 -22A80 22 0 0 0 -16 -22Z',
          ][i] ?? '',
          paper,
        ),
      ) +
      p.oval(0, 2, 78, 23, shift(water, -0.02)),
  );
  return (
    sky(p, 800) +
    hills(p, 700) +
    tree(p, m - 700, 800, 600, 2) +
    tree(p, m + 760, 800, 640) +
    tree(p, m + 1200, 800, 560) +
    tree(p, m - 1200, 800, 680) +
    (p.random.chance(0.6)
      ? p.at(m + 330, 790, house(p, 0, 0, { w: 620 }), { scale: 0.78 })
      : shrubs(p, m - 100, m + 900, 790, 180)) +
    shrubs(p, -60, p.width, 800, 140, second) +
    p.rect(0, 780, p.width, 110, p.blend([shift(stone, 0.04), shift(stone, 0.12)])) +
    times(Math.ceil(p.width / 190), i => p.rect(i * 190, 780, 4, 110, shift(stone, -0.06), { o: 0.5 })) +
    parasol +
    lounger(m - 330, false) +
    lounger(m + 360, true) +
    lounger(m - 1000, false) +
    lounger(m + 1020, true) +
    plant(p, m - 620, 850, 330, 2) +
    plant(p, m + 640, 850, 300, 2) +
    p.rect(0, 884, p.width, 30, p.soft(paper, 0.03)) +
    p.rect(0, 914, p.width, 286, p.blend([shift(water, 0.02), shift(water, -0.09)])) +
    p.rect(0, 914, p.width, 60, p.fade(ink, 0.22, 0)) +
    times(Math.ceil(p.width / 120), i =>
      p.line(`M${i * 120} 914L${i * 120 + (i * 120 - m) * 0.7} 1200`, p.raw(white), 2, { o: 0.16 }),
    ) +
    glint +
    ring +
    p.line(
      `M${m - 560} 1010V850Q${m - 560} 800 ${m - 520} 800T${m - 480} 850V880M${m - 440} 1010V850Q${m - 440} 800 ${m - 400} 800T${m - 360} 850V880`,
      p.soft(steel, 0.1),
      15,
    ) +
    p.line(`M${m - 560} 950H${m - 440}`, steel, 12)
  );
}

/** A wedding outdoors: flower arch, aisle, chairs. */
export function meadowWedding(p: Pen): string {
  const m = p.middle;
  const flowers = [p.scheme.second, p.scheme.third, cream, coral];
  const garland = times(64, i => {
    const a = Math.PI * (1 + i / 63);
    const x = m + Math.cos(a) * 270;
    const y = 640 + Math.sin(a) * 270;
    return i % 2
      ? p.at(x, y, leaf(p, 64, 30, [0.52 + (i % 5) * 0.025, 0.09, 148]), { rotate: i * 47 })
      : p.at(
          x + p.random.range(-14, 14),
          y + p.random.range(-8, 8),
          bloom(p, 24 + (i % 3) * 9, flowers[(i / 2) % 4] ?? cream),
        );
  });
  const seat = (x: number, y: number, s: number) =>
    p.at(
      x,
      y,
      p.ground(0, 0, 70, 10) +
        p.line('M-44 -110L-50 0M44 -110L50 0', white, 10) +
        p.rect(-56, -124, 112, 22, p.soft(white, 0.03), { r: 8 }) +
        p.path('M-54 -124V-230Q0 -270 54 -230V-124H40V-216Q0 -244 -40 -216V-124Z', p.soft(white, 0.03)) +
        p.at(0, -190, bloom(p, 16, p.scheme.second)),
      { scale: s },
    );
  return (
    sky(p, 860) +
    hills(p, 840) +
    tree(p, m - 620, 900, 620) +
    tree(p, m + 620, 900, 580) +
    tree(p, m - 1150, 920, 700) +
    tree(p, m + 1150, 920, 640) +
    lawn(p, 880) +
    p.path(`M${m - 110} 900H${m + 110}L${m + 330} 1200H${m - 330}Z`, p.blend([cream, paper])) +
    p.line(`M${m - 270} 930V640A270 270 0 0 1 ${m + 270} 640V930`, p.soft(wood, 0.05), 22) +
    garland +
    times(12, i => {
      const side = i % 2 ? 1 : -1;
      const y = 640 + Math.floor(i / 2) * 52;
      return p.at(m + side * 270, y, i % 3 ? bloom(p, 26, flowers[i % 4] ?? cream) : leaf(p, 70, 34), {
        rotate: i * 50,
      });
    }) +
    times(3, r =>
      times(6, c =>
        seat(m + (c < 3 ? -1 : 1) * (300 + r * 70 + (c % 3) * (150 + r * 26)), 970 + r * 84, 0.85 + r * 0.16),
      ),
    ) +
    bouquet(p, m - 220, 985, 250, flowers) +
    bouquet(p, m + 220, 985, 250, flowers)
  );
}
