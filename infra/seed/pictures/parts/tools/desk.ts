import { type Color, shift } from '../../color.ts';
import {
  amber,
  brass,
  coral,
  cream,
  ink,
  iron,
  paper,
  pine,
  steel,
  walnut,
  water,
  white,
  wood,
} from '../../palette.ts';
import { arch, type Pen, times } from '../../pen.ts';
import { leaf } from '../plants.ts';
import { main, thing } from './thing.ts';

export const scissors = thing(
  200,
  460,
  p =>
    p.path('M-14 20L-46 -226L2 -50ZM14 20L46 -226L-2 -50Z', p.soft(steel, 0.1)) +
    p.circle(-48, 140, 56, 'none', { stroke: p.soft(main(p), 0.06), width: 28 }) +
    p.circle(48, 140, 56, 'none', { stroke: p.soft(main(p), 0.06), width: 28 }) +
    p.line('M0 -10L-24 84M0 -10L24 84', p.soft(main(p), 0.05), 28) +
    p.circle(0, -14, 12, iron),
);

export const notebook = thing(
  260,
  350,
  p =>
    p.rect(-122, -168, 244, 336, p.soft(main(p), 0.05), { r: 14 }) +
    p.rect(-122, -168, 36, 336, shift(main(p), -0.08), { r: 10 }) +
    p.path(arch(20, 60, 90, 140), 'none', { stroke: shift(main(p), 0.2), width: 7, o: 0.8 }) +
    p.rect(84, -168, 14, 336, p.scheme.third),
);

export const sheet = thing(
  270,
  360,
  p =>
    p.rect(-126, -172, 252, 344, p.soft(paper, 0.01), { r: 4 }) +
    p.rect(-100, -146, 120, 18, main(p), { r: 9 }) +
    times(6, i => p.rect(-100, -100 + i * 28, 200 - (i % 3) * 36, 9, shift(steel, 0.06), { r: 4 })) +
    times(5, i =>
      p.rect(-96 + i * 42, 140 - 24 - i * 13, 26, 24 + i * 13, i % 2 ? p.scheme.second : main(p), { r: 3 }),
    ),
);

export const pencil = thing(
  60,
  420,
  p =>
    p.rect(-17, -140, 34, 320, p.soft(p.scheme.third, 0.06)) +
    p.rect(-6, -140, 12, 320, shift(p.scheme.third, 0.06)) +
    p.path('M-17 -140L0 -206L17 -140Z', p.soft([0.86, 0.06, 70], 0.05)) +
    p.path('M-5 -187L0 -206L5 -187Z', ink) +
    p.rect(-17, 166, 34, 20, p.soft(steel, 0.08)) +
    p.rect(-17, 184, 34, 26, p.soft(coral), { r: 8 }),
);

export const ruler = thing(
  90,
  460,
  p =>
    p.rect(-36, -226, 72, 452, p.soft([0.86, 0.07, 80], 0.04), { r: 5 }) +
    times(30, i => p.rect(-36, -214 + i * 15, i % 5 ? 18 : 34, 3, ink, { o: 0.7 })),
);

export const coffee = thing(
  240,
  240,
  p =>
    p.circle(0, 0, 116, p.soft(paper, 0.03)) +
    p.circle(0, 0, 84, shift(paper, -0.05)) +
    p.rect(70, -16, 60, 32, p.soft(p.scheme.second, 0.05), { r: 16 }) +
    p.circle(0, 0, 76, p.soft(p.scheme.second, 0.06)) +
    p.circle(0, 0, 62, p.soft([0.42, 0.06, 50], 0.05)) +
    p.path('M0 34Q-44 4 -26 -18T0 -8T26 -18T0 34Z', [0.86, 0.05, 70]),
);

export const glasses = thing(
  320,
  150,
  p =>
    p.circle(-84, 10, 60, 'none', { stroke: ink, width: 13 }) +
    p.circle(84, 10, 60, 'none', { stroke: ink, width: 13 }) +
    p.circle(-84, 10, 54, p.raw(water), { o: 0.25 }) +
    p.circle(84, 10, 54, p.raw(water), { o: 0.25 }) +
    p.path('M-26 0Q0 -26 26 0M-144 0L-150 -60M144 0L150 -60', 'none', { stroke: ink, width: 12 }),
);

export const bookThing = thing(
  270,
  350,
  p =>
    p.rect(-124, -168, 256, 336, shift(paper, -0.06), { r: 8 }) +
    p.rect(-130, -172, 250, 336, p.soft(p.scheme.second, 0.05), { r: 10 }) +
    p.rect(-130, -172, 30, 336, shift(p.scheme.second, -0.08), { r: 8 }) +
    p.circle(14, -40, 56, shift(p.scheme.second, 0.14)) +
    p.path('M-50 70Q-10 30 20 64T84 56V110H-50Z', shift(p.scheme.second, -0.06)),
);

export const apple = thing(
  200,
  210,
  p =>
    p.path(
      'M0 -50Q-40 -86 -84 -46Q-108 20 -50 84Q-20 104 0 86Q20 104 50 84Q108 20 84 -46Q40 -86 0 -50Z',
      p.soft([0.6, 0.19, 28], 0.08),
    ) +
    p.line('M0 -50Q2 -84 18 -100', walnut, 9) +
    p.at(8, -78, leaf(p, 60, 30), { rotate: 70 }) +
    p.oval(-44, -14, 14, 26, p.raw(white), { o: 0.35 }),
);

const spool = (tone: (p: Pen) => Color) =>
  thing(
    150,
    200,
    p =>
      p.rect(-62, -92, 124, 34, p.soft(wood, 0.06), { r: 10 }) +
      p.rect(-62, 58, 124, 34, p.soft(wood, 0.06), { r: 10 }) +
      p.rect(-50, -60, 100, 120, p.soft(tone(p), 0.07)) +
      times(8, i => p.line(`M-50 ${-50 + i * 15}L50 ${-44 + i * 15}`, shift(tone(p), -0.07), 3)),
  );

export const buttons = thing(240, 200, p =>
  times(5, i =>
    p.at(
      [-76, 10, 80, -30, 56][i] ?? 0,
      [-46, -60, -10, 50, 64][i] ?? 0,
      p.circle(0, 0, 36, p.soft([main(p), p.scheme.second, p.scheme.third, cream, coral][i] as Color, 0.08)) +
        p.circle(0, 0, 25, 'none', {
          stroke: shift([main(p), p.scheme.second, p.scheme.third, cream, coral][i] as Color, -0.09),
          width: 4,
        }) +
        times(4, k => p.circle(k % 2 ? 8 : -8, k > 1 ? 8 : -8, 4, ink)),
    ),
  ),
);

export const key = thing(
  140,
  360,
  p =>
    p.circle(0, -104, 58, p.soft(brass, 0.1)) +
    p.circle(0, -116, 22, shift(p.scheme.wall, -0.1)) +
    p.path('M-15 -50H15V160L0 176L-15 160ZM15 60H50V90H15ZM15 110H40V138H15Z', p.soft(brass, 0.1)),
);

export const carton = thing(
  300,
  300,
  p =>
    p.rect(-140, -140, 280, 280, p.soft([0.74, 0.075, 68], 0.05), { r: 6 }) +
    p.rect(-28, -140, 56, 280, [0.84, 0.06, 75]) +
    p.path('M-140 0H140', 'none', { stroke: [0.6, 0.07, 62], width: 4 }) +
    p.path(arch(84, 100, 40, 60), 'none', { stroke: [0.5, 0.07, 58], width: 6 }),
);

export const tapeRoll = thing(
  220,
  220,
  p =>
    p.circle(0, 0, 104, p.soft([0.78, 0.1, 72], 0.07)) +
    p.circle(0, 0, 92, 'none', { stroke: [0.7, 0.1, 66], width: 4 }) +
    p.circle(0, 0, 60, p.soft(cream, 0.05)) +
    p.circle(0, 0, 48, shift(p.scheme.wall, -0.09)),
);

export const palettePaint = thing(
  330,
  280,
  p =>
    p.path('M-150 20Q-160 -120 0 -130T156 0Q150 60 80 50T40 110Q0 140 -60 120T-150 20Z', p.soft(wood, 0.05)) +
    p.circle(60, 66, 0.1, ink) +
    times(6, i =>
      p.circle(
        [-90, -50, 10, 70, 110, -100][i] ?? 0,
        [-40, -84, -94, -70, -10, 30][i] ?? 0,
        27,
        p.soft([coral, amber, pine, water, cream, [0.45, 0.1, 330]][i] as Color, 0.07),
      ),
    ),
);

export const redSpool = spool(() => coral);

export const greenSpool = spool(p => p.scheme.second);

export const blueSpool = spool(p => p.scheme.main);
