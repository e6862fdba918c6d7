import { type Color, shift } from '../color.ts';
import { brass, cream, ink, iron, leaf, steel, walnut, water, white, wood } from '../palette.ts';
import {
  armchair,
  bed,
  books,
  cabinet,
  chair,
  floorLamp,
  frame,
  pendant,
  rug,
  shelf,
  sideTable,
  sofa,
  table,
} from '../parts/furniture.ts';
import { bouquet, plant } from '../parts/plants.ts';
import { floorLine, room, sunPatch, tileWall, windowFrame } from '../parts/room.ts';
import { arch, type Pen, times } from '../pen.ts';

export function livingRoom(p: Pen): string {
  const m = p.middle;
  const windowed = p.random.chance(0.5);
  const back = windowed
    ? windowFrame(p, m - 420, 640, 380, 460, { arched: p.random.chance(0.4), curtains: p.random.chance(0.7) }) +
      frame(p, m + 250, 330, 240, 300)
    : sunPatch(p, m - 520, 170, 1.1) +
      frame(p, m - 150, 330, 250, 310) +
      frame(p, m + 150, 290, 190, 230) +
      frame(p, m + 150, 505, 150, 100);
  return (
    room(p) +
    back +
    shelf(p, m + 1030, 380, 460) +
    cabinet(p, m - 1080, floorLine + 30, 420, 330, 2, 2, shift(p.scheme.second, 0.02)) +
    plant(p, m - 1130, floorLine - 300, 260) +
    floorLamp(p, m + 570, floorLine + 40, 660) +
    plant(p, m - 640, floorLine + 60, 520) +
    rug(p, m, 1085, 1350, p.scheme.third) +
    sofa(p, m - 40, floorLine + 130, 880) +
    sideTable(p, m + 560, 1075, 200, 210) +
    bouquet(p, m + 560, 866, 210, [p.scheme.second, p.scheme.third, cream]) +
    armchair(p, m + 1010, 1060)
  );
}

export function bedroom(p: Pen): string {
  const m = p.middle;
  return (
    room(p) +
    (p.random.chance(0.5)
      ? windowFrame(p, m, 520, 520, 420, { curtains: true })
      : sunPatch(p, m - 640, 150, 1.1) + frame(p, m - 130, 250, 200, 220) + frame(p, m + 130, 250, 200, 220)) +
    pendant(p, m - 620, 430) +
    pendant(p, m + 620, 430) +
    cabinet(p, m - 620, 1010, 230, 270, 1, 2, shift(p.scheme.floor, -0.12)) +
    cabinet(p, m + 620, 1010, 230, 270, 1, 2, shift(p.scheme.floor, -0.12)) +
    bouquet(p, m - 620, 742, 200, [p.scheme.third, cream]) +
    books(p, m + 560, 742, 110, 90) +
    plant(p, m + 1000, floorLine + 70, 560) +
    armchair(p, m - 1040, 1060) +
    rug(p, m, 1130, 1500, p.scheme.third) +
    bed(p, m, 1060, 940)
  );
}

export function kitchen(p: Pen): string {
  const m = p.middle;
  const { main } = p.scheme;
  const top = 640;
  const counter: Color = p.random.pick([[0.95, 0.008, 85], wood, [0.34, 0.015, 250]]);
  const base = (x: number, w: number, rows: number) => cabinet(p, x, 1010, w, 350, rows > 1 ? 1 : 2, rows, main);
  const jar = (x: number, h: number, color: Color) =>
    p.rect(x, top - 8 - h, 46, h, p.soft(color, 0.07), { r: 10 }) +
    p.rect(x + 4, top - 20 - h, 38, 16, p.soft(wood, 0.05), { r: 4 });
  const hood =
    p.path(`M${m + 250} 0V250L${m + 170} 360H${m + 490}L${m + 410} 250V0Z`, p.soft(steel, 0.07)) +
    p.rect(m + 166, 352, 328, 28, p.soft(shift(steel, -0.08), 0.05), { r: 4 });
  const oven =
    p.rect(m + 150, 660, 360, 350, p.soft(iron, 0.04), { r: 6 }) +
    p.rect(m + 185, 745, 290, 200, p.soft([0.3, 0.02, 250], 0.06), { r: 12 }) +
    p.path(`M${m + 200} 930L${m + 330} 760H${m + 390}L${m + 260} 930Z`, p.raw(white), { o: 0.09 }) +
    p.rect(m + 190, 718, 280, 12, p.soft(steel, 0.08), { r: 6 }) +
    times(4, i => p.circle(m + 215 + i * 76, 690, 13, p.soft(steel, 0.08)));
  const pan =
    p.rect(m + 205, top - 96, 150, 86, p.soft(p.scheme.second, 0.07), { r: 14 }) +
    p.rect(m + 196, top - 104, 168, 16, p.soft(shift(p.scheme.second, -0.05), 0.05), { r: 8 }) +
    p.circle(m + 280, top - 112, 12, ink);
  const tap =
    p.line(
      `M${m - 300} ${top - 10}V${top - 130}Q${m - 300} ${top - 186} ${m - 352} ${top - 186}T${m - 404} ${top - 120}`,
      p.soft(brass, 0.1),
      17,
    ) + p.line(`M${m - 300} ${top - 64}l44 -16`, p.soft(brass, 0.1), 12);
  return (
    room(p, { wall: 'plain', floor: p.random.pick(['planks', 'tiles']), line: 960 }) +
    p.clip(
      `M0 400H${p.width}V640H0Z`,
      tileWall(p, 400, 640, p.scheme.wall[0] < 0.6 ? shift(p.scheme.wall, 0.1) : shift(p.scheme.wall, 0.03)),
    ) +
    windowFrame(p, m - 350, 560, 400, 380, {}) +
    hood +
    p.lifted(() => p.rect(m + 560, 300, 900, 18, p.soft(wood, 0.05), { r: 4 }), 22, 0.14) +
    times(7, i =>
      p.rect(
        m + 590 + i * 96,
        300 - 56 - (i % 3) * 22,
        60,
        56 + (i % 3) * 22,
        p.soft([p.scheme.third, cream, p.scheme.second][i % 3] ?? cream, 0.06),
        { r: 12 },
      ),
    ) +
    p.lifted(() => cabinet(p, m - 900, 480, 560, 400, 2, 1, shift(main, 0.015)), 18, 0.12) +
    times(6, i => base(m - 1495 + i * 299, 300, i % 2 ? 2 : 1)) +
    base(m + 690, 350, 2) +
    base(m + 1050, 350, 1) +
    base(m + 1400, 340, 2) +
    p.rect(m - 1500, 645, 3000, 40, [0.2, 0.03, 260], { o: 0.16 }) +
    oven +
    p.rect(0, 990, p.width, 40, shift(main, -0.16)) +
    p.rect(0, top - 10, p.width, 34, p.soft(counter, 0.03)) +
    tap +
    pan +
    jar(m - 120, 120, p.scheme.third) +
    jar(m - 62, 90, cream) +
    jar(m - 6, 70, p.scheme.second) +
    plant(p, m - 620, top - 8, 190, 3) +
    p.rect(m + 560, top - 30, 190, 22, p.soft(walnut, 0.05), { r: 6 }) +
    times(4, i => p.circle(m + 600 + i * 36, top - 50, 24, p.soft(i % 2 ? [0.7, 0.16, 60] : [0.62, 0.17, 32], 0.07))) +
    bouquet(p, m + 940, top - 8, 240, [p.scheme.second, cream]) +
    pendant(p, m - 40, 240, p.scheme.second, 0.8)
  );
}

export function bathroom(p: Pen): string {
  const m = p.middle;
  const { main, wall } = p.scheme;
  const line = 930;
  const tub =
    p.ground(m + 250, 1088, 480, 34, 0.4) +
    p.at(
      m + 250,
      1080,
      p.line('M-280 -30V0M280 -30V0', brass, 26) +
        p.path('M-420 -320H420C420 -120 350 -24 250 -24H-250C-350 -24 -420 -120 -420 -320Z', p.soft(main, 0.05)) +
        p.path('M-420 -320H420C418 -290 416 -262 410 -240H-410C-416 -262 -418 -290 -420 -320Z', shift(main, -0.06), {
          o: 0.5,
        }) +
        p.rect(-446, -344, 892, 38, p.soft(white, 0.03), { r: 19 }) +
        times(11, i =>
          p.circle(-250 + i * 54, -350 - (i % 3) * 16, 26 + (i % 4) * 8, p.raw([0.98, 0.008, 220]), { o: 0.86 }),
        ),
    );
  const tap =
    p.line(`M${m + 610} 740V520Q${m + 610} 470 ${m + 556} 470T${m + 502} 520`, p.soft(brass, 0.1), 18) +
    p.line(`M${m + 580} 590H${m + 640}`, p.soft(brass, 0.1), 14);
  const mirror = p.at(
    m - 470,
    400,
    p.lifted(() => p.path(arch(0, 200, 320, 430), p.soft(brass, 0.08)), 14, 0.12) +
      p.path(arch(0, 188, 296, 406), p.blend([shift(p.scheme.wall, 0.06), shift(water, 0.12)])) +
      p.clip(arch(0, 188, 296, 406), p.path('M-160 120L60 -260H120L-100 200Z', p.raw(white), { o: 0.28 })),
  );
  const basin =
    cabinet(p, m - 470, 1010, 460, 290, 2, 1, p.random.pick([wood, main, p.scheme.second])) +
    p.rect(m - 720, 700, 500, 26, p.soft(white, 0.03), { r: 6 }) +
    p.path(
      `M${m - 610} 640H${m - 330}Q${m - 340} 702 ${m - 400} 702H${m - 540}Q${m - 600} 702 ${m - 610} 640Z`,
      p.soft(white, 0.04),
    ) +
    p.line(`M${m - 470} 640V590Q${m - 470} 560 ${m - 440} 560T${m - 414} 586`, p.soft(brass, 0.1), 13) +
    p.rect(m - 690, 610, 40, 90, p.soft(p.scheme.third, 0.06), { r: 10 }) +
    p.rect(m - 676, 588, 12, 26, ink, { r: 4 });
  const towel =
    p.rect(m + 40, 330, 300, 12, p.soft(brass, 0.08), { r: 6 }) +
    p.lifted(
      () =>
        p.rect(m + 70, 332, 150, 260, p.soft(p.scheme.second, 0.05), { r: 8 }) +
        p.rect(m + 70, 540, 150, 14, shift(p.scheme.second, 0.1)),
      10,
      0.12,
    );
  return (
    room(p, { wall: 'tiles', floor: 'tiles', line }) +
    p.rect(0, 0, p.width, 250, p.blend([shift(wall, 0.05), shift(wall, 0.03)])) +
    p.rect(0, 246, p.width, 14, p.soft(shift(wall, -0.05), 0.03)) +
    p.circle(m - 500, 150, 900, p.glow(p.light.beam, p.light.beamStrength * 0.8)) +
    mirror +
    basin +
    towel +
    windowFrame(p, m + 900, 620, 330, 420, { arched: true }) +
    tap +
    tub +
    plant(p, m - 870, 1050, 520, p.random.int(0, 2)) +
    plant(p, m + 880, 1090, 400) +
    shelf(p, m - 1090, 480, 330) +
    pendant(p, m - 190, 210, brass, 0.62)
  );
}

export function laundry(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  const machine = (x: number) =>
    p.at(
      x,
      1020,
      p.ground(0, 0, 240, 24) +
        p.rect(-200, -430, 400, 430, p.soft(white, 0.03), { r: 18 }) +
        p.rect(-200, -430, 400, 84, p.soft([0.9, 0.01, 240], 0.02), { r: 18 }) +
        p.circle(-140, -388, 20, p.soft(steel, 0.08)) +
        p.rect(-60, -402, 130, 30, p.soft([0.3, 0.03, 240], 0.04), { r: 8 }) +
        p.circle(0, -175, 140, p.soft(steel, 0.07)) +
        p.circle(0, -175, 112, p.soft([0.4, 0.05, 235], 0.08)) +
        p.clip(
          'M-112 -175a112 112 0 1 0 224 0a112 112 0 1 0 -224 0',
          p.path('M-120 -170Q-60 -210 0 -170T120 -170V0H-120Z', p.soft(water, 0.06), { o: 0.9 }) +
            p.circle(-30, -140, 44, second) +
            p.circle(40, -120, 40, third) +
            p.path('M-100 -240Q-50 -290 10 -285L-60 -180Z', p.raw(white), { o: 0.2 }),
        ),
    );
  const basket = p.at(
    m + 560,
    1080,
    p.ground(0, 0, 190, 20) +
      p.path('M-150 -220H150L124 -10Q122 0 110 0H-110Q-122 0 -124 -10Z', p.soft(wood, 0.05)) +
      times(5, i => p.line(`M-144 ${-184 + i * 38}H144`, shift(wood, -0.1), 6, { o: 0.5 })) +
      p.path('M-140 -220Q-110 -300 -40 -270Q10 -320 70 -270Q130 -290 140 -220Z', p.soft(cream, 0.05)) +
      p.path('M-40 -240Q20 -300 80 -262L100 -220H-60Z', p.soft(second, 0.05)),
  );
  const line =
    p.line(`M0 200Q${m} 270 ${p.width} 200`, ink, 4) +
    times(Math.ceil(p.width / 260), i => {
      const x = 90 + i * 260;
      const y = 232 - ((x - m) / p.width) ** 2 * 130;
      const tone = [second, cream, third, main][i % 4] ?? cream;
      return (
        p.lifted(
          () =>
            p.path(
              i % 2
                ? `M${x} ${y}h160v200q-80 24 -160 0z`
                : `M${x + 20} ${y}l-50 60l34 36l20 -18v140h112v-140l20 18l34 -36l-50 -60q-60 26 -120 0z`,
              p.soft(tone, 0.05),
            ),
          12,
          0.1,
        ) +
        p.rect(x + 20, y - 14, 10, 28, wood) +
        p.rect(x + 126, y - 14, 10, 28, wood)
      );
    });
  return (
    room(p, { wall: p.random.pick(['plain', 'panelled']), floor: 'tiles' }) +
    line +
    cabinet(p, m - 1060, 1010, 460, 400, 2, 1) +
    cabinet(p, m + 1060, 1010, 460, 400, 2, 1) +
    machine(m - 400) +
    machine(m + 40) +
    p.rect(m - 640, 560, 940, 32, p.soft(wood, 0.05), { r: 6 }) +
    plant(p, m - 520, 562, 220) +
    times(3, i => p.rect(m - 60, 520 - i * 44, 210, 42, p.soft([cream, second, third][i] ?? cream, 0.05), { r: 20 })) +
    p.rect(m - 270, 440, 66, 122, p.soft(main, 0.07), { r: 14 }) +
    p.rect(m - 252, 414, 30, 30, p.soft(third, 0.05), { r: 6 }) +
    basket +
    plant(p, m - 760, 1060, 440)
  );
}

/** Moving day: boxes, a rolled carpet, the plant that travels in the car. */
export function boxRoom(p: Pen): string {
  const m = p.middle;
  const carton: Color = [0.74, 0.075, 68];
  const box = (x: number, y: number, w: number, h: number, open = false) =>
    p.at(
      x,
      y,
      p.ground(w * 0.02, 0, w * 0.62, 18) +
        (open
          ? p.path(
              `M${-w / 2} ${-h}l${-w * 0.16} ${-h * 0.2}l${w * 0.42} 0l${w * 0.1} ${h * 0.2}zM${w / 2} ${-h}l${w * 0.16} ${-h * 0.22}l${-w * 0.4} 0l${-w * 0.1} ${h * 0.22}z`,
              p.soft(shift(carton, 0.06), 0.04),
            )
          : '') +
        p.rect(-w / 2, -h, w, h, p.soft(shift(carton, p.random.range(-0.03, 0.03)), 0.05), { r: 3 }) +
        p.rect(-w * 0.07, -h, w * 0.14, h * (open ? 0.28 : 1), shift(carton, 0.1), { o: 0.75 }) +
        p.path(arch(w * 0.3, -h * 0.2, w * 0.13, h * 0.24), 'none', {
          stroke: shift(carton, -0.22),
          width: 5,
          o: 0.7,
        }) +
        p.rect(-w / 2, -h, w, 5, shift(carton, 0.1)),
    );
  return (
    room(p) +
    windowFrame(p, m - 330, 620, 420, 480, { arched: p.random.chance(0.5) }) +
    sunPatch(p, m + 200, 200) +
    times(2, i => box(m + (i ? 1 : -1) * 1130, 1010, 360, 300) + box(m + (i ? 1 : -1) * 1100, 710, 300, 240)) +
    floorLamp(p, m - 640, 950, 620) +
    box(m + 330, 960, 380, 300) +
    box(m + 300, 660, 300, 230) +
    p.at(
      m + 640,
      1000,
      p.ground(0, 0, 70, 14) +
        p.path('M-58 0V-560Q-58 -600 0 -600T58 -560V0Z', p.soft(p.scheme.second, 0.06)) +
        p.oval(0, -572, 58, 26, shift(p.scheme.second, 0.08)) +
        p.oval(0, -572, 30, 12, shift(p.scheme.second, -0.1)) +
        p.rect(-60, -420, 120, 14, walnut) +
        p.rect(-60, -150, 120, 14, walnut),
    ) +
    armchair(p, m - 400, 1040, p.scheme.main) +
    box(m - 20, 1090, 420, 280, true) +
    p.at(m - 20, 812, books(p, -150, 0, 150, 120) + plant(p, 90, 0, 260, 3)) +
    box(m + 460, 1120, 260, 190) +
    frame(p, m - 690, 985, 180, 220)
  );
}

export function office(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  const deskTop = 660;
  const monitor = p.at(
    m - 40,
    deskTop - 12,
    p.rect(-22, -90, 44, 90, p.soft(steel, 0.06)) +
      p.rect(-110, -14, 220, 14, p.soft(steel, 0.06), { r: 7 }) +
      p.rect(-250, -390, 500, 310, p.soft(ink, 0.03), { r: 18 }) +
      p.rect(-232, -372, 464, 274, p.blend([p.raw([0.93, 0.02, 230]), p.raw([0.86, 0.04, 200])]), { r: 6 }) +
      screen(p) +
      p.path('M-232 -98L40 -372H150L-110 -98Z', p.raw(white), { o: 0.14 }),
  );
  const pinboard = p.at(
    m + 520,
    330,
    p.lifted(() => p.rect(-180, -180, 360, 320, p.soft(wood, 0.04), { r: 6 }), 14, 0.12) +
      times(6, i =>
        p.at(
          -105 + (i % 3) * 105,
          -100 + Math.floor(i / 3) * 130,
          p.lifted(() => p.rect(-42, -50, 84, 100, [cream, third, second, white, main, cream][i] ?? cream), 6, 0.14) +
            p.circle(0, -44, 6, ink),
          { rotate: p.random.range(-6, 6) },
        ),
      ),
  );
  return (
    room(p) +
    windowFrame(p, m - 480, 540, 420, 400, { arched: p.random.chance(0.35) }) +
    pinboard +
    shelf(p, m + 1060, 300, 480) +
    shelf(p, m + 1060, 520, 480) +
    cabinet(p, m - 1080, 1010, 420, 480, 1, 3, second) +
    plant(p, m - 1100, 530, 280) +
    plant(p, m - 730, 1010, 540) +
    chair(p, m - 60, 1060, third, 1.15) +
    cabinet(p, m + 400, 1030, 300, 360, 1, 3, main) +
    p.line(`M${m - 500} 670L${m - 530} 1040M${m - 470} 670L${m - 440} 1040`, p.soft(walnut, 0.05), 20) +
    p.rect(m - 580, deskTop - 12, 1180, 32, p.soft(wood, 0.05), { r: 8 }) +
    p.rect(m - 560, deskTop + 20, 1140, 18, [0.2, 0.03, 260], { o: 0.18 }) +
    monitor +
    books(p, m + 330, deskTop - 12, 190, 130) +
    p.line(`M${m - 420} ${deskTop - 14}V${deskTop - 180}L${m - 330} ${deskTop - 300}`, p.soft(brass, 0.08), 11) +
    p.rect(m - 478, deskTop - 28, 116, 16, p.soft(brass, 0.05), { r: 8 }) +
    p.at(
      m - 330,
      deskTop - 300,
      p.circle(10, 40, 190, p.glow([0.95, 0.09, 85], p.light.name === 'night' ? 0.7 : 0.25)) +
        p.path('M-30 -30L58 -6Q60 60 -6 66Q-60 30 -30 -30Z', p.soft(second, 0.06)),
      { rotate: 20 },
    ) +
    p.rect(m + 224, deskTop - 68, 60, 56, p.soft(third, 0.06), { r: 10 }) +
    p.line(`M${m + 284} ${deskTop - 54}q26 2 22 20t-22 16`, third, 9)
  );
}

/** What runs on a monitor: a few calm blocks and a chart. */
export function screen(p: Pen): string {
  const { main, second, third } = p.scheme;
  return (
    p.rect(-232, -372, 464, 34, p.raw([0.99, 0.004, 85])) +
    times(3, i => p.circle(-212 + i * 22, -355, 7, p.raw([second, third, leaf][i] ?? second))) +
    p.rect(-212, -318, 120, 200, p.raw(white), { r: 8 }) +
    times(4, i => p.rect(-198, -300 + i * 40, 70 + (i % 2) * 20, 12, p.raw(shift(steel, 0.08)), { r: 6 })) +
    p.rect(-72, -318, 284, 120, p.raw(white), { r: 8 }) +
    times(7, i => p.rect(-54 + i * 37, -212 - p.random.range(20, 84), 22, 0, p.raw(main))) +
    times(7, i => {
      const h = p.random.range(24, 92);
      return p.rect(-54 + i * 37, -208 - h, 22, h, p.raw(i % 3 === 1 ? second : main), { r: 4 });
    }) +
    p.rect(-72, -182, 132, 64, p.raw(third), { r: 8 }) +
    p.rect(80, -182, 132, 64, p.raw(shift(main, 0.2)), { r: 8 })
  );
}

export function classroom(p: Pen): string {
  const m = p.middle;
  const board: Color = p.random.pick([
    [0.38, 0.05, 165],
    [0.34, 0.03, 250],
    [0.96, 0.006, 85],
  ]);
  const chalk: Color = board[0] > 0.6 ? p.scheme.main : cream;
  const drawing = p.random.pick([
    () =>
      p.circle(-220, 0, 90, 'none', { stroke: chalk, width: 7 }) +
      p.line('M-220 -90V90M-310 0H-130M-220 0L-156 -64', chalk, 6) +
      p.line('M20 90L150 -100L280 90Z', chalk, 7) +
      p.line('M150 -100V90', chalk, 5),
    () =>
      p.line('M-320 100V-110M-340 90H-40M-320 90Q-220 80 -180 0T-60 -100', chalk, 7) +
      times(4, i => p.line(`M60 ${-90 + i * 56}H${260 - (i % 2) * 60}`, chalk, 7)),
    () =>
      p.line('M-300 60A120 120 0 0 1 -60 60M-180 60V-60M-300 60H-60', chalk, 7) +
      times(5, i => p.circle(60 + i * 56, 60 - i * 36, 16, i % 2 ? p.scheme.third : chalk)) +
      p.line('M40 90H320V-140', chalk, 6),
  ])();
  const globe = p.at(
    m + 430,
    700,
    p.rect(-50, -14, 100, 14, p.soft(walnut, 0.05), { r: 7 }) +
      p.line('M0 -14V-50', brass, 12) +
      p.circle(0, -140, 92, p.soft(water, 0.06)) +
      p.clip(
        'M-92 -140a92 92 0 1 0 184 0a92 92 0 1 0 -184 0',
        p.path(
          'M-70 -200Q-20 -220 -10 -180T-40 -130T-20 -60L-60 -70Q-100 -140 -70 -200ZM20 -180Q60 -210 90 -170V-100Q50 -80 40 -120Z',
          leaf,
        ),
      ) +
      p.line('M-70 -220A106 106 0 0 0 74 -64', brass, 9),
  );
  const desk = (x: number, y: number, s: number) =>
    p.at(
      x,
      y,
      chair(p, 0, -20, p.scheme.second, 0.85) +
        table(p, 0, 0, 420, 250) +
        p.at(-60, -260, books(p, 0, 0, 90, 40) + p.rect(-90, -14, 80, 12, p.scheme.main)),
      { scale: s },
    );
  return (
    room(p, { wall: p.random.pick(['plain', 'panelled']) }) +
    p.at(
      m - 60,
      330,
      p.lifted(() => p.rect(-470, -210, 940, 420, p.soft(wood, 0.05), { r: 8 }), 16, 0.14) +
        p.rect(-448, -188, 896, 376, p.soft(board, 0.02)) +
        p.path('M-448 188L-100 -188H120L-228 188Z', p.raw(white), { o: 0.05 }) +
        drawing +
        p.rect(-480, 200, 960, 18, p.soft(wood, 0.04), { r: 4 }),
    ) +
    windowFrame(p, m - 960, 600, 300, 420, {}) +
    shelf(p, m + 900, 330, 420) +
    shelf(p, m + 900, 560, 420) +
    table(p, m + 430, 1000, 420, 290) +
    globe +
    p.at(m + 560, 700, books(p, -30, 0, 80, 100)) +
    plant(p, m - 640, 1000, 460) +
    desk(m - 300, 1110, 1.15) +
    desk(m + 140, 1150, 1.2) +
    desk(m - 900, 1110, 1.15) +
    desk(m + 980, 1110, 1.15)
  );
}
