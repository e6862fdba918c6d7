import { type Color, shift } from '../color.ts';
import {
  amber,
  brass,
  clay,
  coral,
  cream,
  grass,
  ink,
  iron,
  leaf,
  paper,
  steel,
  stone,
  walnut,
  water,
  white,
  wood,
} from '../palette.ts';
import { door, house, pane, shingles, solarPanels, townRow } from '../parts/buildings.ts';
import { fenceLine } from '../parts/fences.ts';
import { hills, shrubs, sky, tree, tufts } from '../parts/outdoors.ts';
import { leaf as blade, bloom, bouquet, plant } from '../parts/plants.ts';
import { car, van } from '../parts/vehicles.ts';
import { arch, type Pen, times } from '../pen.ts';

function lawn(p: Pen, y: number, color: Color = grass): string {
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

export function ladder(p: Pen, x: number, y: number, h: number, lean: number): string {
  return p.at(
    x,
    y,
    p.line(`M-44 0V${-h}M44 0V${-h}`, p.soft(amber, 0.06), 18) +
      times(Math.floor(h / 74), i => p.line(`M-44 ${-50 - i * 74}H44`, shift(amber, -0.1), 14)),
    { rotate: lean },
  );
}

export function houseFront(p: Pen): string {
  const m = p.middle;
  const gable = p.random.chance(0.5);
  return (
    sky(p, 900) +
    hills(p, 860) +
    tree(p, m - 640, 960, 640) +
    tree(p, m + 640, 950, 560) +
    tree(p, m - 1150, 980, 720) +
    tree(p, m + 1120, 980, 680) +
    lawn(p, 930) +
    house(p, m, 980, { w: gable ? 660 : 800, gable }) +
    p.path(`M${m - 90} 985H${m + 90}L${m + 260} 1200H${m - 260}Z`, p.blend([shift(stone, -0.03), shift(stone, 0.05)])) +
    times(4, i =>
      p.line(`M${m - 110 - i * 40} ${1010 + i * 48}H${m + 110 + i * 40}`, shift(stone, -0.1), 4, { o: 0.6 }),
    ) +
    shrubs(p, m - 1400, m - 160, 1050, 130, p.scheme.second) +
    shrubs(p, m + 170, m + 1400, 1050, 130, p.scheme.third)
  );
}

/** A house being painted: ladder, half the wall in the new colour. */
export function paintedHouse(p: Pen): string {
  const m = p.middle;
  const fresh = p.random.pick([p.scheme.main, p.scheme.second]);
  return (
    sky(p, 900) +
    hills(p, 860) +
    tree(p, m + 720, 960, 620) +
    tree(p, m - 1050, 970, 640) +
    lawn(p, 930) +
    house(p, m - 40, 990, { w: 860, wall: cream, roof: [0.42, 0.035, 255], door: fresh }) +
    p.path(
      `M${m - 470} 568H${m - 160}Q${m - 140} 640 ${m - 186} 690T${m - 170} 830Q${m - 196} 900 ${m - 168} 948H${m - 470}Z`,
      p.soft(fresh, 0.04),
      { o: 0.92 },
    ) +
    pane(p, m - 300, 860, 146, 190, { box: p.scheme.third }) +
    ladder(p, m + 60, 1090, 640, -16) +
    p.at(m + 330, 1110, paintBucket(p, fresh)) +
    p.at(m + 480, 1130, paintBucket(p, p.scheme.third)) +
    shrubs(p, m - 1400, m - 520, 1060, 130) +
    shrubs(p, m + 620, m + 1400, 1070, 130, p.scheme.third) +
    p.path(
      `M${m - 600} 1150Q${m - 300} 1090 ${m} 1150T${m + 200} 1170L${m + 100} 1200H${m - 660}Z`,
      p.soft(cream, 0.03),
      { o: 0.9 },
    )
  );
}

export function paintBucket(p: Pen, color: Color): string {
  return (
    p.ground(0, 0, 110, 14) +
    p.path('M-88 -160H88L74 -8Q74 0 60 0H-60Q-74 0 -74 -8Z', p.soft(steel, 0.08)) +
    p.path('M-83 -110H83L76 -30H-76Z', p.soft(color, 0.05)) +
    p.oval(0, -160, 88, 20, color) +
    p.path('M-40 -150Q-44 -90 -26 -88Q-14 -88 -12 -146Z', color) +
    p.path('M-84 -164Q0 -310 84 -164', 'none', { stroke: iron, width: 6 })
  );
}

/** Roof work seen from above the gutter. */
export function roofScene(p: Pen, solar = false): string {
  const m = p.middle;
  const color = p.random.pick<Color>([
    [0.54, 0.11, 38],
    [0.44, 0.035, 255],
    [0.5, 0.06, 42],
    [0.44, 0.05, 190],
  ]);
  const slope = `M${m - 1000} 960L${m - 560} 400H${m + 560}L${m + 1000} 960Z`;
  return (
    sky(p, 1000) +
    hills(p, 900) +
    tree(p, m - 980, 960, 660, 0) +
    tree(p, m + 960, 960, 600, 2) +
    tree(p, m + 1280, 980, 700, 1) +
    tree(p, m - 1290, 980, 600, 2) +
    p.rect(m - 880, 940, 1760, 300, p.blend([shift(cream, -0.01), shift(cream, -0.05)])) +
    times(4, i => pane(p, m - 600 + i * 400, 1180, 140, 130, {})) +
    p.rect(m + 250, 250, 130, 260, p.soft(clay, 0.05), { r: 4 }) +
    times(5, i => p.rect(m + 250, 300 + i * 44, 130, 4, shift(clay, -0.1), { o: 0.5 })) +
    p.rect(m + 234, 236, 162, 30, p.soft(stone, 0.05), { r: 5 }) +
    shingles(p, slope, m - 1040, m + 1040, 400, 960, color, 62) +
    p.rect(m - 590, 384, 1180, 34, p.soft(shift(color, -0.06), 0.05), { r: 17 }) +
    (solar
      ? solarPanels(p, m - 520, 470, 1000, 380, 5, 2)
      : times(2, i =>
          p.at(
            m - 380 + i * 480,
            640,
            p.lifted(() => p.rect(-110, -100, 220, 230, p.soft(iron, 0.04), { r: 8 }), 12, 0.2) +
              p.rect(-88, -80, 176, 190, p.blend([shift(water, 0.1), shift(water, -0.1)])) +
              p.path('M-88 60L60 -80H88V-40L-60 110H-88Z', p.raw(white), { o: 0.25 }),
          ),
        )) +
    p.rect(m - 1030, 946, 2060, 40, p.soft(steel, 0.07), { r: 20 }) +
    p.rect(m - 880, 986, 1760, 50, p.fade(ink, 0.3, 0)) +
    p.rect(m + 800, 970, 34, 260, p.soft(steel, 0.06)) +
    (solar
      ? ''
      : ladder(p, m - 640, 1230, 540, 5) +
        p.at(
          m + 60,
          900,
          times(3, i => p.rect(-90 + i * 8, -30 - i * 30, 170, 28, p.soft(shift(color, 0.05), 0.05), { r: 8 })),
        ))
  );
}

export function solarRoof(p: Pen): string {
  return roofScene(p, true);
}

export function solarHouse(p: Pen): string {
  const m = p.middle;
  return (
    sky(p, 900) +
    hills(p, 860) +
    tree(p, m - 780, 960, 540) +
    tree(p, m + 800, 960, 600) +
    tree(p, m - 1200, 980, 700) +
    tree(p, m + 1230, 980, 620) +
    lawn(p, 930) +
    house(p, m, 985, { w: 940, solar: true, roof: [0.42, 0.035, 255] }) +
    p.path(`M${m - 90} 990H${m + 90}L${m + 230} 1200H${m - 230}Z`, p.blend([shift(stone, -0.03), shift(stone, 0.05)])) +
    shrubs(p, m - 1400, m - 180, 1060, 120, p.scheme.third) +
    shrubs(p, m + 190, m + 1400, 1060, 120, p.scheme.second) +
    p.at(
      m + 590,
      1010,
      p.rect(-50, -160, 100, 160, p.soft(white, 0.03), { r: 10 }) + p.path('M8 -120L-22 -70H0L-8 -34L24 -86H2Z', amber),
    )
  );
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
        p.line(`M${x} ${y}Q${x + 8} ${y - h * 0.5} ${x} ${y - h}`, leaf, 6) +
        p.at(x, y - h * 0.4, blade(p, 50, 20), { rotate: i % 2 ? 40 : -40 }) +
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
            times(5, i => p.circle(-100 + i * 56, -190, 50, p.soft(i % 2 ? leaf : [0.62, 0.11, 138], 0.06))) +
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
          p.at(p.random.range(0, p.width), p.random.range(670, 860), blade(p, 26, 14, [0.6, 0.1, 142]), {
            rotate: p.random.range(0, 360),
            o: 0.6,
          }),
        ),
    ) +
    lawn(p, 860) +
    mownStripes(p, 860) +
    mower +
    times(30, () =>
      p.at(m + p.random.range(-60, 460), 1090 + p.random.range(-20, 40), blade(p, 20, 8, [0.66, 0.12, 132]), {
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

export function guestHouse(p: Pen): string {
  const m = p.middle;
  const wall = p.random.pick<Color>([cream, [0.87, 0.06, 70], [0.86, 0.045, 20], [0.88, 0.035, 220]]);
  const roof: Color = p.random.pick([
    [0.5, 0.09, 38],
    [0.44, 0.04, 250],
  ]);
  const mountains = times(
    4,
    i =>
      p.path(
        `M${m - 1500 + i * 700} 820L${m - 1080 + i * 700} ${330 + (i % 2) * 90}L${m - 620 + i * 700} 820Z`,
        p.blend([shift(p.light.sky[1], -0.14), shift(p.light.sky[2], -0.05)]),
      ) +
      p.path(
        `M${m - 1200 + i * 700} ${474 + (i % 2) * 70}L${m - 1080 + i * 700} ${330 + (i % 2) * 90}L${m - 950 + i * 700} ${468 + (i % 2) * 70}L${m - 1020 + i * 700} ${440 + (i % 2) * 80}L${m - 1080 + i * 700} ${490 + (i % 2) * 66}L${m - 1140 + i * 700} ${444 + (i % 2) * 80}Z`,
        p.raw(white),
        { o: 0.75 },
      ),
  );
  return (
    sky(p, 860) +
    mountains +
    hills(p, 880, leaf, 2) +
    tree(p, m - 700, 970, 620, 1) +
    tree(p, m + 720, 970, 560, 1) +
    tree(p, m - 1100, 990, 720, 1) +
    tree(p, m + 1100, 990, 660, 1) +
    lawn(p, 940) +
    p.ground(m, 1000, 620, 34) +
    p.rect(m - 500, 480, 1000, 520, p.blend([shift(wall, 0.02), shift(wall, -0.04)])) +
    shingles(p, `M${m - 590} 490L${m} 170L${m + 590} 490Z`, m - 620, m + 620, 170, 490, roof, 56) +
    p.path(`M${m - 250} 490L${m} 330L${m + 250} 490Z`, p.soft(wood, 0.04)) +
    pane(p, m, 470, 120, 96, { arched: true }) +
    p.rect(m - 600, 482, 1200, 24, p.soft(walnut, 0.04), { r: 6 }) +
    times(5, i => pane(p, m - 400 + i * 200, 680, 96, 130, { shutters: p.scheme.main })) +
    p.rect(m - 540, 716, 1080, 20, p.soft(walnut, 0.04)) +
    times(28, i => p.rect(m - 530 + i * 39, 660, 9, 60, p.soft(wood, 0.04))) +
    p.rect(m - 540, 648, 1080, 16, p.soft(wood, 0.04), { r: 6 }) +
    times(18, i => p.at(m - 500 + i * 59, 652, bloom(p, 22, i % 2 ? p.scheme.second : coral))) +
    times(2, i => pane(p, m + (i ? 340 : -340), 920, 170, 150, { box: coral })) +
    door(p, m, 982, 140, 230, p.scheme.main) +
    p.path(`M${m - 100} 1010H${m + 100}L${m + 230} 1200H${m - 230}Z`, p.blend([shift(stone, 0), shift(stone, 0.06)])) +
    shrubs(p, m - 1400, m - 170, 1060, 120, coral) +
    shrubs(p, m + 180, m + 1400, 1060, 120, p.scheme.third)
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
      ? p.at(x, y, blade(p, 64, 30, [0.52 + (i % 5) * 0.025, 0.09, 148]), { rotate: i * 47 })
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
      return p.at(m + side * 270, y, i % 3 ? bloom(p, 26, flowers[i % 4] ?? cream) : blade(p, 70, 34), {
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
