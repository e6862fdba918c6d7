/** Lightness 0-1, chroma, hue in degrees: the notation of the product's palette. */
export type Color = readonly [lightness: number, chroma: number, hue: number];

/** sRGB hex of an OKLCH colour; librsvg does not know oklch(). Out-of-range channels are clipped. */
export function toHex(color: Color): string {
  const [l, a, b] = toLab(color);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${linear.map(channel).join('')}`;
}

function channel(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

function toLab([l, c, h]: Color): [number, number, number] {
  const angle = (h * Math.PI) / 180;
  return [l, c * Math.cos(angle), c * Math.sin(angle)];
}

/** From `from` (0) to `to` (1) on a straight line in OKLab. */
export function mix(from: Color, to: Color, share: number): Color {
  const start = toLab(from);
  const end = toLab(to);
  const [l, a, b] = [0, 1, 2].map(i => (start[i] ?? 0) * (1 - share) + (end[i] ?? 0) * share) as [
    number,
    number,
    number,
  ];
  return [l, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

/** The same colour, lighter (or darker, with a negative step). */
export function shift([l, c, h]: Color, step: number): Color {
  return [Math.min(1, Math.max(0, l + step)), c, h];
}

/** How far two colours are apart to the eye: below 0.2 they blend into one another. */
export function distance(one: Color, other: Color): number {
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
