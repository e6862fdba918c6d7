import { createRandom } from '../random.ts';
import { type Color, mix, shift } from './color.ts';
import { amber, clay, coral, cream, ink, lights, paper, pine, schemes } from './palette.ts';
import { type Kit, kits } from './parts/tools/kits.ts';
import { arch, createPen } from './pen.ts';
import { svg, type Trade } from './scene.ts';

/** Capital letters as strokes in a box of 100 x 100 around (0, 0): pictures need no fonts. */
const letters: Readonly<Record<string, string>> = {
  A: 'M-40 50L0 -50L40 50M-26 16H26',
  B: 'M-32 -50V50H8A27 27 0 0 0 8 -4H-32M-32 -50H2A23 23 0 0 1 2 -4',
  C: 'M38 -30A48 48 0 1 0 38 30',
  D: 'M-34 -50V50H-8A50 50 0 0 0 -8 -50Z',
  E: 'M32 -50H-30V50H32M-30 0H22',
  F: 'M32 -50H-28V50M-28 0H20',
  G: 'M38 -30A48 48 0 1 0 44 6H8',
  H: 'M-36 -50V50M36 -50V50M-36 0H36',
  I: 'M0 -50V50',
  J: 'M22 -50V18A26 26 0 0 1 -30 18',
  K: 'M-32 -50V50M34 -50L-30 6M-8 -12L36 50',
  L: 'M-28 -50V50H32',
  M: 'M-44 50V-50L0 14L44 -50V50',
  N: 'M-36 50V-50L36 50V-50',
  O: 'M0 -50A50 50 0 1 1 0 50A50 50 0 1 1 0 -50Z',
  P: 'M-30 50V-50H6A29 29 0 0 1 6 8H-30',
  Q: 'M0 -50A50 50 0 1 1 0 50A50 50 0 1 1 0 -50ZM16 20L46 52',
  R: 'M-32 50V-50H4A28 28 0 0 1 4 6H-32M4 6L36 50',
  S: 'M30 -34A30 26 0 0 0 -4 -50Q-32 -48 -30 -24T2 0T30 26Q28 50 0 50A36 28 0 0 1 -32 30',
  T: 'M-38 -50H38M0 -50V50',
  U: 'M-36 -50V14A36 36 0 0 0 36 14V-50',
  V: 'M-40 -50L0 50L40 -50',
  W: 'M-50 -50L-26 50L0 -22L26 50L50 -50',
  X: 'M-36 -50L36 50M36 -50L-36 50',
  Y: 'M-38 -50L0 4L38 -50M0 4V50',
  Z: 'M-34 -50H34L-34 50H34',
};

/** A thing that says the trade at a glance, by its place in the trade's kit. */
const symbols: Partial<Record<Trade, [kit: Kit, index: number]>> = {
  plumbing: ['plumbing', 3],
  electrical: ['electrical', 4],
  painting: ['painting', 2],
  handyman: ['handyman', 0],
  building: ['building', 0],
  carpentry: ['carpentry', 0],
  cars: ['cars', 1],
  hair: ['hair', 0],
  tailoring: ['tailoring', 0],
  trees: ['events', 1],
  spa: ['spa', 0],
  gardening: ['gardening', 4],
  grooming: ['pets', 1],
  walking: ['pets', 1],
  windows: ['windows', 0],
  bikes: ['bikes', 0],
};

/** A square mark whose content stays inside the disc that screens cut out of it. */
export function drawLogo({
  trade,
  seed,
  name,
  size,
}: {
  trade: Trade;
  seed: string;
  name: string;
  size: number;
}): string {
  const random = createRandom(seed);
  const scheme = random.pick(schemes);
  const pen = createPen({ width: 1200, random, scheme, light: lights.noon });
  const deep = random.pick<Color>([
    pine,
    scheme.main[0] < 0.7 ? scheme.main : pine,
    [0.4, 0.07, 258],
    [0.44, 0.1, 350],
    [0.5, 0.09, 200],
    clay,
    ink,
  ]);
  const bright = random.pick<Color>([cream, amber, paper, mix(deep, paper, 0.82), deep === ink ? coral : cream]);
  const pale = mix(deep, paper, 0.88);
  const dark = random.chance(0.6);
  const [ground, mark] = dark ? [deep, bright] : [pale, deep];
  const symbol = symbols[trade];
  const kit = symbol ? kits[symbol[0]][symbol[1]] : undefined;
  const letter = letters[name.charAt(0).toUpperCase()] ?? letters.D ?? '';
  const monogram = (scale: number, color: Color, y = 600) => pen.at(600, y, pen.line(letter, color, 21), { scale });
  const emblem = (scale: number, color: Color, y = 600) =>
    kit
      ? pen.at(
          600,
          y,
          pen.stencil(color, () => kit.draw(pen)),
          { scale, rotate: random.pick([0, 35, -35, 20]) },
        )
      : monogram(scale * 2.9, color, y);

  const styles = [
    () => pen.path(arch(600, 960, 560, 740), mark) + monogram(3, ground, 640),
    () =>
      pen.path(arch(600, 960, 600, 760), 'none', { stroke: mark, width: 44 }) +
      (kit ? emblem(1.15, mark, 640) : monogram(2.8, mark, 640)),
    () =>
      pen.circle(600, 600, 400, 'none', { stroke: mark, width: 26 }) +
      pen.circle(600, 600, 350, 'none', { stroke: mark, width: 8 }) +
      emblem(1.25, mark),
    () => emblem(1.8, mark),
    () => monogram(4.4, mark),
    () =>
      pen.path(arch(600, 940, 620, 720), shift(mark, dark ? -0.12 : 0.2), { o: 0.35 }) +
      pen.path(arch(600, 940, 420, 520), shift(mark, dark ? -0.06 : 0.1), { o: 0.5 }) +
      monogram(2.4, mark, 700),
  ];
  const style = random.pick(styles);
  const drawn = pen.rect(0, 0, 1200, 1200, pen.soft(ground, 0.02)) + style();
  return svg(size, size, [0, 0, 1200, 1200], `<defs>${pen.definitions()}</defs>${drawn}`);
}
