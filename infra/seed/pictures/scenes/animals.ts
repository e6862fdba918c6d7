import { type Color, shift } from '../color.ts';
import { brass, clay, coral, cream, grass, paper, steel, walnut, white, wood } from '../palette.ts';
import { fenceLine } from '../parts/fences.ts';
import { cabinet, floorLamp, pendant, rug, shelf, sofa } from '../parts/furniture.ts';
import { hills, shrubs, sky, tree, tufts } from '../parts/outdoors.ts';
import { plant } from '../parts/plants.ts';
import { room, windowFrame } from '../parts/room.ts';
import { arch, type Paint, type Pen, times } from '../pen.ts';

interface Coat {
  fur: Color;
  light: Color;
  ear: Color;
}

const coats: readonly Coat[] = [
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

function backdrop(p: Pen): string {
  const m = p.middle;
  const color = p.random.pick([p.scheme.wall, p.scheme.second, shift(p.scheme.third, 0.03)]);
  return (
    p.rect(0, 0, p.width, 1200, p.soft(color, 0.04)) +
    p.path(arch(m, 1200, 980, 1060), p.soft(shift(color, color[0] > 0.6 ? -0.07 : 0.07), 0.03)) +
    p.path(arch(m, 1200, 760, 900), shift(color, color[0] > 0.6 ? -0.11 : 0.11), { o: 0.6 }) +
    plant(p, m - 640, 1220, 620) +
    plant(p, m + 640, 1220, 560) +
    plant(p, m - 1120, 1220, 700) +
    plant(p, m + 1120, 1220, 640) +
    p.circle(m - 400, 200, 900, p.glow(p.light.beam, p.light.beamStrength))
  );
}

export function dogPortrait(p: Pen): string {
  return backdrop(p) + dog(p, p.middle, 930, 1.3);
}

export function catPortrait(p: Pen): string {
  return backdrop(p) + cat(p, p.middle, 920, 1.4);
}

export function petFriends(p: Pen): string {
  const m = p.middle;
  return (
    room(p) +
    windowFrame(p, m - 520, 560, 360, 400, { curtains: true }) +
    shelf(p, m + 560, 330, 420) +
    shelf(p, m + 1130, 400, 380) +
    plant(p, m - 1100, 1000, 600) +
    floorLamp(p, m + 760, 960, 640) +
    sofa(p, m, 980, 1180, p.scheme.main) +
    rug(p, m, 1160, 1500, p.scheme.third) +
    dog(p, m - 200, 960, 0.78) +
    cat(p, m + 230, 970, 0.72)
  );
}

export function parkWalk(p: Pen): string {
  const m = p.middle;
  const count = p.random.int(1, 3);
  return (
    sky(p, 820) +
    hills(p, 800) +
    tree(p, m - 640, 880, 620) +
    tree(p, m + 650, 890, 680) +
    tree(p, m + 60, 850, 380) +
    tree(p, m - 1180, 900, 700) +
    tree(p, m + 1200, 900, 620) +
    shrubs(p, -60, p.width, 880, 100, p.scheme.third) +
    p.rect(0, 870, p.width, 330, p.blend([shift(grass, 0.02), shift(grass, -0.06)])) +
    p.path(`M0 1010Q${m} 950 ${p.width} 1020V1120Q${m} 1070 0 1110Z`, p.soft([0.86, 0.04, 80], 0.03)) +
    tufts(p, 1120, 1190, 30) +
    times(count, i =>
      walkingDog(
        p,
        m + (i - (count - 1) / 2) * 430,
        1060 + (i % 2) * 40,
        count === 1 ? 1.25 : 0.86,
        p.random.pick(coats),
      ),
    ) +
    p.circle(m - 560, 1120, 34, p.soft([0.86, 0.17, 118], 0.08))
  );
}

/** A grooming table with a wet, patient dog. */
export function groomingRoom(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  const foam = times(22, i =>
    p.circle(m - 330 + i * 32, 776 - (i % 3) * 22, 34 + (i % 4) * 9, p.raw([0.985, 0.008, 220]), { o: 0.92 }),
  );
  const tub =
    p.ground(m, 1120, 480, 36) +
    p.line(`M${m - 300} 1080V1120M${m + 300} 1080V1120`, brass, 26) +
    p.path(
      `M${m - 440} 770H${m + 440}C${m + 440} 980 ${m + 370} 1085 ${m + 270} 1085H${m - 270}C${m - 370} 1085 ${m - 440} 980 ${m - 440} 770Z`,
      p.soft(main, 0.05),
    ) +
    p.rect(m - 466, 748, 932, 40, p.soft(white, 0.03), { r: 20 });
  const bottles = times(
    5,
    i =>
      p.rect(
        m + 420 + i * 74,
        390 - 90 - (i % 2) * 24,
        54,
        90 + (i % 2) * 24,
        p.soft([second, third, cream, main, clay][i] ?? cream, 0.07),
        { r: 12 },
      ) + p.rect(m + 436 + i * 74, 390 - 116 - (i % 2) * 24, 22, 30, p.soft(walnut)),
  );
  return (
    room(p, { wall: 'tiles', floor: 'tiles' }) +
    p.lifted(() => p.rect(m + 400, 390, 420, 18, p.soft(wood, 0.05), { r: 4 }), 16, 0.14) +
    bottles +
    windowFrame(p, m - 560, 520, 340, 380, { arched: true }) +
    shelf(p, m - 1130, 420, 360) +
    cabinet(p, m + 1130, 1000, 420, 400, 2, 2) +
    plant(p, m - 720, 1040, 480) +
    pendant(p, m, 190, third, 0.8) +
    p.at(
      m,
      0,
      p.line('M330 760V520Q330 470 280 470H250', p.soft(steel, 0.1), 17) +
        p.path('M200 470H300L316 520H184Z', p.soft(steel, 0.1)) +
        times(6, i => p.line(`M${200 + i * 18} 536l-12 ${90 + (i % 3) * 40}`, p.raw([0.9, 0.05, 225]), 5, { o: 0.7 })),
    ) +
    dog(p, m - 40, 720, 0.94) +
    tub +
    foam +
    times(20, () =>
      p.circle(m + p.random.range(-560, 560), p.random.range(330, 760), p.random.range(8, 30), 'none', {
        stroke: p.raw(white),
        width: 4,
        o: 0.75,
      }),
    ) +
    p.at(
      m + 620,
      1110,
      p.ground(0, 0, 110, 14) +
        times(3, i => p.rect(-110, -70 - i * 62, 220, 60, p.soft([second, cream, third][i] ?? cream, 0.05), { r: 28 })),
    )
  );
}

export function kennel(p: Pen): string {
  const m = p.middle;
  const { main, second } = p.scheme;
  const hut = (x: number, tone: Color, s: number) =>
    p.at(
      x,
      1030,
      p.ground(0, 0, 240, 24) +
        p.rect(-180, -300, 360, 300, p.soft(tone, 0.05), { r: 6 }) +
        times(5, i => p.rect(-180, -250 + i * 56, 360, 4, shift(tone, -0.09), { o: 0.7 })) +
        p.path('M-230 -286L0 -470L230 -286L206 -256L0 -418L-206 -256Z', p.soft(shift(tone, -0.12), 0.04)) +
        p.path('M-180 -290L0 -424L180 -290Z', p.soft(tone, 0.04)) +
        p.path(arch(0, 0, 176, 220), [0.28, 0.03, 50]) +
        p.circle(0, -330, 20, cream),
      { scale: s },
    );
  return (
    sky(p, 820) +
    hills(p, 800) +
    tree(p, m + 680, 900, 620) +
    tree(p, m - 700, 900, 560) +
    tree(p, m - 1180, 900, 640) +
    tree(p, m + 1220, 900, 560) +
    fenceLine(p, 900, white, 170) +
    p.rect(0, 880, p.width, 320, p.blend([shift(grass, 0.03), shift(grass, -0.06)])) +
    tufts(p, 930, 1180, 40) +
    hut(m - 340, main, 1) +
    hut(m + 330, second, 0.94) +
    hut(m - 1050, second, 0.94) +
    hut(m + 1060, main, 1) +
    walkingDog(p, m + 40, 1130, 0.84, p.random.pick(coats), p.random.chance(0.5)) +
    p.circle(m - 470, 1140, 30, p.soft(coral, 0.08))
  );
}
