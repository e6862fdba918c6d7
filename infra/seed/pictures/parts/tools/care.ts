import { type Color, shift } from '../../color.ts';
import { amber, coral, cream, ink, iron, paper, pine, steel, water, wood } from '../../palette.ts';
import { arch, type Pen, times } from '../../pen.ts';
import { handle, main, thing } from './thing.ts';

export const comb = thing(
  130,
  420,
  p =>
    p.rect(10, -206, 44, 412, p.soft(main(p), 0.06), { r: 14 }) +
    times(22, i => p.rect(-52, -196 + i * 18, 70, 9, p.soft(main(p)), { r: 4 })),
);

export const dryer = thing(
  330,
  400,
  p =>
    p.path('M-30 20L-10 190Q20 206 56 190L60 20Z', p.soft(shift(main(p), -0.06), 0.06)) +
    p.path('M-150 -110H60Q130 -110 130 -46T60 40H-20Q-100 40 -150 10Z', p.soft(main(p), 0.07)) +
    p.rect(-164, -120, 34, 140, p.soft(ink, 0.06), { r: 8 }) +
    p.circle(84, -38, 34, shift(main(p), -0.12)) +
    times(3, i => p.rect(62, -56 + i * 16, 44, 6, shift(main(p), 0.1), { r: 3 })) +
    p.path('M20 200Q20 240 60 240', 'none', { stroke: ink, width: 14 }),
);

export const hairbrush = thing(
  150,
  440,
  p =>
    p.oval(0, -96, 70, 124, p.soft(wood, 0.07)) +
    p.oval(0, -96, 50, 100, shift(ink, 0.1)) +
    times(28, i => p.circle(-32 + (i % 4) * 21, -170 + Math.floor(i / 4) * 25, 4, cream)) +
    handle(p, 42, 20, 214, wood),
);

const flask = (tone: (p: Pen) => Color, h = 320) =>
  thing(
    130,
    h,
    p =>
      p.rect(-52, -h / 2 + 70, 104, h - 74, p.soft(tone(p), 0.08), { r: 20 }) +
      p.rect(-24, -h / 2, 48, 80, p.soft(shift(ink, 0.08), 0.06), { r: 8 }) +
      p.rect(-38, -20, 76, 90, p.soft(paper, 0.02), { r: 6 }) +
      p.path(arch(0, 56, 30, 44), tone(p)),
  );

export const jar = thing(
  180,
  180,
  p =>
    p.circle(0, 0, 84, p.soft(p.scheme.third, 0.07)) +
    p.circle(0, 0, 66, p.soft(paper, 0.03)) +
    p.path('M-40 10Q-10 -40 36 -14Q10 -4 14 24Q-20 40 -40 10Z', shift(paper, -0.06)),
);

export const sprayBottle = thing(
  220,
  440,
  p =>
    p.path(
      'M-80 210V20Q-80 -50 -30 -70V-110H50V-70Q96 -50 96 20V210Q96 220 84 220H-68Q-80 220 -80 210Z',
      p.soft(water, 0.08),
    ) +
    p.rect(-62, 50, 140, 110, p.soft(paper, 0.02), { r: 10 }) +
    p.path('M8 76q40 40 0 60q-40 -20 0 -60z', p.soft(main(p), 0.06)) +
    p.path('M-100 -200H80V-140H50V-104H-30V-140H-60L-84 -90L-104 -100L-80 -146H-100Z', p.soft(coral, 0.06)),
);

export const sponge = thing(
  270,
  190,
  p =>
    p.rect(-124, -80, 248, 160, p.soft(amber, 0.06), { r: 26 }) +
    p.rect(-124, -80, 248, 56, p.soft(pine, 0.06), { r: 26 }) +
    times(16, i => p.circle(-104 + ((i * 53) % 208), 0 + ((i * 37) % 70), 5 + (i % 3) * 3, shift(amber, -0.09))),
);

export const glove = thing(
  220,
  330,
  p =>
    p.path(
      'M-76 150V20L-108 -56Q-112 -90 -84 -84L-54 -34V-120Q-50 -146 -28 -140T-8 -116V-40L-4 -144Q2 -166 22 -160T40 -136V-36L52 -120Q62 -140 78 -130T88 -104L84 60Q76 110 64 150Z',
      p.soft(p.scheme.third, 0.06),
    ) + p.rect(-86, 110, 160, 50, p.soft(shift(p.scheme.third, -0.07), 0.04), { r: 12 }),
);

export const broomHead = thing(
  240,
  480,
  p =>
    handle(p, 26, -236, 60, wood) +
    p.rect(-92, 50, 184, 54, p.soft(main(p), 0.06), { r: 16 }) +
    p.path('M-92 100H92L112 230H-112Z', p.soft([0.84, 0.1, 82], 0.05)) +
    times(11, i => p.line(`M${-84 + i * 17} 106L${-100 + i * 20} 226`, shift(amber, -0.13), 4, { o: 0.6 })),
);

export const squeegee = thing(
  320,
  380,
  p =>
    p.rect(-152, -176, 304, 44, p.soft(ink, 0.05), { r: 8 }) +
    p.rect(-146, -140, 292, 30, p.soft(steel, 0.08), { r: 8 }) +
    p.path('M-24 -112H24L20 20H-20Z', p.soft(steel, 0.08)) +
    handle(p, 56, 10, 186, main(p)),
);

export const bucket = thing(
  270,
  270,
  p =>
    p.circle(0, 0, 128, p.soft(main(p), 0.07)) +
    p.circle(0, 0, 108, shift(main(p), -0.1)) +
    p.circle(0, 0, 102, p.soft(water, 0.06)) +
    times(9, i =>
      p.circle(-50 + ((i * 67) % 110), -46 + ((i * 41) % 92), 15 + (i % 3) * 8, p.raw([0.98, 0.01, 220]), { o: 0.8 }),
    ),
);

export const clothFold = thing(
  250,
  250,
  p =>
    p.path('M-116 -110Q0 -124 116 -112Q124 0 114 112Q0 124 -112 114Q-124 0 -116 -110Z', p.soft(p.scheme.second, 0.05)) +
    p.path('M-116 -20Q0 -34 118 -18L116 20Q0 6 -118 20Z', shift(p.scheme.second, 0.06)) +
    p.rect(-90, 70, 180, 8, shift(p.scheme.second, 0.16)) +
    p.rect(-90, 86, 180, 4, shift(p.scheme.second, 0.16)),
);

export const stones = thing(240, 320, p =>
  times(4, i => p.oval((i % 2) * 14 - 8, 110 - i * 74, 104 - i * 18, 48, p.soft(shift(iron, i * 0.07), 0.09))),
);

export const candleTop = thing(
  170,
  170,
  p =>
    p.circle(0, 0, 78, p.soft(cream, 0.05)) +
    p.circle(0, 0, 60, p.soft([0.95, 0.06, 85], 0.03)) +
    p.path('M0 -34q20 30 0 46q-20 -16 0 -46z', p.raw([0.85, 0.15, 70])),
);

export const towelRoll = thing(
  320,
  170,
  p =>
    p.rect(-150, -72, 300, 144, p.soft(p.scheme.second, 0.06), { r: 70 }) +
    p.circle(-92, 0, 50, 'none', { stroke: shift(p.scheme.second, -0.09), width: 7 }) +
    p.circle(-92, 0, 24, 'none', { stroke: shift(p.scheme.second, -0.09), width: 7 }) +
    p.rect(30, -72, 14, 144, shift(p.scheme.second, 0.12)) +
    p.rect(54, -72, 6, 144, shift(p.scheme.second, 0.12)),
);

export const yogaMat = thing(
  190,
  460,
  p =>
    p.rect(-70, -220, 140, 440, p.soft(main(p), 0.07), { r: 66 }) +
    p.oval(0, -206, 66, 24, shift(main(p), 0.1)) +
    p.rect(-72, -110, 144, 26, p.soft(p.scheme.third, 0.05)) +
    p.rect(-72, 90, 144, 26, p.soft(p.scheme.third, 0.05)),
);

export const dumbbell = thing(
  360,
  150,
  p =>
    p.rect(-90, -20, 180, 40, p.soft(steel, 0.1), { r: 10 }) +
    times(
      2,
      i =>
        p.rect(i ? 74 : -130, -66, 56, 132, p.soft(main(p), 0.07), { r: 16 }) +
        p.rect(i ? 134 : -168, -46, 34, 92, p.soft(shift(main(p), -0.06), 0.06), { r: 12 }),
    ),
);

export const amberFlask = flask(() => amber);

export const greenFlask = flask(p => p.scheme.second, 260);
