import type { Color } from '../../color.ts';
import { white } from '../../palette.ts';
import type { Pen } from '../../pen.ts';

/** A thing seen from above, drawn around (0, 0) inside `width` x `height`. */
export interface Thing {
  readonly width: number;
  readonly height: number;
  draw(p: Pen): string;
}

export const thing = (width: number, height: number, draw: (p: Pen) => string): Thing => ({ width, height, draw });

export const main = (p: Pen) => p.scheme.main;

export const handle = (p: Pen, w: number, from: number, to: number, color: Color) =>
  p.rect(-w / 2, from, w, to - from, p.soft(color, 0.08), { r: w / 2 }) +
  p.rect(-w * 0.28, from + 12, w * 0.16, to - from - 24, p.raw(white), { r: 4, o: 0.28 });
