import { type Color, shift } from '../color.ts';
import { amber, clay, coral, cream, ink, iron, paper, steel, stone, white, wood } from '../palette.ts';
import { townRow } from '../parts/buildings.ts';
import { house } from '../parts/house.ts';
import { hills, sky, tree } from '../parts/outdoors.ts';
import { plant } from '../parts/plants.ts';
import { car, van } from '../parts/vehicles.ts';
import { arch, type Pen, times } from '../pen.ts';
import { lawn } from './gardens.ts';

export function street(p: Pen): string {
  const m = p.middle;
  const flip = p.random.chance(0.4);
  return (
    road(p) +
    van(p, m, 1010, {
      scale: 1.06,
      flip,
      box: p.random.chance(0.35),
      color: p.random.pick([cream, white, p.scheme.second, p.scheme.main]),
      stripe: p.random.pick([p.scheme.third, coral, p.scheme.main]),
    })
  );
}

export function carStreet(p: Pen): string {
  return road(p) + car(p, p.middle, 1020, { scale: 1.18, flip: p.random.chance(0.4) });
}

function road(p: Pen): string {
  const m = p.middle;
  return (
    sky(p, 800) +
    (p.random.chance(0.6)
      ? townRow(p, 880)
      : hills(p, 820) +
        p.at(m - 420, 880, house(p, 0, 0, { w: 640 }), { scale: 0.85 }) +
        p.at(m + 460, 880, house(p, 0, 0, { w: 600, gable: true }), { scale: 0.85 }) +
        p.at(m + 1250, 880, house(p, 0, 0, { w: 600 }), { scale: 0.85 }) +
        p.at(m - 1250, 880, house(p, 0, 0, { w: 600, gable: true }), { scale: 0.85 })) +
    times(Math.ceil(p.width / 620), i =>
      tree(p, 60 + i * 640 + p.random.range(-60, 60), 905, p.random.range(340, 460)),
    ) +
    p.rect(0, 880, p.width, 60, p.blend([shift(stone, -0.03), shift(stone, 0.03)])) +
    p.rect(0, 934, p.width, 16, p.soft(shift(stone, 0.08), 0.03)) +
    p.rect(
      0,
      950,
      p.width,
      250,
      p.blend([
        [0.46, 0.012, 255],
        [0.54, 0.012, 255],
      ]),
    ) +
    times(Math.ceil(p.width / 300), i => p.path(`M${i * 300 + 30} 1120h150l-16 18h-150z`, cream, { o: 0.8 }))
  );
}

export function movingDay(p: Pen): string {
  const m = p.middle;
  const carton: Color = [0.74, 0.075, 68];
  const box = (x: number, y: number, s: number) =>
    p.at(
      x,
      y,
      p.ground(0, 0, 80, 10) +
        p.rect(-70, -110, 140, 110, p.soft(carton, 0.06), { r: 3 }) +
        p.rect(-12, -110, 24, 110, shift(carton, 0.1), { o: 0.8 }),
      { scale: s },
    );
  return (
    sky(p, 860) +
    hills(p, 820) +
    tree(p, m - 900, 900, 560) +
    p.at(m - 420, 920, house(p, 0, 0, { w: 700, gable: p.random.chance(0.5) }), { scale: 0.94 }) +
    tree(p, m + 760, 900, 520) +
    tree(p, m + 1250, 920, 640) +
    tree(p, m - 1300, 920, 600) +
    lawn(p, 900) +
    p.rect(
      0,
      1010,
      p.width,
      190,
      p.blend([
        [0.5, 0.012, 255],
        [0.58, 0.012, 255],
      ]),
    ) +
    p.rect(0, 1000, p.width, 16, p.soft(stone, 0.03)) +
    van(p, m + 330, 1080, { box: true, scale: 0.98, color: white, stripe: p.scheme.main }) +
    box(m - 330, 1120, 1.2) +
    box(m - 520, 1110, 1) +
    box(m - 340, 990, 0.95) +
    p.at(m - 680, 1120, plant(p, 0, 0, 300)) +
    p.at(m - 440, 1160, p.ground(0, 0, 60, 8))
  );
}

export function buildingSite(p: Pen): string {
  const m = p.middle;
  const { main, second } = p.scheme;
  const frameWork =
    times(4, r => p.rect(m - 460, 400 + r * 150, 920, 26, p.soft(stone, 0.05))) +
    times(6, c => p.rect(m - 460 + c * 179, 400, 26, 600, p.soft(shift(stone, -0.03), 0.05))) +
    times(9, i => {
      const c = [0, 1, 2, 4, 0, 3, 4, 1, 2][i] ?? 0;
      const r = 1 + Math.floor(i / 3);
      return p.clip(
        `M${m - 434 + c * 179} ${276 + r * 150}h153v124h-153z`,
        p.rect(m - 440 + c * 179, 270 + r * 150, 170, 140, p.soft(clay, 0.04)) +
          times(7, k => p.line(`M${m - 440 + c * 179} ${290 + r * 150 + k * 20}h170`, shift(clay, 0.12), 3)) +
          times(21, k =>
            p.rect(
              m - 440 + c * 179 + (k % 3) * 56 + (Math.floor(k / 3) % 2) * 28,
              290 + r * 150 + Math.floor(k / 3) * 20,
              3,
              20,
              shift(clay, 0.12),
            ),
          ),
      );
    });
  const scaffold =
    times(5, i => p.line(`M${m - 560 + i * 0} 1000V330M${m - 480} 1000V330`, amber, 12)) +
    times(
      5,
      i =>
        p.rect(m - 580, 380 + i * 140, 130, 14, p.soft(wood, 0.05)) +
        p.line(`M${m - 560} ${500 + i * 120}L${m - 480} ${400 + i * 120}`, amber, 8),
    );
  const crane =
    p.line(`M${m + 640} 1000V110M${m + 700} 1000V110`, p.soft(amber, 0.05), 14) +
    times(11, i => p.line(`M${m + 640} ${960 - i * 80}L${m + 700} ${900 - i * 80}`, amber, 7)) +
    p.line(`M${m - 60} 130H${m + 900}M${m - 60} 130L${m + 670} 40L${m + 900} 130`, p.soft(amber, 0.05), 13) +
    times(15, i => p.line(`M${m - 20 + i * 62} 130l30 -${10 + Math.min(i, 11) * 6}`, amber, 6)) +
    p.rect(m + 820, 130, 110, 90, p.soft(iron, 0.05)) +
    p.rect(m + 626, 120, 90, 80, p.soft(main, 0.06), { r: 6 }) +
    p.line(`M${m + 90} 130V300`, ink, 5) +
    p.rect(m + 20, 300, 140, 60, p.soft(wood, 0.05));
  const pile = (x: number, y: number) =>
    times(12, i =>
      p.rect(
        x + (i % 4) * 64 + (Math.floor(i / 4) % 2) * 18,
        y - 34 - Math.floor(i / 4) * 36,
        60,
        32,
        p.soft(shift(clay, (i % 3) * 0.03), 0.05),
        { r: 3 },
      ),
    );
  const mixer = p.at(
    m + 380,
    1110,
    p.ground(0, 0, 170, 20) +
      p.line('M-90 -10L-40 -150M90 -10L50 -150', iron, 18) +
      p.circle(-90, -26, 40, ink) +
      p.circle(-90, -26, 16, steel) +
      p.at(
        0,
        -220,
        p.path('M-130 -100Q-150 40 -60 120H60Q150 40 130 -100L70 -160H-70Z', p.soft(second, 0.07)) +
          p.oval(0, -160, 74, 20, ink) +
          p.rect(-128, -20, 256, 22, iron),
        { rotate: 28 },
      ),
  );
  return (
    sky(p, 940) +
    hills(p, 900, [0.72, 0.06, 110], 2) +
    tree(p, m - 1180, 960, 500) +
    tree(p, m + 1200, 960, 560) +
    crane +
    p.path(
      `M0 970Q${m} 930 ${p.width} 975V1200H0Z`,
      p.blend([
        [0.78, 0.05, 72],
        [0.66, 0.055, 65],
      ]),
    ) +
    p.ground(m, 1002, 600, 30) +
    frameWork +
    scaffold +
    pile(m - 420, 1120) +
    pile(m - 1150, 1090) +
    pile(m + 940, 1100) +
    mixer +
    p.at(
      m - 60,
      1150,
      p.ground(0, 0, 70, 10) +
        p.path('M-66 0L-14 -150H14L66 0Z', p.soft(coral, 0.06)) +
        p.path('M-42 -70L-28 -110H28L42 -70Z', paper) +
        p.rect(-84, -14, 168, 16, p.soft(coral, 0.05), { r: 6 }),
    ) +
    p.at(
      m + 650,
      1160,
      p.ground(0, 0, 70, 10) +
        p.path('M-66 0L-14 -150H14L66 0Z', p.soft(coral, 0.06)) +
        p.path('M-42 -70L-28 -110H28L42 -70Z', paper),
    )
  );
}

export function carWash(p: Pen): string {
  const m = p.middle;
  const bubble = () => {
    const x = m + p.random.range(-700, 700);
    const y = p.random.range(560, 1100);
    const r = p.random.range(12, 54);
    return (
      p.circle(x, y, r, p.raw([0.97, 0.015, 220]), { o: 0.55 }) +
      p.circle(x, y, r, 'none', { stroke: p.raw(white), width: 4, o: 0.7 }) +
      p.oval(x - r * 0.35, y - r * 0.4, r * 0.24, r * 0.16, p.raw(white), { o: 0.9 })
    );
  };
  const brush = (x: number) =>
    times(11, i =>
      p.rect(x - 130 + (i % 2) * 12, 250 + i * 62, 236, 56, p.soft(i % 2 ? p.scheme.main : p.scheme.second, 0.07), {
        r: 28,
      }),
    ) + p.rect(x - 26, 170, 30, 800, p.soft(iron, 0.06));
  return (
    p.rect(0, 0, p.width, 1200, p.blend([shift(p.scheme.wall, 0.02), shift(p.scheme.wall, -0.06)])) +
    times(5, i => p.path(arch(m, 1000, 2600 - i * 300, 1100 - i * 60), shift(p.scheme.wall, -0.03 * i))) +
    p.rect(
      0,
      980,
      p.width,
      220,
      p.blend([
        [0.62, 0.02, 235],
        [0.72, 0.025, 230],
      ]),
    ) +
    brush(m - 760) +
    brush(m + 800) +
    brush(m - 1250) +
    brush(m + 1290) +
    p.rect(m - 900, 130, 1800, 70, p.soft(p.scheme.third, 0.05), { r: 20 }) +
    times(26, i =>
      p.line(`M${m - 640 + i * 52} 210l-12 ${180 + (i % 4) * 70}`, p.raw([0.95, 0.03, 225]), 6, { o: 0.5 }),
    ) +
    p.oval(m, 1070, 760, 60, p.raw([0.93, 0.03, 225]), { o: 0.6 }) +
    car(p, m, 1060, { scale: 1.15, flip: p.random.chance(0.4) }) +
    times(70, bubble) +
    times(26, i =>
      p.circle(
        m - 520 + i * 42,
        690 - Math.sin((i / 26) * Math.PI) * 110 + (i % 3) * 16,
        40 + (i % 4) * 10,
        p.raw([0.985, 0.008, 220]),
        { o: 0.88 },
      ),
    )
  );
}
