import { createRandom } from '../random.ts';
import { lamplight, lights, schemes } from './palette.ts';
import { createPen } from './pen.ts';
import { type Scene, type Trade, trades } from './scenes/index.ts';

export type { Trade } from './scenes/index.ts';

export interface ScenePicture {
  trade: Trade;
  seed: string;
  kind: 'cover' | 'gallery' | 'portfolio';
  /** Which of the trade's scenes. */
  scene: number;
  /** How many pictures of the same business show this scene already; the next one looks closer. */
  again: number;
  width: number;
  height: number;
}

/**
 * The number of the scene that suits what is said of a picture. `used` counts how often a business shows each scene; one that is
 * named is taken up to twice, else the least seen comes next, beginning at `start`.
 */
export function chooseScene(trade: Trade, about: string, used: readonly number[], start: number): number {
  const scenes: readonly Scene[] = trades[trade];
  const all = scenes.map((_, index) => (index + start) % scenes.length);
  const named = all.filter(index => scenes[index]?.words.test(about) && (used[index] ?? 0) < 2);
  const choice = named.length > 0 ? named : all;
  return choice.toSorted((a, b) => (used[a] ?? 0) - (used[b] ?? 0))[0] ?? 0;
}

/**
 * The SVG of one picture, a pure function of its description. A cover shows its scene whole, with the subject in the middle, so
 * that it may be cropped to 4:3; the others may come closer and look from the other side.
 */
export function drawScene({ trade, seed, kind, scene, again, width, height }: ScenePicture): string {
  const random = createRandom(seed);
  const scenes: readonly Scene[] = trades[trade];
  const { draw, hours, indoors } = scenes[scene % scenes.length] as Scene;
  const hour = random.pick(hours);
  const light = hour === 'night' && indoors ? lamplight : lights[hour];
  const sheet = Math.round((1200 * width) / height);
  const pen = createPen({ width: sheet, random, scheme: random.pick(schemes), light });
  const drawn = draw(pen);

  const closer = kind === 'cover' ? 1 : random.pick(again === 0 ? [1, 1, 1.12] : [1.3, 1.45, 1.65]);
  const [w, h] = [sheet / closer, 1200 / closer];
  const left = (sheet - w) * random.range(0.3, 0.7);
  const top = (1200 - h) * random.range(0.5, 0.85);
  const view = random.chance(0.5) ? drawn : pen.at(sheet, 0, drawn, { flip: true });
  return svg(width, height, [left, top, w, h], `<defs>${pen.definitions()}</defs>${view}`);
}

/** Wraps drawn content; coordinates need no more than two decimals. */
export function svg(width: number, height: number, view: readonly number[], content: string): string {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view.join(' ')}">${content}</svg>`;
  return text.replace(/(\.\d\d)\d+/g, '$1');
}
