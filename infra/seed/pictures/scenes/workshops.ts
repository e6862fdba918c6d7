import { shift } from '../color.ts';
import { ink, iron, steel, walnut, wood } from '../palette.ts';
import { cabinet, pendant, shelf } from '../parts/furniture.ts';
import { pegboard } from '../parts/pegboard.ts';
import { plant } from '../parts/plants.ts';
import { room, sunPatch, windowFrame } from '../parts/room.ts';
import { bicycle, car, wheel } from '../parts/vehicles.ts';
import { arch, type Pen, times } from '../pen.ts';

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
