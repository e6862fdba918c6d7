import { type Color, shift } from '../color.ts';
import { amber, brass, clay, cream, ink, iron, leaf, paper, steel, walnut, white, wood } from '../palette.ts';
import { cabinet, chair, pendant, shelf, table } from '../parts/furniture.ts';
import { leaf as blade, bloom, bouquet, plant } from '../parts/plants.ts';
import { room, sunPatch, windowFrame } from '../parts/room.ts';
import { bicycle, car, wheel } from '../parts/vehicles.ts';
import { arch, type Pen, times } from '../pen.ts';
import { candle, pegboard } from './studios.ts';

export function carWorkshop(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  const raised = p.random.chance(0.5);
  const lift = raised
    ? times(
        2,
        i =>
          p.rect(m + (i ? 560 : -620), 200, 60, 880, p.soft(second, 0.06), { r: 6 }) +
          p.rect(m + (i ? 530 : -650), 1060, 120, 26, iron, { r: 6 }),
      ) + p.rect(m - 600, 802, 1180, 24, p.soft(iron, 0.06), { r: 6 })
    : '';
  const chest = (x: number, y: number) =>
    p.at(
      x,
      y,
      p.ground(0, 0, 150, 16) +
        p.rect(-130, -330, 260, 300, p.soft(main, 0.05), { r: 8 }) +
        times(
          5,
          i =>
            p.rect(-116, -316 + i * 56, 232, 46, p.soft(shift(main, 0.035), 0.03), { r: 5 }) +
            p.rect(-60, -300 + i * 56, 120, 9, p.soft(steel, 0.08), { r: 4 }),
        ) +
        p.circle(-96, -16, 18, ink) +
        p.circle(96, -16, 18, ink) +
        p.rect(-136, -344, 272, 20, p.soft(ink, 0.04), { r: 5 }),
    );
  const tyres = (x: number, y: number, n: number) =>
    times(
      n,
      i =>
        p.rect(x - 110, y - 62 - i * 60, 220, 58, p.soft([0.27, 0.012, 260], 0.05), { r: 26 }) +
        times(6, k => p.rect(x - 86 + k * 32, y - 58 - i * 60, 10, 50, [0.36, 0.012, 260], { r: 4, o: 0.7 })),
    );
  return (
    room(p, { wall: p.random.pick(['block', 'plain', 'panelled']), floor: 'concrete' }) +
    windowFrame(p, m - 1000, 480, 520, 260, {}) +
    windowFrame(p, m + 1020, 480, 520, 260, {}) +
    pegboard(p, m - 250, 300, 720, 380) +
    (p.random.chance(0.5) ? shelf(p, m + 400, 330, 420) : windowFrame(p, m + 380, 440, 420, 260, {})) +
    times(3, i => pendant(p, m - 620 + i * 620, 150, third, 0.9)) +
    tyres(m + 960, 1010, 5) +
    tyres(m + 1210, 1030, 4) +
    chest(m - 960, 1030) +
    tyres(m - 1230, 1020, 3) +
    lift +
    car(p, m - 20, raised ? 800 : 1080, { scale: 1.13, flip: p.random.chance(0.4) }) +
    (raised
      ? chest(m - 330, 1110) +
        p.at(
          m + 300,
          1110,
          p.ground(0, 0, 150, 16) +
            p.path('M-100 -160H100L80 0H-80Z', p.soft(third, 0.06)) +
            p.oval(0, -160, 100, 22, ink),
        )
      : tyres(m + 660, 1140, 3) + p.at(m - 650, 1150, p.ground(0, 0, 100, 14) + wheel(p, 0, -110, 110)))
  );
}

export function carpentry(p: Pen): string {
  const m = p.middle;
  const y = 760;
  const boards = (x: number) =>
    times(6, i =>
      p.at(
        x + i * 52,
        1060,
        p.path(`M0 0L${-30} ${-640 - (i % 3) * 70}h44L46 0Z`, p.soft(shift(wood, ((i * 7) % 5) * 0.03 - 0.06), 0.05)),
      ),
    );
  const shavings = times(14, () => {
    const x = m + p.random.range(-600, 600);
    const v = 1110 + p.random.range(-20, 50);
    return p.path(`M${x} ${v}q20 -30 40 0t34 -6`, 'none', { stroke: shift(wood, 0.12), width: 8 });
  });
  const piece = p.random.pick([
    () =>
      p.at(
        m,
        y,
        p.line('M-130 0L-110 -250M130 0L110 -250', p.soft(wood, 0.05), 26) +
          p.rect(-160, -270, 320, 40, p.soft(shift(wood, 0.05), 0.05), { r: 10 }) +
          p.rect(-118, -120, 236, 20, p.soft(wood, 0.05)),
      ),
    () =>
      p.at(
        m,
        y,
        p.rect(-220, -300, 440, 300, p.soft(wood, 0.05), { r: 6 }) +
          times(2, i => p.rect(-200 + i * 206, -280, 194, 260, shift(wood, -0.14), { r: 4 })) +
          p.rect(-200, -155, 400, 16, p.soft(wood, 0.05)),
      ),
    () =>
      p.at(
        m,
        y,
        p.path(arch(0, 0, 320, 380), p.soft(wood, 0.05)) +
          p.path(arch(0, -20, 240, 310), shift(wood, -0.12)) +
          times(3, i => p.rect(-120, -90 - i * 80, 240, 14, p.soft(wood, 0.05))),
      ),
  ])();
  return (
    room(p, { floor: p.random.pick(['planks', 'concrete']) }) +
    pegboard(p, m - 200, 310, 1000, 400) +
    windowFrame(p, m + 560, 560, 380, 420, {}) +
    sunPatch(p, m - 760, 300) +
    shelf(p, m + 1120, 420, 420) +
    boards(m - 1330) +
    boards(m + 1000) +
    boards(m - 790) +
    p.ground(m, 1110, 780, 40) +
    p.path(`M${m - 640} 840l-30 260h60l40 -260zM${m + 640} 840l30 260h-60l-40 -260z`, p.soft(shift(wood, -0.1), 0.05)) +
    p.rect(m - 610, 990, 1220, 30, p.soft(shift(wood, -0.12), 0.04)) +
    p.rect(m - 720, y, 1440, 90, p.soft(shift(wood, 0.02), 0.06), { r: 6 }) +
    times(4, i =>
      p.line(`M${m - 690 + i * 60} ${y + 18 + i * 18}H${m + 640 - i * 90}`, shift(wood, -0.07), 3, { o: 0.6 }),
    ) +
    piece +
    p.at(
      m - 450,
      y,
      p.rect(-140, -50, 280, 50, p.soft(walnut, 0.05), { r: 8 }) +
        p.path('M60 -50Q60 -120 110 -120L120 -50Z', p.soft(walnut, 0.05)) +
        p.path('M-20 -50L-60 -110H-20L20 -50Z', p.soft(steel, 0.08)) +
        p.circle(-110, -66, 24, p.soft(walnut, 0.06)),
    ) +
    p.at(
      m + 440,
      y,
      p.rect(-90, -30, 180, 30, p.soft(p.scheme.main, 0.06), { r: 6 }) +
        p.path('M-70 -30V-150H40Q80 -150 80 -120T40 -90H-20V-30Z', p.soft(p.scheme.main, 0.06)) +
        p.path('M-70 -140L-170 -124V-112L-70 -100Z', p.soft(steel, 0.09)),
    ) +
    shavings +
    pendant(p, m + 120, 200, p.scheme.third, 0.8) +
    cabinet(p, m - 420, 1105, 300, 220, 1, 3)
  );
}

export function bikeShop(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  return (
    room(p) +
    pegboard(p, m - 300, 290, 760, 360) +
    p.at(
      m + 400,
      420,
      p.lifted(() => bicycle(p, 0, 0, second, 0.62), 18, 0.16),
    ) +
    windowFrame(p, m + 1050, 620, 420, 460, { arched: true }) +
    shelf(p, m - 1050, 380, 460) +
    times(3, i =>
      p.at(
        m - 1280 + i * 230,
        620,
        p.lifted(
          () =>
            p.circle(0, 0, 104, 'none', { stroke: ink, width: 16 }) +
            p.circle(0, 0, 94, 'none', { stroke: steel, width: 6 }) +
            times(8, k => p.at(0, 0, p.rect(-1, -94, 2, 94, steel), { rotate: k * 45 })),
          14,
          0.14,
        ),
      ),
    ) +
    cabinet(p, m - 1060, 1020, 520, 260, 3, 2) +
    plant(p, m + 780, 1010, 440) +
    bicycle(p, m + 1180, 1080, third, 0.9) +
    p.at(
      m + 20,
      1100,
      p.ground(0, 0, 200, 22) +
        p.rect(-14, -420, 28, 420, p.soft(iron, 0.08)) +
        p.path('M-150 0L0 -60L150 0', 'none', { stroke: iron, width: 24 }) +
        p.rect(-60, -440, 120, 40, p.soft(second, 0.06), { r: 8 }),
    ) +
    bicycle(p, m, 1000, main, 1.2) +
    p.at(
      m - 640,
      1120,
      p.ground(0, 0, 110, 14) +
        p.rect(-100, -130, 200, 130, p.soft(second, 0.06), { r: 10 }) +
        p.rect(-44, -166, 88, 36, 'none', { stroke: ink, width: 12, r: 10 }) +
        p.rect(-100, -96, 200, 14, shift(second, -0.12)),
    ) +
    p.at(
      m + 640,
      1120,
      p.ground(0, 0, 60, 10) +
        p.rect(-10, -300, 20, 290, p.soft(steel, 0.08)) +
        p.rect(-70, -320, 140, 26, p.soft(ink), { r: 13 }) +
        p.rect(-60, -14, 120, 14, ink, { r: 7 }),
    )
  );
}

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
        ? p.at(x, v, blade(p, 70, 34, [0.52 + (i % 5) * 0.02, 0.09, 150]), { rotate: i * 47 })
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
      place(p, m + ([-300, 300, -600, 600, -920, 920][i] ?? 0), y - 2, [leaf, third, clay][i % 3] ?? leaf),
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
