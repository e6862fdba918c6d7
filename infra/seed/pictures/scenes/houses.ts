import { type Color, shift } from '../color.ts';
import { amber, clay, coral, cream, foliage, ink, iron, steel, stone, walnut, water, white, wood } from '../palette.ts';
import { solarPanels } from '../parts/buildings.ts';
import { door, house, pane, shingles } from '../parts/house.ts';
import { hills, shrubs, sky, tree } from '../parts/outdoors.ts';
import { bloom } from '../parts/plants.ts';
import { type Pen, times } from '../pen.ts';
import { lawn } from './gardens.ts';

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
    hills(p, 880, foliage, 2) +
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
