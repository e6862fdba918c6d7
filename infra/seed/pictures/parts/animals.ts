import { type Color, shift } from '../color.ts';
import { brass, coral, paper, white } from '../palette.ts';
import { arch, type Paint, type Pen, times } from '../pen.ts';

interface Coat {
  fur: Color;
  light: Color;
  ear: Color;
}

export const coats: readonly Coat[] = [
  { fur: [0.72, 0.1, 66], light: [0.93, 0.035, 80], ear: [0.6, 0.1, 58] },
  { fur: [0.46, 0.06, 50], light: [0.84, 0.06, 70], ear: [0.36, 0.05, 46] },
  { fur: [0.93, 0.015, 85], light: [0.98, 0.008, 85], ear: [0.66, 0.09, 58] },
  { fur: [0.36, 0.015, 260], light: [0.92, 0.015, 85], ear: [0.28, 0.012, 260] },
  { fur: [0.66, 0.02, 250], light: [0.9, 0.012, 250], ear: [0.54, 0.02, 250] },
  { fur: [0.66, 0.13, 52], light: [0.96, 0.02, 80], ear: [0.56, 0.12, 48] },
];

function eye(p: Pen, x: number, y: number, r: number): string {
  return (
    p.circle(x, y, r, [0.2, 0.02, 50]) +
    p.circle(x - r * 0.3, y - r * 0.36, r * 0.34, p.raw(white)) +
    p.circle(x + r * 0.3, y + r * 0.3, r * 0.16, p.raw(white), { o: 0.7 })
  );
}

/** A dog's head and chest, looking out of the picture; the chin is near (x, y). */
export function dog(p: Pen, x: number, y: number, scale: number, coat: Coat = p.random.pick(coats)): string {
  const pointed = p.random.chance(0.35);
  const patch = p.random.chance(0.4);
  const collar = p.random.pick([p.scheme.main, p.scheme.third, coral]);
  const ears = pointed
    ? times(2, i =>
        p.at(
          (i ? 1 : -1) * 128,
          -330,
          p.path('M-70 90Q-60 -120 14 -180Q86 -90 84 60Z', p.soft(coat.ear, 0.05)) +
            p.path('M-34 60Q-24 -70 16 -110Q54 -50 48 50Z', [0.78, 0.07, 25]),
          { flip: i === 0, rotate: i ? 10 : -10 },
        ),
      )
    : times(2, i =>
        p.at(
          (i ? 1 : -1) * 168,
          -380,
          p.path('M-50 -10Q60 -40 104 60Q140 190 84 270Q30 300 4 210Q-30 90 -50 -10Z', p.soft(coat.ear, 0.06)),
          { flip: i === 0 },
        ),
      );
  const body =
    p.path('M-260 330C-280 60 -190 -60 0 -60S280 60 260 330Z', p.soft(coat.fur, 0.05)) +
    p.path('M-120 330C-150 120 -90 20 0 20S150 120 120 330Z', coat.light);
  const head = p.path(
    'M-206 -250C-206 -400 -110 -450 0 -450S206 -400 206 -250C206 -130 130 -10 0 -10S-206 -130 -206 -250Z',
    p.soft(coat.fur, 0.05),
  );
  const blaze = p.path(
    'M-34 -450Q0 -330 -70 -220Q-130 -150 -110 -90Q-60 -14 0 -14T110 -90Q130 -150 70 -220Q0 -330 34 -450Z',
    coat.light,
  );
  return p.at(
    x,
    y,
    body +
      p.path('M-170 -16Q0 90 170 -16L176 34Q0 140 -176 34Z', p.soft(collar, 0.06)) +
      p.circle(0, 110, 36, p.soft(brass, 0.12)) +
      p.path(arch(0, 126, 24, 34), shift(brass, -0.2)) +
      (pointed ? ears + head : head) +
      (patch ? p.oval(96, -272, 84, 100, coat.ear, { o: 0.9 }) : '') +
      blaze +
      (pointed ? '' : ears) +
      eye(p, -86, -262, 27) +
      eye(p, 86, -262, 27) +
      p.line('M-116 -318Q-86 -338 -56 -322M116 -318Q86 -338 56 -322', shift(coat.ear, -0.08), 9, { o: 0.6 }) +
      p.path('M-26 -76Q0 10 34 -70Q40 40 4 52T-26 -76Z', [0.7, 0.13, 20]) +
      p.path('M0 -130V-96Q-26 -56 -76 -84M0 -96Q26 -56 76 -84', 'none', { stroke: [0.25, 0.02, 50], width: 9 }) +
      p.path('M-54 -172Q0 -206 54 -172Q48 -124 0 -116Q-48 -124 -54 -172Z', p.soft([0.24, 0.015, 50], 0.07)) +
      p.oval(-16, -168, 15, 8, p.raw(white), { o: 0.5 }) +
      times(6, i => p.circle((i < 3 ? -1 : 1) * (60 + (i % 3) * 18), -112 + (i % 2) * 18, 4, shift(coat.light, -0.3))),
    { scale },
  );
}

export function cat(p: Pen, x: number, y: number, scale: number, coat: Coat = p.random.pick(coats)): string {
  const iris: Color = p.random.pick([
    [0.74, 0.15, 130],
    [0.78, 0.14, 80],
    [0.7, 0.1, 230],
  ]);
  const ears = times(2, i =>
    p.at(
      (i ? 1 : -1) * 120,
      -320,
      p.path('M-80 70L34 -140Q84 -60 90 80Z', p.soft(coat.fur, 0.05)) +
        p.path('M-40 50L32 -84Q60 -30 62 60Z', [0.8, 0.07, 25]),
      { flip: i === 0 },
    ),
  );
  const stripes = p.random.chance(0.6)
    ? p.line(
        'M0 -376V-300M-44 -366Q-40 -330 -34 -306M44 -366Q40 -330 34 -306M-206 -200L-140 -190M-200 -160L-140 -160M206 -200L140 -190M200 -160L140 -160',
        coat.ear,
        17,
        { o: 0.75 },
      )
    : '';
  const catEye = (ex: number) =>
    p.oval(ex, -212, 38, 42, p.raw(iris)) +
    p.oval(ex, -212, 14, 36, [0.16, 0.02, 50]) +
    p.circle(ex - 10, -228, 9, p.raw(white));
  return p.at(
    x,
    y,
    p.path('M-200 330C-230 90 -150 -30 0 -30S230 90 200 330Z', p.soft(coat.fur, 0.05)) +
      p.path('M-90 330C-110 140 -70 50 0 50S110 140 90 330Z', coat.light) +
      p.path('M200 320C330 300 360 170 300 90Q286 70 270 90C310 180 280 250 190 250Z', p.soft(coat.ear, 0.05)) +
      ears +
      p.path(
        'M-212 -200C-216 -320 -120 -372 0 -372S216 -320 212 -200C208 -80 120 -16 0 -16S-208 -80 -212 -200Z',
        p.soft(coat.fur, 0.05),
      ) +
      stripes +
      p.path('M-110 -110Q-100 -20 0 -20T110 -110Q60 -150 0 -130Q-60 -150 -110 -110Z', coat.light) +
      catEye(-92) +
      catEye(92) +
      p.path('M-24 -140Q0 -152 24 -140L0 -112Z', [0.66, 0.12, 20]) +
      p.path('M0 -112V-96Q-18 -70 -50 -82M0 -96Q18 -70 50 -82', 'none', { stroke: [0.3, 0.03, 40], width: 7 }) +
      p.line('M-80 -100L-250 -130M-80 -86L-250 -80M80 -100L250 -130M80 -86L250 -80', paper, 5, { o: 0.85 }),
    { scale },
  );
}

/** A dog on its own feet, seen from the side, facing right. */
export function walkingDog(
  p: Pen,
  x: number,
  y: number,
  scale: number,
  coat: Coat = p.random.pick(coats),
  flip = false,
): string {
  const long = p.random.range(0.9, 1.15);
  const leg = (lx: number, bend: number, tone: Paint) =>
    p.path(
      `M${lx - 30} -170L${lx - 24 + bend} -20Q${lx - 24 + bend} 0 ${lx + bend} 0H${lx + 26 + bend}Q${lx + 34 + bend} -14 ${lx + 16 + bend} -24L${lx + 34} -170Z`,
      tone,
    );
  return p.at(
    x,
    y,
    p.ground(0, 0, 230 * long, 22) +
      leg(-130 * long, -22, shift(coat.fur, -0.1)) +
      leg(120 * long, 26, shift(coat.fur, -0.1)) +
      p.path(
        `M${-190 * long} -250Q${-300 * long} -330 ${-270 * long} -400Q${-250 * long} -410 ${-246 * long} -390Q${-250 * long} -330 ${-160 * long} -300Z`,
        p.soft(coat.fur, 0.05),
      ) +
      p.path(
        `M${-200 * long} -260Q${-190 * long} -320 0 -310Q${120 * long} -312 ${170 * long} -340L${210 * long} -260Q${190 * long} -150 ${110 * long} -140Q0 -120 ${-90 * long} -150Q${-200 * long} -150 ${-200 * long} -260Z`,
        p.soft(coat.fur, 0.06),
      ) +
      p.path(
        `M${200 * long} -270Q${190 * long} -160 ${110 * long} -140Q${130 * long} -200 ${150 * long} -290Z`,
        coat.light,
      ) +
      leg(-90 * long, 26, p.soft(coat.fur, 0.04)) +
      leg(90 * long, -16, p.soft(coat.fur, 0.04)) +
      p.path(
        `M${150 * long} -300L${176 * long} -430Q${200 * long} -490 ${270 * long} -470L${330 * long} -430Q${370 * long} -420 ${366 * long} -390Q${350 * long} -350 ${280 * long} -350L${220 * long} -270Z`,
        p.soft(coat.fur, 0.05),
      ) +
      p.path(
        `M${290 * long} -352Q${350 * long} -354 ${366 * long} -392Q${330 * long} -380 ${300 * long} -400Z`,
        coat.light,
      ) +
      p.circle(358 * long, -408, 17, [0.22, 0.015, 50]) +
      p.circle(268 * long, -424, 12, [0.18, 0.02, 50]) +
      p.circle(264 * long, -428, 4, p.raw(white)) +
      p.path(
        `M${200 * long} -462Q${150 * long} -450 ${158 * long} -370Q${176 * long} -340 ${206 * long} -372Q${226 * long} -420 ${200 * long} -462Z`,
        p.soft(coat.ear, 0.06),
      ) +
      p.path(
        `M${154 * long} -340L${226 * long} -290L${216 * long} -262L${146 * long} -314Z`,
        p.soft(p.scheme.main, 0.05),
      ),
    { scale, flip },
  );
}
