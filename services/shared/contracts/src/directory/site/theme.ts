import { t } from '@doorstep/texts/text.ts';
import { converter, formatHex, type Oklch, toGamut, wcagContrast } from 'culori';
import { colorNames, type Palette, type Palettes } from './palette.ts';

const toOklch = converter('oklch');
/** The most colorful color of this lightness and hue that screens can show. */
const toScreen = toGamut('rgb', 'oklch');

/** WCAG 2.2, success criterion 1.4.3: the contrast of text. */
const minContrast = 4.5;

/** Backgrounds of text in the accent color, in both themes: those of frontend/src/styles/tokens.css with the least contrast. */
const darkestLight = 'oklch(94% 0.03 85)';
const lightestDark = 'oklch(31% 0.045 255)';

/** The colors of buttons and links that an accent color, six hexadecimal digits, gives in the light and the dark theme. */
export function deriveTheme(accent: string): Palettes {
  const { l, c, h = 0 } = readColor(accent);
  const soft = Math.min(c, 0.045);
  const bright = findLightness({ l: Math.max(l, 0.7), c: Math.min(c, 0.13), h }, lightestDark, 0.01);
  return {
    light: {
      primary: accent,
      'primary-hover': toHex({ l: l - 0.06, c, h }),
      'on-primary': toHex({ l: 0.99, c: Math.min(c, 0.005), h }),
      'primary-soft': toHex({ l: 0.945, c: Math.min(c, 0.03), h }),
    },
    dark: {
      primary: toHex(bright),
      'primary-hover': toHex({ ...bright, l: Math.min(bright.l + 0.06, 0.97) }),
      'on-primary': toHex({ l: 0.2, c: soft, h }),
      'primary-soft': toHex({ l: 0.31, c: soft, h }),
    },
  };
}

/** The derived colors as a stylesheet that follows that of the site. */
export function writeTheme(accent: string): string {
  const { light, dark } = deriveTheme(accent);
  const write = (palette: Palette) => colorNames.map(name => `--color-${name}:${palette[name]}`).join(';');
  return `html:root{${write(light)}}html[data-theme="dark"]{${write(dark)}}`;
}

/** A sentence about an accent color that cannot be read on light backgrounds, with one like it that can; undefined for a good color. */
export function findAccentProblem(accent: string): string | undefined {
  const contrast = wcagContrast(accent, darkestLight);
  if (contrast >= minContrast) return undefined;
  const better = toHex(findLightness(readColor(accent), darkestLight, -0.01));
  const found = (Math.floor(contrast * 10) / 10).toFixed(1);
  return t(
    'Text in this color is hard to read: its contrast is {found} to 1, and {minContrast} to 1 is needed. Try {better}.',
    { found, minContrast, better },
  );
}

/** Changes the lightness by steps until text in the color can be read on a background. */
function findLightness(color: Color, background: string, step: number): Color {
  let { l } = color;
  while (wcagContrast(toHex({ ...color, l }), background) < minContrast && l > 0 && l < 1) l += step;
  return { ...color, l };
}

type Color = Pick<Oklch, 'l' | 'c' | 'h'>;

function readColor(hex: string): Oklch {
  const color = toOklch(hex);
  if (!color) throw new TypeError(`${hex} is not a color`);
  return color;
}

const toHex = (color: Color): string => formatHex(toScreen({ mode: 'oklch', ...color }));
