import { type Color, shift } from '../color.ts';
import { amber, brass, clay, coral, cream, foliage, ink, iron, paper, steel, walnut, white, wood } from '../palette.ts';
import { books, cabinet, floorLamp, frame, shelf, table } from '../parts/furniture.ts';
import { bouquet, plant } from '../parts/plants.ts';
import { room, sunPatch, windowFrame } from '../parts/room.ts';
import { armchair, chair } from '../parts/seats.ts';
import { type Pen, times } from '../pen.ts';

export function guitar(p: Pen, x: number, y: number, scale: number, color: Color, rotate = 0): string {
  return p.at(
    x,
    y,
    p.rect(-26, -640, 52, 340, p.soft(walnut, 0.06), { r: 6 }) +
      p.path('M-34 -740Q0 -760 34 -740L28 -636H-28Z', p.soft(shift(walnut, -0.08), 0.04)) +
      times(6, i => p.circle(i % 2 ? 40 : -40, -722 + Math.floor(i / 2) * 32, 9, steel)) +
      p.path(
        'M-70 -330C-150 -320 -150 -210 -110 -180C-190 -140 -190 10 0 10S190 -140 110 -180C150 -210 150 -320 70 -330C40 -336 -40 -336 -70 -330Z',
        p.soft(color, 0.08),
      ) +
      p.path(
        'M-70 -330C-150 -320 -150 -210 -110 -180C-190 -140 -190 10 0 10S190 -140 110 -180C150 -210 150 -320 70 -330C40 -336 -40 -336 -70 -330Z',
        'none',
        { stroke: shift(color, -0.18), width: 7 },
      ) +
      p.circle(0, -200, 54, shift(color, -0.34)) +
      p.circle(0, -200, 62, 'none', { stroke: shift(color, 0.14), width: 6 }) +
      p.rect(-60, -88, 120, 24, walnut, { r: 5 }) +
      times(6, i => p.line(`M${-15 + i * 6} -640L${-30 + i * 12} -76`, shift(steel, 0.14), 2)) +
      times(9, i => p.rect(-26, -620 + i * 36, 52, 3, steel, { o: 0.7 })),
    { scale, rotate },
  );
}

export function musicRoom(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  const pianoColor: Color = p.random.pick([ink, walnut, main]);
  const piano =
    p.ground(m - 120, 1040, 520, 34) +
    p.at(
      m - 120,
      1030,
      p.rect(-440, -560, 880, 560, p.soft(pianoColor, 0.04), { r: 10 }) +
        p.rect(-460, -580, 920, 36, p.soft(shift(pianoColor, 0.05), 0.03), { r: 8 }) +
        p.rect(-400, -500, 370, 170, p.soft(shift(pianoColor, 0.03), 0.03), { r: 6 }) +
        p.rect(30, -500, 370, 170, p.soft(shift(pianoColor, 0.03), 0.03), { r: 6 }) +
        p.rect(-470, -300, 940, 66, p.soft(shift(pianoColor, 0.04), 0.03), { r: 6 }) +
        p.rect(-430, -296, 860, 38, p.raw(paper)) +
        times(35, i => p.rect(-430 + i * 24.6, -296, 2, 38, [0.6, 0.01, 80])) +
        times(34, i => ([2, 6].includes(i % 7) ? '' : p.rect(-414 + i * 24.6, -296, 14, 22, ink))) +
        p.rect(-420, -234, 840, 30, shift(pianoColor, -0.08)) +
        p.path('M-400 -204V0h44V-204zM400 -204V0h-44V-204z', p.soft(shift(pianoColor, 0.04), 0.03)) +
        times(3, i => p.rect(-40 + i * 32, -26, 18, 14, brass, { r: 5 })) +
        p.at(
          0,
          -330,
          p.rect(-150, -150, 300, 150, p.raw(paper), { r: 3 }) +
            times(5, i => p.rect(-130, -130 + i * 9, 120, 2, ink, { o: 0.6 })) +
            times(5, i => p.rect(14, -130 + i * 9, 120, 2, ink, { o: 0.6 })) +
            times(6, i => p.oval(-112 + i * 20, -112 + (i % 3) * 9, 7, 5, ink)) +
            times(5, i => p.rect(-130, -60 + i * 9, 120, 2, ink, { o: 0.6 })) +
            times(5, i => p.rect(14, -60 + i * 9, 120, 2, ink, { o: 0.6 })),
        ) +
        bouquet(p, -310, -578, 190, [second, third]) +
        books(p, 200, -578, 180, 90),
    );
  return (
    room(p) +
    (p.random.chance(0.5)
      ? windowFrame(p, m - 140, 400, 480, 300, {})
      : frame(p, m - 260, 250, 240, 250) + frame(p, m + 40, 250, 180, 200)) +
    shelf(p, m + 1060, 420, 460) +
    shelf(p, m - 1050, 420, 460) +
    armchair(p, m - 1050, 1050) +
    plant(p, m + 1120, 1040, 460) +
    plant(p, m - 690, 1010, 480) +
    floorLamp(p, m - 600, 1060, 700) +
    piano +
    p.at(
      m - 130,
      1150,
      p.ground(0, 0, 180, 20) +
        p.line('M-110 -110L-124 0M110 -110L124 0', shift(pianoColor, -0.04), 20) +
        p.rect(-150, -150, 300, 58, p.soft(second, 0.06), { r: 16 }),
    ) +
    p.at(m + 530, 1080, p.ground(0, 0, 130, 18) + p.line('M-60 0L0 -160L60 0M0 -160V-300', iron, 14)) +
    guitar(p, m + 530, 1040, 0.95, p.random.pick([wood, clay, amber, coral]), 8)
  );
}

export function tailorShop(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  const form = (x: number, color: Color) =>
    p.at(
      x,
      1090,
      p.ground(0, 0, 140, 18) +
        p.line('M0 -300V-60M0 -60L-90 0M0 -60L90 0', walnut, 16) +
        p.path(
          'M-40 -800H40V-760C110 -740 130 -700 122 -640C116 -570 84 -540 86 -490C92 -400 120 -360 116 -280H-116C-120 -360 -92 -400 -86 -490C-84 -540 -116 -570 -122 -640C-130 -700 -110 -740 -40 -760Z',
          p.soft(color, 0.07),
        ) +
        p.rect(-42, -828, 84, 34, p.soft(walnut, 0.06), { r: 12 }) +
        p.line('M0 -760V-284', shift(color, -0.1), 4, { o: 0.6 }) +
        p.line('M-122 -664Q-60 -570 -20 -600M122 -664Q60 -570 20 -600', p.soft(amber), 13),
    );
  const machine = p.at(
    m - 120,
    690,
    p.rect(-250, -40, 500, 40, p.soft(wood, 0.04), { r: 8 }) +
      p.path('M-190 -40V-190Q-190 -240 -140 -240H200V-40H100V-150H-90L-100 -70H-130V-40Z', p.soft(main, 0.06)) +
      p.circle(216, -160, 56, p.soft(steel, 0.1)) +
      p.circle(216, -160, 24, shift(main, -0.1)) +
      p.line('M-115 -70V-40', steel, 7) +
      p.rect(-20, -276, 30, 40, p.soft(third, 0.06), { r: 5 }) +
      p.path('M-110 -210H150', 'none', { stroke: brass, width: 8 }) +
      p.path('M-250 -20C-300 -10 -330 60 -320 150L-250 120Q-200 20 -110 -20Z', p.soft(second, 0.06)),
  );
  const bolts = (x: number, y: number) =>
    p.lifted(() => p.rect(x, y, 420, 16, p.soft(wood, 0.05), { r: 3 }), 16, 0.14) +
    times(6, i =>
      p.rect(
        x + 12 + i * 67,
        y - 120 - (i % 3) * 24,
        58,
        120 + (i % 3) * 24,
        p.soft([main, second, third, cream, clay, foliage][(i + Math.round(y)) % 6] ?? cream, 0.06),
        { r: 14 },
      ),
    );
  return (
    room(p) +
    bolts(m - 60, 240) +
    bolts(m - 60, 440) +
    bolts(m + 900, 300) +
    bolts(m + 900, 520) +
    windowFrame(p, m - 470, 560, 400, 420, { arched: p.random.chance(0.5), curtains: false }) +
    cabinet(p, m - 1080, 1010, 480, 420, 3, 3, second) +
    plant(p, m - 1080, 590, 260) +
    table(p, m - 120, 1050, 820, 360) +
    machine +
    p.at(
      m + 230,
      690,
      books(p, -60, 0, 60, 60) +
        times(4, i =>
          p.rect(
            20 + i * 26,
            -44 - (i % 2) * 10,
            20,
            44 + (i % 2) * 10,
            p.soft([coral, amber, foliage, main][i] ?? coral),
            { r: 4 },
          ),
        ),
    ) +
    chair(p, m - 150, 1130, third, 1) +
    form(m + 540, p.random.pick([second, cream, third])) +
    (p.random.chance(0.5) ? form(m - 700, main) : plant(p, m - 700, 1070, 480)) +
    form(m + 1100, main)
  );
}

export function photoStudio(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  const softbox = (x: number, flip: boolean) =>
    p.at(
      x,
      1090,
      p.ground(0, 0, 110, 16) +
        p.line('M0 -120L-90 0M0 -120L90 0M0 -120L10 0M0 -120V-640', iron, 12) +
        p.at(
          0,
          -660,
          p.circle(60, 20, 360, p.glow([0.98, 0.05, 90], 0.5)) +
            p.path('M-40 -46L110 -170V170L-40 46Z', p.soft(ink, 0.05)) +
            p.path('M110 -170Q140 0 110 170Z', p.raw([0.99, 0.03, 92])),
          { rotate: 14 },
        ),
      { flip },
    );
  const camera = p.at(
    m + 300,
    1160,
    p.ground(0, 0, 160, 18) +
      p.line('M0 -260L-110 0M0 -260L110 0M0 -260V-10', iron, 15) +
      p.rect(-50, -296, 100, 40, p.soft(iron, 0.06), { r: 8 }) +
      p.rect(-120, -450, 240, 156, p.soft(ink, 0.05), { r: 20 }) +
      p.rect(-44, -490, 88, 50, p.soft(ink, 0.05), { r: 10 }) +
      p.circle(0, -372, 66, p.soft(iron, 0.08)) +
      p.circle(0, -372, 44, p.soft([0.3, 0.06, 260], 0.1)) +
      p.circle(-14, -388, 12, p.raw(white), { o: 0.6 }) +
      p.circle(92, -428, 9, p.raw(coral)),
  );
  return (
    room(p, { wall: p.random.pick(['plain', 'panelled']), floor: p.random.pick(['concrete', 'planks']) }) +
    sunPatch(p, m - 700, 160, 1.2) +
    shelf(p, m + 1080, 420, 440) +
    shelf(p, m - 1080, 420, 440) +
    armchair(p, m - 1060, 1060) +
    cabinet(p, m + 1090, 1020, 420, 340, 2, 2) +
    p.rect(m - 470, 120, 940, 26, p.soft(steel, 0.08), { r: 13 }) +
    p.rect(m - 440, 110, 880, 46, p.soft(shift(second, 0.03), 0.04), { r: 20 }) +
    p.path(
      `M${m - 420} 150H${m + 420}V880Q${m + 420} 950 ${m + 540} 1100H${m - 540}Q${m - 420} 950 ${m - 420} 880Z`,
      p.blend([shift(second, -0.02), shift(second, 0.05), second]),
    ) +
    chair(p, m - 90, 1010, main, 1.15) +
    plant(p, m + 180, 990, 430) +
    bouquet(p, m - 90, 740, 200, [third, cream]) +
    softbox(m - 600, false) +
    softbox(m + 640, true) +
    camera
  );
}
