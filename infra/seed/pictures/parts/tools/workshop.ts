import { type Color, shift } from '../../color.ts';
import { amber, brass, clay, coral, cream, ink, iron, paper, steel, water, white, wood } from '../../palette.ts';
import { arch, times } from '../../pen.ts';
import { handle, main, thing } from './thing.ts';

export const wrench = thing(
  120,
  460,
  p =>
    p.path(
      'M-24 150L-22 -110Q-64 -134 -56 -190L-44 -226L-18 -206V-160H18V-206L44 -226L56 -190Q64 -134 22 -110L24 150Q40 200 0 224Q-40 200 -24 150Z',
      p.soft(steel, 0.1),
    ) +
    p.circle(0, 176, 15, shift(steel, -0.28)) +
    p.rect(-8, -90, 16, 210, shift(steel, -0.07), { r: 8 }),
);

export const pipeWrench = thing(
  170,
  460,
  p =>
    handle(p, 50, -60, 226, coral) +
    p.path('M-25 -40V-150L-70 -176V-226H70V-190L26 -176V-40Z', p.soft(steel, 0.09)) +
    p.path('M-70 -120L60 -120V-84H-40L-70 -96Z', p.soft(iron, 0.08)) +
    p.rect(-34, -70, 68, 30, p.soft(brass, 0.08), { r: 6 }),
);

export const hammer = thing(
  200,
  460,
  p =>
    handle(p, 40, -150, 226, wood) +
    p.path('M-92 -196Q-20 -232 62 -206L92 -212V-140L62 -146H-30Q-72 -150 -92 -196Z', p.soft(iron, 0.1)) +
    p.rect(-20, -150, 40, 26, shift(wood, -0.14)),
);

export const screwdriver = thing(
  70,
  440,
  p =>
    p.rect(-9, -216, 18, 250, p.soft(steel, 0.1)) +
    p.path('M-12 -216H12L8 -186H-8Z', iron) +
    handle(p, 62, 20, 216, main(p)) +
    times(3, i => p.rect(-22 + i * 18, 60, 6, 130, shift(main(p), -0.1), { r: 3 })),
);

export const pliers = thing(
  170,
  440,
  p =>
    p.path('M-6 -60Q-80 60 -64 210', 'none', { stroke: p.soft(main(p), 0.06), width: 40 }) +
    p.path('M6 -60Q80 60 64 210', 'none', { stroke: p.soft(main(p), 0.06), width: 40 }) +
    p.path('M-40 -40Q-66 -120 -30 -216L-3 -216V-40ZM40 -40Q66 -120 30 -216L3 -216V-40Z', p.soft(steel, 0.09)) +
    p.circle(0, -46, 34, p.soft(steel, 0.1)) +
    p.circle(0, -46, 12, iron),
);

export const level = thing(
  130,
  480,
  p =>
    p.rect(-52, -236, 104, 472, p.soft(amber, 0.06), { r: 10 }) +
    p.rect(-30, -206, 60, 412, shift(amber, -0.08), { r: 6 }) +
    times(
      3,
      i =>
        p.rect(-24, -40 + (i - 1) * 160, 48, 84, p.soft([0.86, 0.15, 125], 0.05), { r: 20 }) +
        p.circle(0, 2 + (i - 1) * 160, 13, p.raw(white), { o: 0.8 }),
    ),
);

export const tapeMeasure = thing(
  220,
  260,
  p =>
    p.path('M60 70H104V230H80V96H60Z', p.soft(amber, 0.05)) +
    times(7, i => p.rect(82, 110 + i * 17, i % 2 ? 10 : 18, 3, ink)) +
    p.rect(-104, -110, 200, 210, p.soft(main(p), 0.06), { r: 46 }) +
    p.circle(-6, -8, 66, p.soft(amber, 0.06)) +
    p.circle(-6, -8, 44, shift(amber, 0.06)),
);

export const drill = thing(
  340,
  400,
  p =>
    p.path('M-40 20L-20 170H70L60 20Z', p.soft(shift(ink, 0.06), 0.05)) +
    p.rect(-50, 150, 150, 56, p.soft(main(p), 0.06), { r: 14 }) +
    p.rect(-90, -90, 230, 120, p.soft(main(p), 0.07), { r: 34 }) +
    p.rect(60, -70, 50, 80, shift(main(p), -0.1), { r: 8 }) +
    p.path('M-90 -70L-130 -56V-6L-90 10Z', p.soft(iron, 0.08)) +
    p.path('M-130 -40H-186L-200 -31L-186 -22H-130Z', p.soft(steel, 0.1)) +
    p.rect(-56, 26, 22, 40, coral, { r: 8 }),
);

export const saw = thing(
  180,
  500,
  p =>
    p.path('M-30 -240L60 -220V120H-70Z', p.soft(steel, 0.08)) +
    times(16, i => p.path(`M${60} ${-216 + i * 21}l14 10l-14 11z`, steel)) +
    p.path('M-80 110H66Q84 180 44 236H-60Q-96 180 -80 110Z', p.soft(wood, 0.07)) +
    p.rect(-40, 140, 76, 52, shift(wood, -0.24), { r: 24 }),
);

export const paintbrush = thing(
  130,
  460,
  p =>
    p.path('M-58 -90Q-64 -200 -20 -230Q20 -216 58 -226Q66 -160 58 -90Z', p.soft(p.scheme.third, 0.05)) +
    p.path('M-58 -90V-130H58V-90Z', p.soft([0.55, 0.06, 60], 0.05)) +
    p.rect(-62, -96, 124, 62, p.soft(steel, 0.1), { r: 6 }) +
    p.path('M-58 -34H58Q46 40 22 70L18 210Q0 236 -18 210L-22 70Q-46 40 -58 -34Z', p.soft(wood, 0.08)) +
    p.circle(0, 196, 8, shift(wood, -0.2)),
);

export const roller = thing(
  280,
  460,
  p =>
    p.rect(-130, -226, 240, 96, p.soft(p.scheme.second, 0.07), { r: 30 }) +
    p.rect(-130, -226, 26, 96, shift(p.scheme.second, -0.08), { r: 12 }) +
    p.path('M110 -178H136V-60H0V30', 'none', { stroke: p.soft(steel, 0.08), width: 15 }) +
    handle(p, 46, 20, 226, main(p)),
);

export const paintTin = thing(
  250,
  250,
  p =>
    p.circle(0, 0, 118, p.soft(steel, 0.1)) +
    p.circle(0, 0, 104, shift(steel, -0.14)) +
    p.circle(0, 0, 98, p.soft(p.scheme.second, 0.04)) +
    p.path('M-70 -30Q-20 -80 50 -50', 'none', { stroke: shift(p.scheme.second, 0.1), width: 12, o: 0.6 }) +
    p.oval(10, 30, 46, 26, shift(p.scheme.second, 0.05), { o: 0.6 }),
);

export const swatches = thing(260, 420, p =>
  times(5, i =>
    p.at(
      0,
      190,
      p.rect(-46, -380, 92, 380, paper, { r: 8 }) +
        p.rect(
          -46,
          -380,
          92,
          250,
          p.soft([p.scheme.main, p.scheme.second, p.scheme.third, [0.8, 0.05, 150], clay][i] as Color, 0.03),
          { r: 8 },
        ),
      { rotate: (i - 2) * 14 },
    ),
  ),
);

export const pipe = thing(
  300,
  300,
  p =>
    p.path('M-70 140V-20Q-70 -90 0 -90H140', 'none', { stroke: p.soft([0.66, 0.11, 50], 0.1), width: 76 }) +
    p.path('M-92 140V-20Q-92 -112 0 -112H140', 'none', { stroke: p.raw([0.88, 0.06, 60]), width: 8, o: 0.6 }) +
    p.rect(-116, 110, 92, 36, p.soft([0.58, 0.1, 48], 0.1), { r: 6 }) +
    p.rect(112, -136, 36, 92, p.soft([0.58, 0.1, 48], 0.1), { r: 6 }),
);

export const tap = thing(
  260,
  360,
  p =>
    p.path('M-60 160V-20Q-60 -130 40 -130Q104 -130 104 -40V10', 'none', { stroke: p.soft(steel, 0.12), width: 52 }) +
    p.path('M-74 150V-20Q-74 -146 40 -146', 'none', { stroke: p.raw(white), width: 9, o: 0.6 }) +
    p.rect(-108, 130, 96, 40, p.soft(iron, 0.08), { r: 8 }) +
    p.rect(72, 4, 64, 22, p.soft(iron, 0.08), { r: 6 }) +
    p.rect(-116, -20, 60, 22, p.soft(brass, 0.08), { r: 11 }) +
    p.path('M104 60q26 44 0 62q-26 -18 0 -62z', p.soft(water, 0.06)),
);

export const trowelFlat = thing(
  220,
  430,
  p =>
    p.path('M-80 -200H80L70 20H-70Z', p.soft(steel, 0.1)) +
    p.line('M0 -60V40', iron, 20) +
    handle(p, 50, 40, 206, wood),
);

export const bricks = thing(330, 300, p =>
  times(6, i =>
    p.rect(
      -156 + (i % 2) * 160 - (Math.floor(i / 2) % 2 ? 0 : 0),
      -140 + Math.floor(i / 2) * 98,
      148,
      84,
      p.soft(shift(clay, (i % 3) * 0.03 - 0.03), 0.06),
      { r: 6 },
    ),
  ),
);

export const tilesThing = thing(320, 320, p =>
  times(
    9,
    i =>
      p.rect(
        -150 + (i % 3) * 103,
        -150 + Math.floor(i / 3) * 103,
        96,
        96,
        p.soft([p.scheme.second, cream, main(p)][(i + Math.floor(i / 3)) % 3] as Color, 0.05),
        { r: 8 },
      ) + p.path(arch(-102 + (i % 3) * 103, -70 + Math.floor(i / 3) * 103, 44, 60), p.raw(white), { o: 0.22 }),
  ),
);

export const solarTile = thing(
  320,
  400,
  p =>
    p.rect(-146, -186, 292, 372, p.soft(steel, 0.05), { r: 6 }) +
    times(12, i =>
      p.rect(
        -134 + (i % 3) * 90,
        -174 + Math.floor(i / 3) * 88,
        86,
        82,
        p.blend([
          [0.46, 0.1, 250],
          [0.32, 0.08, 258],
        ]),
        { r: 4 },
      ),
    ) +
    p.path('M-134 -60L-20 -174H60L-134 20Z', p.raw(white), { o: 0.16 }),
);
