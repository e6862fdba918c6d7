import { shift } from '../../color.ts';
import { amber, brass, coral, ink, iron, paper, steel, white } from '../../palette.ts';
import { arch, times } from '../../pen.ts';
import { main, thing } from './thing.ts';

export const bulb = thing(
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

export const plug = thing(
  170,
  400,
  p =>
    p.path('M0 40C0 140 -50 120 -50 190', 'none', { stroke: p.soft(ink), width: 22 }) +
    p.rect(-62, -70, 124, 120, p.soft(p.scheme.second, 0.06), { r: 26 }) +
    p.rect(-40, -150, 20, 84, p.soft(brass, 0.1), { r: 5 }) +
    p.rect(20, -150, 20, 84, p.soft(brass, 0.1), { r: 5 }),
);

export const cable = thing(
  300,
  300,
  p =>
    times(4, i =>
      p.circle(0, 0, 130 - i * 24, 'none', { stroke: shift(i % 2 ? coral : [0.6, 0.16, 38], i * 0.02), width: 22 }),
    ) +
    p.rect(-22, -146, 44, 110, p.soft(ink, 0.06), { r: 8 }) +
    p.path('M60 110Q120 140 140 90', 'none', { stroke: coral, width: 20 }),
);

export const socket = thing(
  240,
  240,
  p =>
    p.rect(-112, -112, 224, 224, p.soft(paper, 0.02), { r: 30 }) +
    p.rect(-76, -76, 152, 152, p.soft(shift(paper, -0.03), 0.02), { r: 24 }) +
    times(2, i => p.rect(-34, -48 + i * 66, 16, 34, ink, { r: 5 }) + p.rect(18, -48 + i * 66, 16, 34, ink, { r: 5 })),
);

export const camera = thing(
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

export const lens = thing(
  200,
  200,
  p =>
    p.circle(0, 0, 96, p.soft(ink, 0.07)) +
    p.circle(0, 0, 76, p.soft(iron, 0.09)) +
    p.circle(0, 0, 58, p.soft([0.34, 0.08, 285], 0.13)) +
    p.oval(-18, -22, 18, 12, p.raw(white), { o: 0.7 }),
);

export const laptop = thing(
  420,
  330,
  p =>
    p.rect(-200, -160, 400, 316, p.soft(steel, 0.05), { r: 20 }) +
    p.rect(-176, -140, 352, 178, shift(steel, -0.14), { r: 8 }) +
    times(33, i => p.rect(-168 + (i % 11) * 31, -130 + Math.floor(i / 11) * 42, 26, 34, p.soft(ink, 0.03), { r: 5 })) +
    p.rect(-90, -4, 180, 34, p.soft(ink, 0.03), { r: 5 }) +
    p.rect(-70, 56, 140, 84, p.soft(shift(steel, -0.05), 0.03), { r: 10 }),
);

export const calculator = thing(
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

export const phone = thing(
  190,
  350,
  p =>
    p.rect(-86, -168, 172, 336, p.soft(ink, 0.05), { r: 30 }) +
    p.rect(-74, -154, 148, 308, p.blend([shift(main(p), 0.25), main(p)]), { r: 20 }) +
    p.path(arch(0, 60, 84, 130), paper) +
    p.path(arch(0, 60, 44, 84), main(p)) +
    p.rect(-30, -144, 60, 14, ink, { r: 7 }),
);

export const board2 = thing(
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

export const router = thing(
  360,
  240,
  p =>
    p.line('M-120 -10L-150 -110M120 -10L150 -110M0 -10V-114', ink, 18) +
    p.rect(-166, -20, 332, 130, p.soft(paper, 0.03), { r: 34 }) +
    times(4, i => p.circle(-100 + i * 40, 46, 9, p.raw(i === 2 ? amber : [0.75, 0.15, 155]))) +
    p.path('M70 56A50 50 0 0 1 132 56M86 70A26 26 0 0 1 116 70', 'none', { stroke: main(p), width: 9 }),
);

export const mouse = thing(
  150,
  230,
  p =>
    p.rect(-64, -106, 128, 212, p.soft(paper, 0.04), { r: 62 }) +
    p.path('M0 -106V-20', 'none', { stroke: shift(paper, -0.12), width: 4 }) +
    p.rect(-9, -74, 18, 44, p.soft(main(p)), { r: 9 }),
);

export const headphones = thing(
  310,
  320,
  p =>
    p.path('M-120 60V0A120 120 0 0 1 120 0V60', 'none', { stroke: p.soft(ink, 0.06), width: 30 }) +
    p.rect(-156, 30, 76, 122, p.soft(main(p), 0.07), { r: 34 }) +
    p.rect(80, 30, 76, 122, p.soft(main(p), 0.07), { r: 34 }),
);
