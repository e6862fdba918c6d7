import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { escapeXml } from '@doorstep/platform/text';
import { create, type Font } from 'fontkit';
import { type Direction, toVisualParts, type VisualPart } from './visual-parts.ts';

/** Draws text as outlines, so that a card looks the same on a machine without fonts. */
export interface Typeface {
  /** The width of a line in pixels at a size. */
  measure(text: string, size: number): number;
  /** A line as SVG; `x` is its left edge, and `y` its baseline. */
  draw(text: string, look: LineLook): string;
}

export interface LineLook {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  /** The direction of the text that the line belongs to. */
  readonly direction: Direction;
}

interface Run extends VisualPart {
  readonly font: Font;
}

/**
 * Loads a typeface from a package of @fontsource, such as `figtree` in weight 700, and for Arabic letters the font that pages use.
 * Characters that are in none of them are left to the fonts of the machine.
 */
export async function loadTypeface(name: string, weight: number): Promise<Typeface> {
  const fonts = await Promise.all([
    loadFont(name, 'latin', weight),
    loadFont(name, 'latin-ext', weight),
    loadFont('cairo', 'arabic', weight),
  ]);

  /** Splits a line by direction and font, from left to right; undefined if a character is in no font. */
  function split(line: string, direction: Direction): Run[] | undefined {
    const runs: Run[] = [];
    for (const part of toVisualParts(line, direction)) {
      const ofPart = splitByFont(part, fonts);
      if (!ofPart) return undefined;
      runs.push(...(part.direction === 'rtl' ? ofPart.reverse() : ofPart));
    }
    return runs;
  }

  return {
    measure(text, size) {
      const runs = split(text, 'ltr');
      if (!runs) return [...text].length * size * widthOfOthers;
      return runs.reduce((sum, run) => sum + (layOut(run).advanceWidth * size) / run.font.unitsPerEm, 0);
    },
    draw(text, { x, y, size, fill, direction }) {
      const runs = split(text, direction);
      if (!runs)
        return `<text x="${x}" y="${y}" font-family="sans-serif" font-weight="${weight}" font-size="${size}" fill="${fill}">${escapeXml(text)}</text>`;
      let at = x;
      const paths = runs.flatMap(run => {
        const scale = size / run.font.unitsPerEm;
        const { glyphs, positions } = layOut(run);
        return glyphs.map((glyph, index) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
          const place = `translate(${at + xOffset * scale} ${y - yOffset * scale}) scale(${scale} ${-scale})`;
          at += xAdvance * scale;
          return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
        });
      });
      return `<g fill="${fill}">${paths.join('')}</g>`;
    },
  };
}

/** The maximum width relative to the size; Chinese and Japanese characters are as wide as they are high. */
const widthOfOthers = 1;

const layOut = ({ font, text, direction }: Run) => font.layout(text, undefined, undefined, undefined, direction);

/** Splits a text by the font that has its characters; undefined if one is in no font. */
function splitByFont({ text, direction }: VisualPart, fonts: readonly Font[]): Run[] | undefined {
  const runs: { font: Font; text: string; direction: Direction }[] = [];
  for (const character of text) {
    const font = fonts.find(each => each.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    // Marks of direction have done their work.
    if (!font && /\p{Default_Ignorable_Code_Point}/u.test(character)) continue;
    if (!font) return undefined;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character, direction });
  }
  return runs;
}

async function loadFont(name: string, subset: string, weight: number): Promise<Font> {
  const file = import.meta.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
  const font = create(await readFile(fileURLToPath(file)));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}
