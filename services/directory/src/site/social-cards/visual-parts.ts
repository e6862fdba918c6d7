import bidiModule from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** A part of a line, whose characters all run in one direction. */
export interface VisualPart {
  readonly text: string;
  readonly direction: Direction;
}

// Its types describe an ES module. Node loads it as CommonJS, whose only export is the function itself.
const createBidi = bidiModule as unknown as typeof bidiModule.default;
const bidi = createBidi();

const nameOf = (level: number): Direction => (level % 2 === 1 ? 'rtl' : 'ltr');

/** The direction of a text by its first letter, as `dir="auto"` in HTML. */
export const directionOfText = (text: string): Direction =>
  nameOf(bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0);

/**
 * Splits a line of a text in this direction into parts in the order in which they stand on the screen, from the left. Each part keeps the
 * order in which it is read; brackets are mirrored.
 */
export function toVisualParts(line: string, direction: Direction): VisualPart[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const parts: { text: string; readonly level: number }[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const level = levels[index] ?? 0;
    const unit = mirrored.get(index) ?? line.charAt(index);
    const last = parts.at(-1);
    if (last && last.level === level) last.text += unit;
    else parts.push({ text: unit, level });
  }
  return reorder(parts).map(({ text, level }) => ({ text, direction: nameOf(level) }));
}

/** Rule L2 of the Unicode bidirectional algorithm: from the highest level down, turns around what has this level or a higher one. */
function reorder<Part extends { readonly level: number }>(parts: readonly Part[]): Part[] {
  let shown = [...parts];
  for (let level = Math.max(0, ...parts.map(part => part.level)); level > 0; level -= 1) {
    const turned: Part[] = [];
    let sequence: Part[] = [];
    for (const part of shown) {
      if (part.level >= level) {
        sequence.unshift(part);
        continue;
      }
      turned.push(...sequence, part);
      sequence = [];
    }
    shown = [...turned, ...sequence];
  }
  return shown;
}
