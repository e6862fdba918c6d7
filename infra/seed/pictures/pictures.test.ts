import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toHex } from './color.ts';
import { drawLogo } from './logo.ts';
import { renderPicture } from './render.ts';
import { chooseScene, drawScene, type Trade } from './scene.ts';
import { trades } from './scenes/index.ts';

const names = Object.keys(trades) as Trade[];
const scene = (trade: Trade, seed: string, index = 0) =>
  drawScene({ trade, seed, kind: 'portfolio', scene: index, again: index % 2, width: 1600, height: 1200 });

describe('colours', () => {
  // Reference values of CSS Color 4, section 16.
  it.each([
    [[1, 0, 0], '#ffffff'],
    [[0, 0, 0], '#000000'],
    [[0.62796, 0.25768, 29.234], '#ff0000'],
    [[0.51975, 0.17686, 142.495], '#008000'],
  ] as const)('%j is %s', (color, hex) => expect(toHex(color)).toBe(hex));
});

describe('scenes', () => {
  it.each(names)('of %s are drawn whole, each time the same and each seed anew', trade => {
    for (let index = 0; index < trades[trade].length * 2; index++) {
      const svg = scene(trade, `seed ${index}`, index);
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
      expect(svg).not.toContain('<text');
    }
    expect(scene(trade, 'a')).toBe(scene(trade, 'a'));
    expect(scene(trade, 'a')).not.toBe(scene(trade, 'b'));
    const cover = drawScene({ trade, seed: 'a', kind: 'cover', scene: 0, again: 0, width: 2100, height: 900 });
    expect(cover).not.toMatch(/NaN|undefined|null|Infinity/);
  });

  it('suit what is said of a picture, but none is seen all the time', () => {
    expect(chooseScene('plumbing', 'A clawfoot tub', [], 3)).toBe(0);
    expect(chooseScene('plumbing', 'A clawfoot tub', [2], 3)).not.toBe(0);
    expect(chooseScene('plumbing', 'Nothing that we know', [1, 0, 1, 1, 1], 0)).toBe(1);
  });

  it('are rendered in the size asked for, and differ', async () => {
    const sizes = { width: 400, height: 300 };
    const rendered = await Promise.all(names.slice(0, 8).map(trade => renderPicture(scene(trade, trade), sizes)));
    for (const data of rendered) {
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', ...sizes });
    }
    expect(new Set(rendered.map(data => data.toString('base64'))).size).toBe(rendered.length);
  });
});

describe('logos', () => {
  it.each(names)('of %s are drawn for any name', trade => {
    for (const name of ['Willow', 'Quill', 'éclair', '24 Hours']) {
      expect(drawLogo({ trade, seed: name, name, size: 512 })).not.toMatch(/NaN|undefined|null/);
    }
  });
});
