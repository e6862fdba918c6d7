import { type Color, shift } from '../color.ts';
import { amber, brass, clay, coral, cream, ink, iron, leaf, paper, steel, walnut, white, wood } from '../palette.ts';
import { armchair, books, cabinet, chair, floorLamp, frame, pendant, shelf, table } from '../parts/furniture.ts';
import { leaf as blade, bouquet, plant } from '../parts/plants.ts';
import { room, sunPatch, windowFrame } from '../parts/room.ts';
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
              p.at((i - 4) * 52, 0, blade(p, 260 + (i % 3) * 70, 52, [0.52 + (i % 3) * 0.04, 0.09, 148]), {
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
        p.soft([main, second, third, cream, clay, leaf][(i + Math.round(y)) % 6] ?? cream, 0.06),
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
            p.soft([coral, amber, leaf, main][i] ?? coral),
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

/** A tool wall; every tool hangs with its outline's shadow. */
export function pegboard(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  color: Color = shift(p.scheme.wall, p.scheme.wall[0] < 0.6 ? 0.14 : -0.07),
): string {
  const tools = [
    () =>
      p.rect(-9, -20, 18, 130, p.soft(wood, 0.06), { r: 8 }) +
      p.path('M-56 -56Q-10 -70 40 -52L60 -30L34 -22H-40Q-60 -30 -56 -56Z', p.soft(iron, 0.08)),
    () => p.rect(-12, 0, 24, 90, p.soft(p.scheme.main, 0.07), { r: 12 }) + p.rect(-5, -90, 10, 94, p.soft(steel, 0.08)),
    () => p.path('M-14 110L-12 -20Q-50 -40 -40 -80L-14 -58L14 -58L40 -80Q50 -40 12 -20L14 110Z', p.soft(steel, 0.09)),
    () =>
      p.path('M-130 -20L90 -46L110 10L-130 30Z', p.soft(steel, 0.08)) +
      times(14, i => p.path(`M${-128 + i * 17} 28l8 10l8 -12z`, steel)) +
      p.path('M80 -54Q150 -56 150 -10T100 30Z', p.soft(p.scheme.second, 0.06)),
    () =>
      p.line('M-40 -80L16 20M40 -80L-16 20', p.soft(steel, 0.06), 15) +
      p.path('M-16 20Q-60 50 -52 110M16 20Q60 50 52 110', 'none', { stroke: p.soft(p.scheme.third, 0.05), width: 22 }),
    () =>
      p.circle(0, 0, 64, p.soft(p.scheme.third, 0.06)) +
      p.circle(0, 0, 28, shift(p.scheme.wall, -0.05)) +
      p.path('M40 46h40v16h-48z', p.soft(steel, 0.06)),
    () =>
      p.rect(-8, -10, 16, 120, p.soft(wood, 0.06), { r: 7 }) +
      p.rect(-44, -40, 88, 36, p.soft(p.scheme.second, 0.06), { r: 5 }) +
      p.rect(-40, -86, 80, 50, p.soft(cream, 0.05), { r: 4 }),
  ];
  const columns = Math.max(3, Math.floor(w / 150));
  const rows = Math.max(1, Math.floor(h / 200));
  return p.at(
    x,
    y,
    p.lifted(() => p.rect(-w / 2, -h / 2, w, h, p.soft(color, 0.03), { r: 10 }), 14, 0.12) +
      times(Math.floor((w / 45) * (h / 45)), i =>
        p.circle(
          -w / 2 + 24 + (i % Math.floor(w / 45)) * 45,
          -h / 2 + 24 + Math.floor(i / Math.floor(w / 45)) * 45,
          4,
          shift(color, -0.12),
        ),
      ) +
      times(columns * rows, i => {
        const tool = tools[(i * 3 + p.random.int(0, 2)) % tools.length];
        return tool
          ? p.at(
              -w / 2 + ((i % columns) + 0.5) * (w / columns),
              -h / 2 + (Math.floor(i / columns) + 0.5) * (h / rows),
              p.lifted(tool, 16, 0.18),
              { scale: 0.82 },
            )
          : '';
      }),
  );
}
