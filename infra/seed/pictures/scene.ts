import { createRandom } from '../random.ts';
import { lamplight, lights, schemes } from './palette.ts';
import { createPen } from './pen.ts';
import { type Scene, type Trade, trades } from './scenes/index.ts';

export type { Trade } from './scenes/index.ts';

export interface ScenePicture {
  trade: Trade;
  seed: string;
  kind: 'cover' | 'gallery' | 'portfolio' | 'service';
  /** The picture's place among those of its business: neighbours show different scenes. */
  index?: number;
  width: number;
  height: number;
}

/**
 * The SVG of one picture, a pure function of its description. A cover shows the trade's first scenes whole, with the subject in
 * the middle, so that it may be cropped to 4:3; the others may come closer and look from the other side.
 */
export function drawScene({ trade, seed, kind, index = 0, width, height }: ScenePicture): string {
  const random = createRandom(seed);
  const choice: readonly Scene[] = trades[trade];
  const scene = (
    kind === 'cover' ? choice[random.int(0, 1)] : choice[(random.int(0, choice.length - 1) + index) % choice.length]
  ) as Scene;
  const hour = random.pick(scene.hours);
  const light = hour === 'night' && scene.indoors ? lamplight : lights[hour];
  const sheet = Math.round((1200 * width) / height);
  const pen = createPen({ width: sheet, random, scheme: random.pick(schemes), light });
  const drawn = scene.draw(pen);

  const closer = kind === 'cover' ? 1 : random.pick([1, 1, 1.12, 1.24]);
  const [w, h] = [sheet / closer, 1200 / closer];
  const left = (sheet - w) * random.range(0.25, 0.75);
  const top = (1200 - h) * random.range(0.5, 0.9);
  const view = random.chance(0.5) ? drawn : pen.at(sheet, 0, drawn, { flip: true });
  return svg(width, height, [left, top, w, h], `<defs>${pen.definitions()}</defs>${view}`);
}

/** Wraps drawn content; coordinates need no more than two decimals. */
export function svg(width: number, height: number, view: readonly number[], content: string): string {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view.join(' ')}">${content}</svg>`;
  return text.replace(/(\.\d\d)\d+/g, '$1');
}
