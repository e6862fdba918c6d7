import { type Color, shift } from '../color.ts';
import { brass, cream, foliage, ink, iron, steel, walnut, water, white, wood } from '../palette.ts';
import { books, cabinet, shelf, table } from '../parts/furniture.ts';
import { pegboard } from '../parts/pegboard.ts';
import { plant } from '../parts/plants.ts';
import { room, windowFrame } from '../parts/room.ts';
import { chair } from '../parts/seats.ts';
import { type Pen, times } from '../pen.ts';

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
    times(3, i => p.circle(-212 + i * 22, -355, 7, p.raw([second, third, foliage][i] ?? second))) +
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
          foliage,
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

/** A repair bench with an opened computer, or a workshop's instruments. */
export function repairBench(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  const y = 790;
  const laptop = p.at(
    m - 60,
    y,
    p.path('M-280 0H280L320 40H-320Z', p.soft(steel, 0.06)) +
      p.rect(-320, 38, 640, 14, shift(steel, -0.12), { r: 7 }) +
      p.rect(-262, -380, 524, 376, p.soft(iron, 0.04), { r: 18 }) +
      p.rect(-240, -358, 480, 328, p.blend([p.raw([0.36, 0.07, 235]), p.raw([0.5, 0.09, 200])])) +
      p.path('M-90 -170l60 60l130 -140', 'none', { stroke: p.raw([0.88, 0.12, 160]), width: 26 }) +
      p.circle(0, -195, 128, 'none', { stroke: p.raw([0.88, 0.12, 160]), width: 12, o: 0.6 }) +
      p.path('M-240 -30L-20 -358H90L-130 -30Z', p.raw(white), { o: 0.1 }),
  );
  const tower = p.at(
    m + 420,
    y + 20,
    p.ground(0, 6, 150, 14) +
      p.rect(-120, -420, 240, 420, p.soft(ink, 0.05), { r: 12 }) +
      p.rect(-98, -396, 196, 372, p.soft([0.33, 0.03, 200], 0.05), { r: 6 }) +
      p.rect(-80, -376, 160, 140, p.soft([0.42, 0.07, 165], 0.04), { r: 4 }) +
      times(4, i => p.rect(-66 + i * 30, -360, 16, 108, i % 2 ? steel : brass, { r: 3 })) +
      p.circle(-30, -150, 52, p.soft(iron, 0.06)) +
      times(7, i =>
        p.at(-30, -150, p.path('M0 0Q20 -20 6 -44', 'none', { stroke: shift(steel, 0.05), width: 10 }), {
          rotate: i * 51,
        }),
      ) +
      p.circle(64, -130, 12, p.raw([0.8, 0.15, 160])) +
      p.rect(38, -100, 52, 60, p.soft(brass, 0.06), { r: 4 }),
  );
  return (
    room(p, { wall: p.random.pick(['plain', 'block', 'panelled']) }) +
    pegboard(p, m - 80, 330, 900, 380) +
    shelf(p, m + 1020, 360, 500) +
    shelf(p, m + 1020, 600, 500) +
    cabinet(p, m - 1100, 1000, 420, 600, 2, 4) +
    p.rect(m - 900, y + 52, 1800, 44, p.soft(wood, 0.05), { r: 6 }) +
    p.rect(m - 880, y + 96, 1760, 20, [0.2, 0.03, 260], { o: 0.2 }) +
    cabinet(p, m - 560, 1160, 420, 264, 1, 3, main) +
    cabinet(p, m + 560, 1160, 420, 264, 1, 3, main) +
    laptop +
    tower +
    times(3, i =>
      p.rect(m - 660 + i * 74, y - 10 - i * 8, 60, 62 + i * 8, p.soft([second, third, cream][i] ?? cream, 0.06), {
        r: 8,
      }),
    ) +
    plant(p, m - 520, y + 52, 220) +
    p.line(`M${m + 620} ${y + 50}V${y - 240}L${m + 700} ${y - 380}`, p.soft(iron, 0.08), 14) +
    p.at(
      m + 690,
      y - 390,
      p.circle(-20, 50, 240, p.glow([0.95, 0.09, 85], 0.4)) +
        p.path('M-30 -40L70 0L20 80L-80 30Z', p.soft(second, 0.06)),
    )
  );
}
