import { shift } from '../../color.ts';
import { amber, coral, foliage, paper, steel, walnut, wood } from '../../palette.ts';
import { type Pen, times } from '../../pen.ts';
import { bloom, leaf } from '../plants.ts';
import { handle, thing } from './thing.ts';

const plate = (food: (p: Pen) => string) =>
  thing(
    340,
    340,
    p =>
      p.circle(0, 0, 164, p.soft(paper, 0.03)) +
      p.circle(0, 0, 118, 'none', { stroke: shift(paper, -0.07), width: 4 }) +
      p.circle(0, 0, 114, shift(paper, -0.015)) +
      food(p),
  );

export const salad = plate(
  p =>
    times(15, i =>
      p.at(-60 + ((i * 53) % 120), -50 + ((i * 37) % 104), leaf(p, 74, 44, shift(foliage, (i % 4) * 0.045 - 0.03)), {
        rotate: i * 67,
      }),
    ) +
    times(6, i => p.circle(-56 + ((i * 71) % 116), -52 + ((i * 43) % 108), 21, p.soft([0.6, 0.19, 28], 0.08))) +
    times(5, i => p.oval(-50 + ((i * 61) % 100), -40 + ((i * 47) % 90), 16, 10, p.soft(amber))),
);

export const cakePlate = plate(
  p =>
    p.circle(0, 0, 92, p.soft(p.scheme.third, 0.05)) +
    p.circle(0, 0, 70, shift(p.scheme.third, 0.06)) +
    times(8, i =>
      p.circle(
        Math.cos((i * Math.PI) / 4) * 66,
        Math.sin((i * Math.PI) / 4) * 66,
        17,
        p.soft(i % 2 ? coral : paper, 0.06),
      ),
    ) +
    p.at(0, 0, bloom(p, 34, p.scheme.second)),
);

export const pasta = plate(
  p =>
    times(12, i =>
      p.path(
        `M${-76 + i * 4} ${-20 + (i % 5) * 14}Q${-20 + i * 6} ${-86 + i * 15} ${60 - (i % 4) * 10} ${-36 + i * 8}T${-30 + i * 8} ${60 - i * 6}`,
        'none',
        { stroke: shift(amber, 0.05 - (i % 3) * 0.04), width: 13 },
      ),
    ) +
    p.path('M-50 -30Q0 -70 46 -26Q60 30 4 44Q-56 36 -50 -30Z', p.soft([0.58, 0.17, 32], 0.06)) +
    times(3, i => p.at(0, 6, leaf(p, 46, 28), { rotate: i * 60 - 60 })),
);

export const fork = thing(80, 420, p =>
  p.path(
    'M-30 -206V-110Q-30 -66 -9 -60L-13 190Q0 214 13 190L9 -60Q30 -66 30 -110V-206H20V-116H5V-206H-5V-116H-20V-206Z',
    p.soft(steel, 0.1),
  ),
);

export const knife = thing(
  70,
  430,
  p =>
    p.path('M-14 -212Q30 -170 22 0H-14Z', p.soft(steel, 0.1)) +
    p.rect(-15, 0, 30, 208, p.soft(walnut, 0.07), { r: 12 }),
);

export const board = thing(
  330,
  440,
  p =>
    p.rect(-150, -140, 300, 350, p.soft(wood, 0.05), { r: 40 }) +
    p.rect(-40, -214, 80, 110, p.soft(wood, 0.05), { r: 36 }) +
    p.circle(0, -176, 16, shift(wood, -0.25)) +
    times(
      5,
      i =>
        p.circle(-86 + i * 42, 20 + (i % 2) * 60, 36, p.soft([0.6, 0.19, 28], 0.07)) +
        p.circle(-86 + i * 42, 20 + (i % 2) * 60, 25, 'none', { stroke: [0.75, 0.13, 35], width: 5 }),
    ),
);

export const whisk = thing(
  130,
  440,
  p =>
    times(5, i =>
      p.path(`M0 0C${-90 + i * 45} -70 ${-70 + i * 35} -216 0 -216`, 'none', {
        stroke: shift(steel, i * 0.02),
        width: 7,
      }),
    ) + handle(p, 36, -10, 216, wood),
);
