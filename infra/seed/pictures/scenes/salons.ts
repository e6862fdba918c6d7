import { type Color, shift } from '../color.ts';
import { brass, cream, ink, iron, paper, steel, walnut, white, wood } from '../palette.ts';
import { cabinet, pendant, shelf } from '../parts/furniture.ts';
import { leaf, plant } from '../parts/plants.ts';
import { room, windowFrame } from '../parts/room.ts';
import { arch, type Pen, times } from '../pen.ts';

function bottle(p: Pen, x: number, y: number, h: number, color: Color): string {
  return (
    p.rect(x - h * 0.2, y - h * 0.72, h * 0.4, h * 0.72, p.soft(color, 0.07), { r: h * 0.08 }) +
    p.rect(x - h * 0.08, y - h * 0.95, h * 0.16, h * 0.26, p.soft(shift(color, -0.12), 0.05), { r: 4 }) +
    p.rect(x - h * 0.14, y - h * 0.5, h * 0.28, h * 0.26, p.soft(cream, 0.02), { r: 3, o: 0.9 })
  );
}

export function candle(p: Pen, x: number, y: number, h: number, color: Color = cream): string {
  return (
    p.circle(x, y - h - 14, 110, p.glow([0.93, 0.12, 80], p.light.name === 'night' ? 0.6 : 0.3)) +
    p.rect(x - 17, y - h, 34, h, p.soft(color, 0.05), { r: 5 }) +
    p.path(`M${x} ${y - h - 36}q13 22 0 34q-13 -12 0 -34z`, p.raw([0.88, 0.15, 75]))
  );
}

export function salon(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  const lit = p.random.chance(0.5);
  const mirror = (x: number) =>
    p.at(
      x,
      640,
      p.circle(0, -200, 420, p.glow([0.95, 0.07, 85], 0.4)) +
        p.lifted(() => p.path(arch(0, 20, 330, 520), p.soft(brass, 0.08)), 14, 0.14) +
        p.path(arch(0, 8, 302, 494), p.blend([shift(p.scheme.wall, 0.07), shift(p.scheme.wall, -0.02)])) +
        p.clip(
          arch(0, 8, 302, 494),
          p.path('M-160 -80L30 -520H120L-160 120ZM-20 20L180 -400V-330L30 20Z', p.raw(white), { o: 0.3 }),
        ) +
        (lit
          ? times(9, i => {
              const a = Math.PI * (1 + i / 8);
              return p.circle(Math.cos(a) * 188, -335 + Math.sin(a) * 188, 15, p.raw([0.98, 0.06, 90]));
            })
          : '') +
        p.rect(-230, 20, 460, 26, p.soft(wood, 0.05), { r: 6 }) +
        p.rect(-200, 46, 400, 12, [0.2, 0.03, 260], { o: 0.16 }) +
        bottle(p, -150, 20, 110, second) +
        bottle(p, -98, 20, 84, third) +
        bottle(p, 150, 20, 96, main) +
        p.rect(88, -30, 36, 50, p.soft(steel, 0.07), { r: 6 }) +
        p.line('M98 -30L88 -84M112 -30L124 -78', ink, 7),
    );
  const seat = (x: number) =>
    p.at(
      x,
      1090,
      p.ground(0, 0, 210, 26) +
        p.oval(0, -10, 130, 22, p.soft(steel, 0.08)) +
        p.rect(-18, -190, 36, 180, p.soft(steel, 0.1)) +
        p.path('M-120 -330C-140 -560 -110 -600 0 -600S140 -560 120 -330Z', p.soft(main, 0.05)) +
        times(3, i =>
          p.line(`M-104 ${-400 - i * 62}Q0 ${-388 - i * 62} 104 ${-400 - i * 62}`, shift(main, -0.07), 5, { o: 0.6 }),
        ) +
        p.path('M-150 -330Q0 -360 150 -330L140 -240Q0 -214 -140 -240Z', p.soft(shift(main, 0.04), 0.05)) +
        p.rect(-176, -400, 40, 150, p.soft(shift(main, -0.05), 0.04), { r: 20 }) +
        p.rect(136, -400, 40, 150, p.soft(shift(main, -0.07), 0.04), { r: 20 }),
    );
  return (
    room(p, {
      floor: p.random.pick(['planks', 'tiles', 'concrete']),
      wall: p.random.pick(['plain', 'panelled', 'block', 'stripes']),
    }) +
    times(p.width > 2000 ? 4 : 2, i => mirror(m + (i % 2 ? 1 : -1) * (i > 1 ? 980 : 330))) +
    pendant(p, m, 260, third) +
    times(p.width > 2000 ? 4 : 2, i => seat(m + (i % 2 ? 1 : -1) * (i > 1 ? 980 : 330))) +
    plant(p, m, 1010, 430, p.random.int(0, 2)) +
    plant(p, m - 730, 1080, 520, 2) +
    plant(p, m + 730, 1080, 480, 0)
  );
}

export function spa(p: Pen): string {
  const m = p.middle;
  const { main, second } = p.scheme;
  const towel = (x: number, y: number, tone: Color) =>
    p.rect(x - 90, y - 56, 180, 56, p.soft(tone, 0.05), { r: 28 }) +
    p.circle(x - 62, y - 28, 20, 'none', { stroke: shift(tone, -0.08), width: 5 });
  const bedding =
    p.ground(m, 1090, 620, 40) +
    p.at(
      m,
      1080,
      p.line('M-420 -230L-450 0M420 -230L450 0', walnut, 30) +
        p.rect(-470, -150, 940, 26, p.soft(walnut, 0.05), { r: 8 }) +
        p.rect(-540, -300, 1080, 80, p.soft(shift(main, -0.03), 0.05), { r: 30 }) +
        p.path(
          'M-536 -320H560V-250Q470 -150 330 -170Q200 -140 60 -170Q-60 -140 -170 -170L-200 -320Z',
          p.soft(paper, 0.03),
        ) +
        times(5, i =>
          p.path(`M${-90 + i * 130} -300Q${-110 + i * 130} -240 ${-80 + i * 130} -178`, 'none', {
            stroke: shift(paper, -0.08),
            width: 5,
            o: 0.6,
          }),
        ) +
        p.rect(-520, -380, 220, 84, p.soft(second, 0.05), { r: 40 }) +
        towel(180, -320, second) +
        towel(180, -376, cream) +
        towel(390, -320, cream),
    );
  const stones = times(4, i =>
    p.oval(m - 830 + (i % 2) * 8, 800 - i * 36, 76 - i * 12, 22, p.soft(shift(iron, i * 0.06), 0.08)),
  );
  return (
    room(p, { wall: p.random.pick(['mural', 'panelled', 'plain', 'block']) }) +
    (p.random.chance(0.6)
      ? windowFrame(p, m, 560, 480, 400, { arched: true })
      : p.at(
          m,
          560,
          p.path(arch(0, 0, 520, 460), shift(p.scheme.wall, -0.08)) +
            times(9, i =>
              p.at((i - 4) * 52, 0, leaf(p, 260 + (i % 3) * 70, 52, [0.52 + (i % 3) * 0.04, 0.09, 148]), {
                rotate: (i - 4) * 7,
              }),
            ),
        )) +
    shelf(p, m + 560, 430, 330) +
    shelf(p, m - 560, 430, 330) +
    shelf(p, m - 1120, 420, 380) +
    plant(p, m + 720, 1010, 620, 2) +
    cabinet(p, m - 830, 1040, 300, 236, 1, 2, shift(p.scheme.floor, -0.14)) +
    stones +
    candle(p, m - 940, 806, 70) +
    candle(p, m - 735, 806, 44) +
    plant(p, m + 1120, 1040, 480) +
    bedding +
    candle(p, m + 640, 1110, 90, second) +
    candle(p, m + 700, 1120, 56) +
    candle(p, m - 620, 1120, 70)
  );
}

export function yogaStudio(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  const mat = (x: number, y: number, color: Color, s: number) =>
    p.at(
      x,
      y,
      p.path('M-250 0L-180 -90H180L250 0Z', p.soft(color, 0.03)) +
        p.path('M-250 0H250V10H-250Z', shift(color, -0.12)) +
        p.path('M-226 -10L-166 -82H166L226 -10Z', 'none', { stroke: shift(color, 0.09), width: 4, o: 0.7 }),
      { scale: s },
    );
  const ball = (x: number, y: number, r: number, color: Color) =>
    p.ground(x, y, r * 0.9, r * 0.13) +
    p.circle(x, y - r, r, p.soft(color, 0.09)) +
    p.path(`M${x - r * 0.6} ${y - r * 1.5}Q${x - r * 0.2} ${y - r * 1.9} ${x + r * 0.3} ${y - r * 1.82}`, 'none', {
      stroke: shift(color, 0.2),
      width: 9,
      o: 0.5,
    });
  return (
    room(p, { wall: 'plain', floor: 'planks' }) +
    times(5, i => windowFrame(p, m + (i - 2) * 470, 660, 330, 500, { arched: true })) +
    p.rect(0, 730, p.width, 14, p.soft(wood, 0.06), { r: 7 }) +
    times(8, i => p.rect(m - 1480 + i * 400, 740, 12, 40, walnut)) +
    plant(p, m - 690, 980, 520, p.random.pick([1, 2])) +
    plant(p, m + 700, 980, 460, 0) +
    mat(m - 420, 985, second, 0.86) +
    mat(m + 420, 985, third, 0.86) +
    mat(m - 1150, 1010, main, 0.9) +
    mat(m + 1150, 1010, second, 0.9) +
    mat(m, 1130, main, 1.5) +
    p.rect(m - 90, 1050, 74, 56, p.soft(third, 0.06), { r: 8 }) +
    p.rect(m + 0, 1050, 74, 56, p.soft(cream, 0.05), { r: 8 }) +
    ball(m + 560, 1110, 120, second) +
    p.at(
      m - 560,
      1120,
      p.ground(0, 0, 130, 16) +
        p.rect(-130, -64, 260, 64, p.soft(main, 0.06), { r: 32 }) +
        p.circle(-98, -32, 22, shift(main, 0.1)) +
        p.circle(-98, -32, 10, shift(main, -0.1)),
    )
  );
}
