import { formatHex, wcagContrast } from 'culori';
import { expect, it } from 'vitest';
import { productAccent, productPalettes } from './palette.ts';
import { deriveTheme, findAccentProblem, writeTheme } from './theme.ts';

const colors = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].flatMap(l =>
  [0, 0.05, 0.15, 0.3].flatMap(c =>
    Array.from({ length: 12 }, (_, index) => formatHex({ mode: 'oklch', l, c, h: index * 30 })),
  ),
);
const good = colors.filter(color => !findAccentProblem(color));

it('Text and buttons in every accepted color can be read in both themes', () => {
  expect(good.length).toBeGreaterThan(60);
  for (const accent of good) {
    const { light, dark } = deriveTheme(accent);
    for (const background of ['#f9f6f1', '#ffffff', light['primary-soft']])
      expect(wcagContrast(light.primary, background), `${accent} on ${background}`).toBeGreaterThanOrEqual(4.4);
    for (const background of ['#101418', '#1b2026', dark['primary-soft']])
      expect(wcagContrast(dark.primary, background), `${accent} on ${background}`).toBeGreaterThanOrEqual(4.4);
    for (const palette of [light, dark]) {
      expect(wcagContrast(palette.primary, palette['on-primary']), accent).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(palette['primary-hover'], palette['on-primary']), accent).toBeGreaterThanOrEqual(4.5);
    }
  }
});

it('A color that cannot be read is refused with one like it that can', () => {
  for (const accent of colors.filter(color => findAccentProblem(color))) {
    const better = /Try (#[0-9a-f]{6})\.$/.exec(findAccentProblem(accent) ?? '')?.[1];
    expect(findAccentProblem(better ?? ''), accent).toBeUndefined();
  }
});

it('A site that has not chosen a color has the colors that follow from that of the product', () => {
  expect(deriveTheme(productAccent)).toEqual(productPalettes);
});

it('The stylesheet sets the colors of both themes', () => {
  expect(writeTheme('#0b5840')).toMatch(
    /^html:root\{--color-primary:#0b5840;.*\}html\[data-theme="dark"\]\{--color-primary:#[0-9a-f]{6};.*\}$/,
  );
});
