import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { escapeXml } from '@doorstep/platform/text';
import { create, type Font } from 'fontkit';

/** Draws text as outlines, so that a card looks the same on a machine without fonts. */
export interface Typeface {
  /** The width of a line in pixels at a size. */
  measure(text: string, size: number): number;
  /** A line as SVG; `x` and `y` are where its baseline begins. */
  draw(text: string, place: { x: number; y: number; size: number; fill: string }): string;
}

interface Run {
  readonly font: Font;
  text: string;
}

/**
 * Loads a typeface from a package of @fontsource, such as `figtree` in weight 700. Characters that are neither in its Latin nor in its
 * extended Latin subset are left to the fonts of the machine.
 */
export async function loadTypeface(name: string, weight: number): Promise<Typeface> {
  const fonts = await Promise.all(['latin', 'latin-ext'].map(subset => loadFont(name, subset, weight)));

  /** Splits a text by the font that has its characters; undefined if one is in no font. */
  function split(text: string): Run[] | undefined {
    const runs: Run[] = [];
    for (const character of text) {
      const font = fonts.find(candidate => candidate.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
      if (!font) return undefined;
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  return {
    measure(text, size) {
      const runs = split(text);
      if (!runs) return [...text].length * size * widthOfOthers;
      return runs.reduce(
        (sum, { font, text: part }) => sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
        0,
      );
    },
    draw(text, { x, y, size, fill }) {
      const runs = split(text);
      if (!runs)
        return `<text x="${x}" y="${y}" font-family="sans-serif" font-weight="${weight}" font-size="${size}" fill="${fill}">${escapeXml(text)}</text>`;
      let at = x;
      const paths = runs.flatMap(({ font, text: part }) => {
        const scale = size / font.unitsPerEm;
        const { glyphs, positions } = font.layout(part);
        return glyphs.map((glyph, index) => {
          const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
          const path = `<path transform="translate(${at + xOffset * scale} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
          at += xAdvance * scale;
          return path;
        });
      });
      return `<g fill="${fill}">${paths.join('')}</g>`;
    },
  };
}

/** The maximum width relative to the size; Chinese and Japanese characters are as wide as they are high. */
const widthOfOthers = 1;

async function loadFont(name: string, subset: string, weight: number): Promise<Font> {
  const file = import.meta.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
  const font = create(await readFile(fileURLToPath(file)));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}
