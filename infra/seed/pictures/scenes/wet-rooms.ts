import { type Color, shift } from '../color.ts';
import { brass, cream, ink, iron, steel, walnut, water, white, wood } from '../palette.ts';
import { cabinet, pendant, shelf } from '../parts/furniture.ts';
import { bouquet, plant } from '../parts/plants.ts';
import { room, tileWall, windowFrame } from '../parts/room.ts';
import { arch, type Pen, times } from '../pen.ts';

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
