import { type Color, shift } from '../color.ts';
import {
  amber,
  brass,
  clay,
  coral,
  cream,
  leaf as green,
  ink,
  iron,
  paper,
  pine,
  steel,
  walnut,
  water,
  white,
  wood,
} from '../palette.ts';
import { arch, type Pen, times } from '../pen.ts';
import { bloom, leaf } from './plants.ts';

/** A thing seen from above, drawn around (0, 0) inside `width` x `height`. */
export interface Thing {
  readonly width: number;
  readonly height: number;
  draw(p: Pen): string;
}

const thing = (width: number, height: number, draw: (p: Pen) => string): Thing => ({ width, height, draw });
const main = (p: Pen) => p.scheme.main;
const handle = (p: Pen, w: number, from: number, to: number, color: Color) =>
  p.rect(-w / 2, from, w, to - from, p.soft(color, 0.08), { r: w / 2 }) +
  p.rect(-w * 0.28, from + 12, w * 0.16, to - from - 24, p.raw(white), { r: 4, o: 0.28 });

const wrench = thing(
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
const pipeWrench = thing(
  170,
  460,
  p =>
    handle(p, 50, -60, 226, coral) +
    p.path('M-25 -40V-150L-70 -176V-226H70V-190L26 -176V-40Z', p.soft(steel, 0.09)) +
    p.path('M-70 -120L60 -120V-84H-40L-70 -96Z', p.soft(iron, 0.08)) +
    p.rect(-34, -70, 68, 30, p.soft(brass, 0.08), { r: 6 }),
);
const hammer = thing(
  200,
  460,
  p =>
    handle(p, 40, -150, 226, wood) +
    p.path('M-92 -196Q-20 -232 62 -206L92 -212V-140L62 -146H-30Q-72 -150 -92 -196Z', p.soft(iron, 0.1)) +
    p.rect(-20, -150, 40, 26, shift(wood, -0.14)),
);
const screwdriver = thing(
  70,
  440,
  p =>
    p.rect(-9, -216, 18, 250, p.soft(steel, 0.1)) +
    p.path('M-12 -216H12L8 -186H-8Z', iron) +
    handle(p, 62, 20, 216, main(p)) +
    times(3, i => p.rect(-22 + i * 18, 60, 6, 130, shift(main(p), -0.1), { r: 3 })),
);
const pliers = thing(
  170,
  440,
  p =>
    p.path('M-6 -60Q-80 60 -64 210', 'none', { stroke: p.soft(main(p), 0.06), width: 40 }) +
    p.path('M6 -60Q80 60 64 210', 'none', { stroke: p.soft(main(p), 0.06), width: 40 }) +
    p.path('M-40 -40Q-66 -120 -30 -216L-3 -216V-40ZM40 -40Q66 -120 30 -216L3 -216V-40Z', p.soft(steel, 0.09)) +
    p.circle(0, -46, 34, p.soft(steel, 0.1)) +
    p.circle(0, -46, 12, iron),
);
const level = thing(
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
const tapeMeasure = thing(
  220,
  260,
  p =>
    p.path('M60 70H104V230H80V96H60Z', p.soft(amber, 0.05)) +
    times(7, i => p.rect(82, 110 + i * 17, i % 2 ? 10 : 18, 3, ink)) +
    p.rect(-104, -110, 200, 210, p.soft(main(p), 0.06), { r: 46 }) +
    p.circle(-6, -8, 66, p.soft(amber, 0.06)) +
    p.circle(-6, -8, 44, shift(amber, 0.06)),
);
const drill = thing(
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
const saw = thing(
  180,
  500,
  p =>
    p.path('M-30 -240L60 -220V120H-70Z', p.soft(steel, 0.08)) +
    times(16, i => p.path(`M${60} ${-216 + i * 21}l14 10l-14 11z`, steel)) +
    p.path('M-80 110H66Q84 180 44 236H-60Q-96 180 -80 110Z', p.soft(wood, 0.07)) +
    p.rect(-40, 140, 76, 52, shift(wood, -0.24), { r: 24 }),
);
const paintbrush = thing(
  130,
  460,
  p =>
    p.path('M-58 -90Q-64 -200 -20 -230Q20 -216 58 -226Q66 -160 58 -90Z', p.soft(p.scheme.third, 0.05)) +
    p.path('M-58 -90V-130H58V-90Z', p.soft([0.55, 0.06, 60], 0.05)) +
    p.rect(-62, -96, 124, 62, p.soft(steel, 0.1), { r: 6 }) +
    p.path('M-58 -34H58Q46 40 22 70L18 210Q0 236 -18 210L-22 70Q-46 40 -58 -34Z', p.soft(wood, 0.08)) +
    p.circle(0, 196, 8, shift(wood, -0.2)),
);
const roller = thing(
  280,
  460,
  p =>
    p.rect(-130, -226, 240, 96, p.soft(p.scheme.second, 0.07), { r: 30 }) +
    p.rect(-130, -226, 26, 96, shift(p.scheme.second, -0.08), { r: 12 }) +
    p.path('M110 -178H136V-60H0V30', 'none', { stroke: p.soft(steel, 0.08), width: 15 }) +
    handle(p, 46, 20, 226, main(p)),
);
const paintTin = thing(
  250,
  250,
  p =>
    p.circle(0, 0, 118, p.soft(steel, 0.1)) +
    p.circle(0, 0, 104, shift(steel, -0.14)) +
    p.circle(0, 0, 98, p.soft(p.scheme.second, 0.04)) +
    p.path('M-70 -30Q-20 -80 50 -50', 'none', { stroke: shift(p.scheme.second, 0.1), width: 12, o: 0.6 }) +
    p.oval(10, 30, 46, 26, shift(p.scheme.second, 0.05), { o: 0.6 }),
);
const swatches = thing(260, 420, p =>
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
const pipe = thing(
  300,
  300,
  p =>
    p.path('M-70 140V-20Q-70 -90 0 -90H140', 'none', { stroke: p.soft([0.66, 0.11, 50], 0.1), width: 76 }) +
    p.path('M-92 140V-20Q-92 -112 0 -112H140', 'none', { stroke: p.raw([0.88, 0.06, 60]), width: 8, o: 0.6 }) +
    p.rect(-116, 110, 92, 36, p.soft([0.58, 0.1, 48], 0.1), { r: 6 }) +
    p.rect(112, -136, 36, 92, p.soft([0.58, 0.1, 48], 0.1), { r: 6 }),
);
const tap = thing(
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
const bulb = thing(
  200,
  300,
  p =>
    p.path('M-40 60Q-46 20 -74 -16A90 90 0 1 1 74 -16Q46 20 40 60Z', p.soft([0.93, 0.09, 90], 0.05)) +
    p.line('M-22 56L-30 -20L0 6L30 -20L22 56', [0.7, 0.14, 65], 6) +
    p.path('M-50 -60Q-36 -104 8 -108', 'none', { stroke: p.raw(white), width: 12, o: 0.8 }) +
    p.rect(-40, 60, 80, 70, p.soft(steel, 0.1), { r: 12 }) +
    times(3, i => p.rect(-42, 72 + i * 19, 84, 8, shift(steel, -0.16), { r: 4 })) +
    p.rect(-16, 128, 32, 16, ink, { r: 8 }),
);
const plug = thing(
  170,
  400,
  p =>
    p.path('M0 40C0 140 -50 120 -50 190', 'none', { stroke: p.soft(ink), width: 22 }) +
    p.rect(-62, -70, 124, 120, p.soft(p.scheme.second, 0.06), { r: 26 }) +
    p.rect(-40, -150, 20, 84, p.soft(brass, 0.1), { r: 5 }) +
    p.rect(20, -150, 20, 84, p.soft(brass, 0.1), { r: 5 }),
);
const cable = thing(
  300,
  300,
  p =>
    times(4, i =>
      p.circle(0, 0, 130 - i * 24, 'none', { stroke: shift(i % 2 ? coral : [0.6, 0.16, 38], i * 0.02), width: 22 }),
    ) +
    p.rect(-22, -146, 44, 110, p.soft(ink, 0.06), { r: 8 }) +
    p.path('M60 110Q120 140 140 90', 'none', { stroke: coral, width: 20 }),
);
const socket = thing(
  240,
  240,
  p =>
    p.rect(-112, -112, 224, 224, p.soft(paper, 0.02), { r: 30 }) +
    p.rect(-76, -76, 152, 152, p.soft(shift(paper, -0.03), 0.02), { r: 24 }) +
    times(2, i => p.rect(-34, -48 + i * 66, 16, 34, ink, { r: 5 }) + p.rect(18, -48 + i * 66, 16, 34, ink, { r: 5 })),
);
const scissors = thing(
  200,
  460,
  p =>
    p.path('M-14 20L-46 -226L2 -50ZM14 20L46 -226L-2 -50Z', p.soft(steel, 0.1)) +
    p.circle(-48, 140, 56, 'none', { stroke: p.soft(main(p), 0.06), width: 28 }) +
    p.circle(48, 140, 56, 'none', { stroke: p.soft(main(p), 0.06), width: 28 }) +
    p.line('M0 -10L-24 84M0 -10L24 84', p.soft(main(p), 0.05), 28) +
    p.circle(0, -14, 12, iron),
);
const comb = thing(
  130,
  420,
  p =>
    p.rect(10, -206, 44, 412, p.soft(main(p), 0.06), { r: 14 }) +
    times(22, i => p.rect(-52, -196 + i * 18, 70, 9, p.soft(main(p)), { r: 4 })),
);
const dryer = thing(
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
const hairbrush = thing(
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
const jar = thing(
  180,
  180,
  p =>
    p.circle(0, 0, 84, p.soft(p.scheme.third, 0.07)) +
    p.circle(0, 0, 66, p.soft(paper, 0.03)) +
    p.path('M-40 10Q-10 -40 36 -14Q10 -4 14 24Q-20 40 -40 10Z', shift(paper, -0.06)),
);
const camera = thing(
  330,
  250,
  p =>
    p.rect(-156, -80, 312, 196, p.soft(ink, 0.06), { r: 30 }) +
    p.rect(-60, -116, 120, 60, p.soft(ink, 0.06), { r: 16 }) +
    p.rect(-156, -34, 312, 100, p.soft(shift(ink, 0.1), 0.03)) +
    p.circle(0, 20, 88, p.soft(iron, 0.09)) +
    p.circle(0, 20, 66, ink) +
    p.circle(0, 20, 50, p.soft([0.34, 0.09, 265], 0.12)) +
    p.circle(-18, 0, 15, p.raw(white), { o: 0.65 }) +
    p.circle(22, 40, 8, p.raw(white), { o: 0.3 }) +
    p.circle(112, -96, 22, p.soft(steel, 0.1)) +
    p.circle(-116, -56, 12, p.soft(coral)),
);
const lens = thing(
  200,
  200,
  p =>
    p.circle(0, 0, 96, p.soft(ink, 0.07)) +
    p.circle(0, 0, 76, p.soft(iron, 0.09)) +
    p.circle(0, 0, 58, p.soft([0.34, 0.08, 285], 0.13)) +
    p.oval(-18, -22, 18, 12, p.raw(white), { o: 0.7 }),
);
const laptop = thing(
  420,
  330,
  p =>
    p.rect(-200, -160, 400, 316, p.soft(steel, 0.05), { r: 20 }) +
    p.rect(-176, -140, 352, 178, shift(steel, -0.14), { r: 8 }) +
    times(33, i => p.rect(-168 + (i % 11) * 31, -130 + Math.floor(i / 11) * 42, 26, 34, p.soft(ink, 0.03), { r: 5 })) +
    p.rect(-90, -4, 180, 34, p.soft(ink, 0.03), { r: 5 }) +
    p.rect(-70, 56, 140, 84, p.soft(shift(steel, -0.05), 0.03), { r: 10 }),
);
const notebook = thing(
  260,
  350,
  p =>
    p.rect(-122, -168, 244, 336, p.soft(main(p), 0.05), { r: 14 }) +
    p.rect(-122, -168, 36, 336, shift(main(p), -0.08), { r: 10 }) +
    p.path(arch(20, 60, 90, 140), 'none', { stroke: shift(main(p), 0.2), width: 7, o: 0.8 }) +
    p.rect(84, -168, 14, 336, p.scheme.third),
);
const sheet = thing(
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
const pencil = thing(
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
const ruler = thing(
  90,
  460,
  p =>
    p.rect(-36, -226, 72, 452, p.soft([0.86, 0.07, 80], 0.04), { r: 5 }) +
    times(30, i => p.rect(-36, -214 + i * 15, i % 5 ? 18 : 34, 3, ink, { o: 0.7 })),
);
const calculator = thing(
  210,
  310,
  p =>
    p.rect(-98, -148, 196, 296, p.soft(ink, 0.05), { r: 20 }) +
    p.rect(-78, -126, 156, 66, p.soft([0.84, 0.05, 150], 0.03), { r: 8 }) +
    times(16, i =>
      p.rect(
        -78 + (i % 4) * 41,
        -38 + Math.floor(i / 4) * 44,
        33,
        34,
        p.soft(i % 4 === 3 ? coral : shift(iron, 0.08), 0.05),
        { r: 8 },
      ),
    ),
);
const coffee = thing(
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
const glasses = thing(
  320,
  150,
  p =>
    p.circle(-84, 10, 60, 'none', { stroke: ink, width: 13 }) +
    p.circle(84, 10, 60, 'none', { stroke: ink, width: 13 }) +
    p.circle(-84, 10, 54, p.raw(water), { o: 0.25 }) +
    p.circle(84, 10, 54, p.raw(water), { o: 0.25 }) +
    p.path('M-26 0Q0 -26 26 0M-144 0L-150 -60M144 0L150 -60', 'none', { stroke: ink, width: 12 }),
);
const phone = thing(
  190,
  350,
  p =>
    p.rect(-86, -168, 172, 336, p.soft(ink, 0.05), { r: 30 }) +
    p.rect(-74, -154, 148, 308, p.blend([shift(main(p), 0.25), main(p)]), { r: 20 }) +
    p.path(arch(0, 60, 84, 130), paper) +
    p.path(arch(0, 60, 44, 84), main(p)) +
    p.rect(-30, -144, 60, 14, ink, { r: 7 }),
);
const sprayBottle = thing(
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
const sponge = thing(
  270,
  190,
  p =>
    p.rect(-124, -80, 248, 160, p.soft(amber, 0.06), { r: 26 }) +
    p.rect(-124, -80, 248, 56, p.soft(pine, 0.06), { r: 26 }) +
    times(16, i => p.circle(-104 + ((i * 53) % 208), 0 + ((i * 37) % 70), 5 + (i % 3) * 3, shift(amber, -0.09))),
);
const glove = thing(
  220,
  330,
  p =>
    p.path(
      'M-76 150V20L-108 -56Q-112 -90 -84 -84L-54 -34V-120Q-50 -146 -28 -140T-8 -116V-40L-4 -144Q2 -166 22 -160T40 -136V-36L52 -120Q62 -140 78 -130T88 -104L84 60Q76 110 64 150Z',
      p.soft(p.scheme.third, 0.06),
    ) + p.rect(-86, 110, 160, 50, p.soft(shift(p.scheme.third, -0.07), 0.04), { r: 12 }),
);
const broomHead = thing(
  240,
  480,
  p =>
    handle(p, 26, -236, 60, wood) +
    p.rect(-92, 50, 184, 54, p.soft(main(p), 0.06), { r: 16 }) +
    p.path('M-92 100H92L112 230H-112Z', p.soft([0.84, 0.1, 82], 0.05)) +
    times(11, i => p.line(`M${-84 + i * 17} 106L${-100 + i * 20} 226`, shift(amber, -0.13), 4, { o: 0.6 })),
);
const squeegee = thing(
  320,
  380,
  p =>
    p.rect(-152, -176, 304, 44, p.soft(ink, 0.05), { r: 8 }) +
    p.rect(-146, -140, 292, 30, p.soft(steel, 0.08), { r: 8 }) +
    p.path('M-24 -112H24L20 20H-20Z', p.soft(steel, 0.08)) +
    handle(p, 56, 10, 186, main(p)),
);
const bucket = thing(
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
const clothFold = thing(
  250,
  250,
  p =>
    p.path('M-116 -110Q0 -124 116 -112Q124 0 114 112Q0 124 -112 114Q-124 0 -116 -110Z', p.soft(p.scheme.second, 0.05)) +
    p.path('M-116 -20Q0 -34 118 -18L116 20Q0 6 -118 20Z', shift(p.scheme.second, 0.06)) +
    p.rect(-90, 70, 180, 8, shift(p.scheme.second, 0.16)) +
    p.rect(-90, 86, 180, 4, shift(p.scheme.second, 0.16)),
);
const trowel = thing(
  140,
  440,
  p =>
    p.path('M-56 -80Q-64 -190 0 -216Q64 -190 56 -80Q40 -40 0 -36Q-40 -40 -56 -80Z', p.soft(steel, 0.1)) +
    p.line('M0 -170V-60', shift(steel, -0.1), 6) +
    p.rect(-9, -40, 18, 100, p.soft(iron, 0.08)) +
    handle(p, 50, 50, 214, main(p)),
);
const secateurs = thing(
  180,
  430,
  p =>
    p.path('M-6 -20Q-60 90 -50 206', 'none', { stroke: p.soft(coral, 0.06), width: 36 }) +
    p.path('M6 -20Q60 90 50 206', 'none', { stroke: p.soft(coral, 0.06), width: 36 }) +
    p.path('M-30 -10Q-70 -120 -6 -210Q20 -120 14 -10Z', p.soft(steel, 0.1)) +
    p.path('M26 -6Q62 -90 30 -170L20 -30Z', p.soft(iron, 0.08)) +
    p.circle(0, -14, 20, p.soft(steel, 0.1)),
);
const seedling = thing(
  240,
  240,
  p =>
    p.circle(0, 0, 104, p.soft(clay, 0.08)) +
    p.circle(0, 0, 86, [0.36, 0.04, 50]) +
    times(7, i =>
      p.at(0, 0, leaf(p, 116 - (i % 3) * 16, 56, shift(green, (i % 3) * 0.04 - 0.03)), { rotate: i * 51 }),
    ) +
    p.at(0, 0, bloom(p, 26, p.scheme.third)),
);
const wateringCan = thing(
  360,
  260,
  p =>
    p.path('M60 -30L150 -90L172 -60L80 40Z', p.soft(main(p), 0.05)) +
    p.oval(164, -76, 22, 40, p.soft(brass, 0.08)) +
    p.path('M-60 -70Q-170 -70 -150 50', 'none', { stroke: p.soft(shift(main(p), -0.05), 0.05), width: 24 }) +
    p.rect(-100, -70, 190, 170, p.soft(main(p), 0.07), { r: 36 }) +
    p.oval(-4, -64, 76, 24, shift(main(p), -0.14)),
);
const sprig = thing(
  160,
  440,
  p =>
    p.line('M0 210Q-16 0 0 -190', green, 8) +
    times(9, i =>
      p.at(i % 2 ? -6 : -4, 150 - i * 40, leaf(p, 100 - i * 5, 46, shift(green, (i % 3) * 0.035 - 0.02)), {
        rotate: i % 2 ? 58 : -58,
      }),
    ) +
    p.at(0, -176, leaf(p, 60, 30)),
);
const flower = thing(
  190,
  300,
  p =>
    p.line('M0 -50Q10 60 0 146', green, 11) +
    p.at(2, 70, leaf(p, 90, 40), { rotate: 56 }) +
    p.at(2, 90, leaf(p, 80, 36), { rotate: -56 }) +
    p.at(0, -66, bloom(p, 76, p.scheme.third)),
);
const dogBowl = thing(
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
const bone = thing(320, 150, p =>
  p.path(
    'M-90 -26Q-108 -76 -140 -56Q-166 -34 -140 0Q-166 34 -140 56Q-108 76 -90 26H90Q108 76 140 56Q166 34 140 0Q166 -34 140 -56Q108 -76 90 -26Z',
    p.soft(cream, 0.05),
  ),
);
const ball = thing(
  200,
  200,
  p =>
    p.circle(0, 0, 94, p.soft([0.86, 0.17, 118], 0.07)) +
    p.path('M-80 -48Q-10 -30 -20 90M78 -52Q10 0 58 74', 'none', { stroke: paper, width: 12 }),
);
const leash = thing(
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
const rope = thing(
  330,
  130,
  p =>
    times(14, i => p.oval(-104 + i * 16, 0, 17, 24, p.soft(i % 2 ? coral : cream, 0.07))) +
    p.circle(-124, 0, 38, p.soft(coral, 0.07)) +
    p.circle(124, 0, 38, p.soft(coral, 0.07)) +
    times(5, i => p.line(`M-140 0l-22 ${-26 + i * 13}M140 0l22 ${-26 + i * 13}`, cream, 7)),
);
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
const salad = plate(
  p =>
    times(15, i =>
      p.at(-60 + ((i * 53) % 120), -50 + ((i * 37) % 104), leaf(p, 74, 44, shift(green, (i % 4) * 0.045 - 0.03)), {
        rotate: i * 67,
      }),
    ) +
    times(6, i => p.circle(-56 + ((i * 71) % 116), -52 + ((i * 43) % 108), 21, p.soft([0.6, 0.19, 28], 0.08))) +
    times(5, i => p.oval(-50 + ((i * 61) % 100), -40 + ((i * 47) % 90), 16, 10, p.soft(amber))),
);
const cakePlate = plate(
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
const pasta = plate(
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
const fork = thing(80, 420, p =>
  p.path(
    'M-30 -206V-110Q-30 -66 -9 -60L-13 190Q0 214 13 190L9 -60Q30 -66 30 -110V-206H20V-116H5V-206H-5V-116H-20V-206Z',
    p.soft(steel, 0.1),
  ),
);
const knife = thing(
  70,
  430,
  p =>
    p.path('M-14 -212Q30 -170 22 0H-14Z', p.soft(steel, 0.1)) +
    p.rect(-15, 0, 30, 208, p.soft(walnut, 0.07), { r: 12 }),
);
const board = thing(
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
const whisk = thing(
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
const bookThing = thing(
  270,
  350,
  p =>
    p.rect(-124, -168, 256, 336, shift(paper, -0.06), { r: 8 }) +
    p.rect(-130, -172, 250, 336, p.soft(p.scheme.second, 0.05), { r: 10 }) +
    p.rect(-130, -172, 30, 336, shift(p.scheme.second, -0.08), { r: 8 }) +
    p.circle(14, -40, 56, shift(p.scheme.second, 0.14)) +
    p.path('M-50 70Q-10 30 20 64T84 56V110H-50Z', shift(p.scheme.second, -0.06)),
);
const apple = thing(
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
const buttons = thing(240, 200, p =>
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
const tire = thing(
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
const sparkPlug = thing(
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
const oil = thing(
  240,
  360,
  p =>
    p.path('M-100 170V-60L-40 -110V-150H60V-110L100 -70V170Z', p.soft(p.scheme.second, 0.06)) +
    p.rect(-50, -176, 90, 40, p.soft(ink, 0.06), { r: 8 }) +
    p.rect(-70, -20, 140, 130, p.soft(paper, 0.02), { r: 8 }) +
    p.path('M0 10q40 44 0 74q-40 -30 0 -74z', p.soft(amber, 0.07)),
);
const key = thing(
  140,
  360,
  p =>
    p.circle(0, -104, 58, p.soft(brass, 0.1)) +
    p.circle(0, -116, 22, shift(p.scheme.wall, -0.1)) +
    p.path('M-15 -50H15V160L0 176L-15 160ZM15 60H50V90H15ZM15 110H40V138H15Z', p.soft(brass, 0.1)),
);
const board2 = thing(
  320,
  320,
  p =>
    p.rect(-150, -150, 300, 300, p.soft([0.42, 0.08, 160], 0.04), { r: 14 }) +
    times(9, i =>
      p.line(`M${-130 + i * 30} -140V${-70 + (i % 3) * 20}H${-90 + i * 26}V130`, shift([0.42, 0.08, 160], 0.12), 4),
    ) +
    p.rect(-62, -62, 124, 124, p.soft(ink, 0.06), { r: 8 }) +
    p.rect(-40, -40, 80, 80, p.soft(steel, 0.08), { r: 6 }) +
    times(4, i => p.rect(88 + (i % 2) * 26, -130, 16, 130, p.soft(i % 2 ? iron : p.scheme.third, 0.05), { r: 3 })) +
    times(6, i => p.circle(-120 + i * 30, 116, 11, p.soft(brass, 0.1))) +
    p.rect(-140, -130, 60, 50, p.soft(steel, 0.08), { r: 4 }),
);
const router = thing(
  360,
  240,
  p =>
    p.line('M-120 -10L-150 -110M120 -10L150 -110M0 -10V-114', ink, 18) +
    p.rect(-166, -20, 332, 130, p.soft(paper, 0.03), { r: 34 }) +
    times(4, i => p.circle(-100 + i * 40, 46, 9, p.raw(i === 2 ? amber : [0.75, 0.15, 155]))) +
    p.path('M70 56A50 50 0 0 1 132 56M86 70A26 26 0 0 1 116 70', 'none', { stroke: main(p), width: 9 }),
);
const mouse = thing(
  150,
  230,
  p =>
    p.rect(-64, -106, 128, 212, p.soft(paper, 0.04), { r: 62 }) +
    p.path('M0 -106V-20', 'none', { stroke: shift(paper, -0.12), width: 4 }) +
    p.rect(-9, -74, 18, 44, p.soft(main(p)), { r: 9 }),
);
const carton = thing(
  300,
  300,
  p =>
    p.rect(-140, -140, 280, 280, p.soft([0.74, 0.075, 68], 0.05), { r: 6 }) +
    p.rect(-28, -140, 56, 280, [0.84, 0.06, 75]) +
    p.path('M-140 0H140', 'none', { stroke: [0.6, 0.07, 62], width: 4 }) +
    p.path(arch(84, 100, 40, 60), 'none', { stroke: [0.5, 0.07, 58], width: 6 }),
);
const tapeRoll = thing(
  220,
  220,
  p =>
    p.circle(0, 0, 104, p.soft([0.78, 0.1, 72], 0.07)) +
    p.circle(0, 0, 92, 'none', { stroke: [0.7, 0.1, 66], width: 4 }) +
    p.circle(0, 0, 60, p.soft(cream, 0.05)) +
    p.circle(0, 0, 48, shift(p.scheme.wall, -0.09)),
);
const stones = thing(240, 320, p =>
  times(4, i => p.oval((i % 2) * 14 - 8, 110 - i * 74, 104 - i * 18, 48, p.soft(shift(iron, i * 0.07), 0.09))),
);
const candleTop = thing(
  170,
  170,
  p =>
    p.circle(0, 0, 78, p.soft(cream, 0.05)) +
    p.circle(0, 0, 60, p.soft([0.95, 0.06, 85], 0.03)) +
    p.path('M0 -34q20 30 0 46q-20 -16 0 -46z', p.raw([0.85, 0.15, 70])),
);
const towelRoll = thing(
  320,
  170,
  p =>
    p.rect(-150, -72, 300, 144, p.soft(p.scheme.second, 0.06), { r: 70 }) +
    p.circle(-92, 0, 50, 'none', { stroke: shift(p.scheme.second, -0.09), width: 7 }) +
    p.circle(-92, 0, 24, 'none', { stroke: shift(p.scheme.second, -0.09), width: 7 }) +
    p.rect(30, -72, 14, 144, shift(p.scheme.second, 0.12)) +
    p.rect(54, -72, 6, 144, shift(p.scheme.second, 0.12)),
);
const yogaMat = thing(
  190,
  460,
  p =>
    p.rect(-70, -220, 140, 440, p.soft(main(p), 0.07), { r: 66 }) +
    p.oval(0, -206, 66, 24, shift(main(p), 0.1)) +
    p.rect(-72, -110, 144, 26, p.soft(p.scheme.third, 0.05)) +
    p.rect(-72, 90, 144, 26, p.soft(p.scheme.third, 0.05)),
);
const dumbbell = thing(
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
const palettePaint = thing(
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
const trowelFlat = thing(
  220,
  430,
  p =>
    p.path('M-80 -200H80L70 20H-70Z', p.soft(steel, 0.1)) +
    p.line('M0 -60V40', iron, 20) +
    handle(p, 50, 40, 206, wood),
);
const bricks = thing(330, 300, p =>
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
const tilesThing = thing(320, 320, p =>
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
const headphones = thing(
  310,
  320,
  p =>
    p.path('M-120 60V0A120 120 0 0 1 120 0V60', 'none', { stroke: p.soft(ink, 0.06), width: 30 }) +
    p.rect(-156, 30, 76, 122, p.soft(main(p), 0.07), { r: 34 }) +
    p.rect(80, 30, 76, 122, p.soft(main(p), 0.07), { r: 34 }),
);
const solarTile = thing(
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

const amberFlask = flask(() => amber);
const greenFlask = flask(p => p.scheme.second, 260);
const redSpool = spool(() => coral);
const greenSpool = spool(p => p.scheme.second);
const blueSpool = spool(p => p.scheme.main);

/** What lies on the bench of each trade. */
export const kits = {
  plumbing: [pipeWrench, pipe, tap, wrench, tapeMeasure, pliers],
  electrical: [bulb, cable, pliers, socket, plug, screwdriver, drill],
  painting: [roller, paintTin, paintbrush, swatches, tapeRoll, paintbrush],
  handyman: [hammer, tapeMeasure, screwdriver, drill, level, wrench, pencil],
  building: [trowelFlat, bricks, level, hammer, tapeMeasure, glove],
  tiling: [tilesThing, trowelFlat, level, tap, swatches, pencil],
  carpentry: [saw, hammer, pencil, ruler, drill, tapeMeasure],
  cars: [tire, wrench, sparkPlug, oil, screwdriver, key],
  detailing: [sprayBottle, sponge, bucket, key, clothFold, tire],
  office: [laptop, sheet, calculator, coffee, pencil, glasses, notebook],
  design: [laptop, swatches, pencil, palettePaint, ruler, coffee, notebook],
  hair: [scissors, comb, dryer, hairbrush, amberFlask, greenFlask],
  spa: [stones, towelRoll, candleTop, amberFlask, sprig, jar],
  fitness: [yogaMat, dumbbell, towelRoll, greenFlask, phone, apple],
  catering: [salad, fork, knife, board, pasta, whisk],
  cakes: [cakePlate, whisk, sprig, coffee, fork, jar],
  events: [cakePlate, sprig, candleTop, sheet, flower, fork],
  photo: [camera, lens, laptop, notebook, coffee, phone],
  tutoring: [bookThing, pencil, notebook, ruler, apple, glasses],
  music: [headphones, sheet, pencil, coffee, bookThing, phone],
  tailoring: [scissors, redSpool, buttons, tapeMeasure, greenSpool, clothFold, blueSpool],
  cleaning: [sprayBottle, sponge, glove, broomHead, bucket, clothFold],
  windows: [squeegee, bucket, clothFold, sprayBottle, glove],
  gardening: [trowel, seedling, secateurs, glove, wateringCan, flower],
  pets: [dogBowl, bone, ball, leash, rope, hairbrush],
  computers: [board2, screwdriver, laptop, mouse, router, phone],
  moving: [carton, tapeRoll, key, carton, sheet, glove],
  bikes: [wrench, pliers, glove, oil, screwdriver, tapeMeasure],
  solar: [solarTile, cable, drill, sheet, wrench, bulb],
  guests: [key, coffee, towelRoll, sprig, bookThing, candleTop],
} as const satisfies Record<string, readonly Thing[]>;

export type Kit = keyof typeof kits;
