import { shift } from '../../color.ts';
import { amber, brass, clay, coral, cream, foliage, ink, iron, paper, steel } from '../../palette.ts';
import { times } from '../../pen.ts';
import { bloom, leaf } from '../plants.ts';
import { handle, main, thing } from './thing.ts';

export const trowel = thing(
  140,
  440,
  p =>
    p.path('M-56 -80Q-64 -190 0 -216Q64 -190 56 -80Q40 -40 0 -36Q-40 -40 -56 -80Z', p.soft(steel, 0.1)) +
    p.line('M0 -170V-60', shift(steel, -0.1), 6) +
    p.rect(-9, -40, 18, 100, p.soft(iron, 0.08)) +
    handle(p, 50, 50, 214, main(p)),
);

export const secateurs = thing(
  180,
  430,
  p =>
    p.path('M-6 -20Q-60 90 -50 206', 'none', { stroke: p.soft(coral, 0.06), width: 36 }) +
    p.path('M6 -20Q60 90 50 206', 'none', { stroke: p.soft(coral, 0.06), width: 36 }) +
    p.path('M-30 -10Q-70 -120 -6 -210Q20 -120 14 -10Z', p.soft(steel, 0.1)) +
    p.path('M26 -6Q62 -90 30 -170L20 -30Z', p.soft(iron, 0.08)) +
    p.circle(0, -14, 20, p.soft(steel, 0.1)),
);

export const seedling = thing(
  240,
  240,
  p =>
    p.circle(0, 0, 104, p.soft(clay, 0.08)) +
    p.circle(0, 0, 86, [0.36, 0.04, 50]) +
    times(7, i =>
      p.at(0, 0, leaf(p, 116 - (i % 3) * 16, 56, shift(foliage, (i % 3) * 0.04 - 0.03)), { rotate: i * 51 }),
    ) +
    p.at(0, 0, bloom(p, 26, p.scheme.third)),
);

export const wateringCan = thing(
  360,
  260,
  p =>
    p.path('M60 -30L150 -90L172 -60L80 40Z', p.soft(main(p), 0.05)) +
    p.oval(164, -76, 22, 40, p.soft(brass, 0.08)) +
    p.path('M-60 -70Q-170 -70 -150 50', 'none', { stroke: p.soft(shift(main(p), -0.05), 0.05), width: 24 }) +
    p.rect(-100, -70, 190, 170, p.soft(main(p), 0.07), { r: 36 }) +
    p.oval(-4, -64, 76, 24, shift(main(p), -0.14)),
);

export const sprig = thing(
  160,
  440,
  p =>
    p.line('M0 210Q-16 0 0 -190', foliage, 8) +
    times(9, i =>
      p.at(i % 2 ? -6 : -4, 150 - i * 40, leaf(p, 100 - i * 5, 46, shift(foliage, (i % 3) * 0.035 - 0.02)), {
        rotate: i % 2 ? 58 : -58,
      }),
    ) +
    p.at(0, -176, leaf(p, 60, 30)),
);

export const flower = thing(
  190,
  300,
  p =>
    p.line('M0 -50Q10 60 0 146', foliage, 11) +
    p.at(2, 70, leaf(p, 90, 40), { rotate: 56 }) +
    p.at(2, 90, leaf(p, 80, 36), { rotate: -56 }) +
    p.at(0, -66, bloom(p, 76, p.scheme.third)),
);

export const dogBowl = thing(
  260,
  260,
  p =>
    p.circle(0, 0, 122, p.soft(main(p), 0.07)) +
    p.circle(0, 0, 94, shift(main(p), -0.12)) +
    p.circle(0, 0, 88, [0.44, 0.06, 50]) +
    times(26, i =>
      p.circle(-60 + ((i * 47) % 124), -60 + ((i * 71) % 122), 15, p.soft(shift(clay, ((i % 4) - 2) * 0.05), 0.08)),
    ),
);

export const bone = thing(320, 150, p =>
  p.path(
    'M-90 -26Q-108 -76 -140 -56Q-166 -34 -140 0Q-166 34 -140 56Q-108 76 -90 26H90Q108 76 140 56Q166 34 140 0Q166 -34 140 -56Q108 -76 90 -26Z',
    p.soft(cream, 0.05),
  ),
);

export const ball = thing(
  200,
  200,
  p =>
    p.circle(0, 0, 94, p.soft([0.86, 0.17, 118], 0.07)) +
    p.path('M-80 -48Q-10 -30 -20 90M78 -52Q10 0 58 74', 'none', { stroke: paper, width: 12 }),
);

export const leash = thing(
  320,
  320,
  p =>
    p.path('M-130 100Q-150 -130 20 -130T110 30T-40 80T-10 -40', 'none', {
      stroke: p.soft(p.scheme.second, 0.05),
      width: 24,
    }) +
    p.circle(-130, 120, 30, 'none', { stroke: p.soft(p.scheme.second, 0.05), width: 18 }) +
    p.rect(-24, -60, 30, 40, p.soft(steel, 0.1), { r: 10 }),
);

export const rope = thing(
  330,
  130,
  p =>
    times(14, i => p.oval(-104 + i * 16, 0, 17, 24, p.soft(i % 2 ? coral : cream, 0.07))) +
    p.circle(-124, 0, 38, p.soft(coral, 0.07)) +
    p.circle(124, 0, 38, p.soft(coral, 0.07)) +
    times(5, i => p.line(`M-140 0l-22 ${-26 + i * 13}M140 0l22 ${-26 + i * 13}`, cream, 7)),
);

export const tire = thing(
  320,
  320,
  p =>
    p.circle(0, 0, 152, p.soft([0.27, 0.012, 260], 0.05)) +
    p.circle(0, 0, 138, 'none', { stroke: [0.36, 0.012, 260], width: 7 }) +
    p.circle(0, 0, 98, p.soft(steel, 0.1)) +
    p.circle(0, 0, 84, iron) +
    times(6, i => p.at(0, 0, p.path('M-13 0L-20 -88H20L13 0Z', p.soft(steel, 0.08)), { rotate: i * 60 })) +
    p.circle(0, 0, 24, p.soft(main(p), 0.08)),
);

export const sparkPlug = thing(
  80,
  330,
  p =>
    p.rect(-16, -160, 32, 40, p.soft(brass, 0.1), { r: 5 }) +
    p.rect(-22, -120, 44, 110, p.soft(paper, 0.04), { r: 6 }) +
    times(4, i => p.rect(-24, -108 + i * 24, 48, 6, shift(paper, -0.09))) +
    p.path('M-36 -10H36L30 40H-30Z', p.soft(steel, 0.1)) +
    p.rect(-20, 40, 40, 90, p.soft(steel, 0.08)) +
    times(6, i => p.rect(-22, 48 + i * 14, 44, 5, iron)) +
    p.path('M-4 130H4V150M16 130V160H-4', 'none', { stroke: iron, width: 7 }),
);

export const oil = thing(
  240,
  360,
  p =>
    p.path('M-100 170V-60L-40 -110V-150H60V-110L100 -70V170Z', p.soft(p.scheme.second, 0.06)) +
    p.rect(-50, -176, 90, 40, p.soft(ink, 0.06), { r: 8 }) +
    p.rect(-70, -20, 140, 130, p.soft(paper, 0.02), { r: 8 }) +
    p.path('M0 10q40 44 0 74q-40 -30 0 -74z', p.soft(amber, 0.07)),
);
