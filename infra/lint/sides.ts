import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findCutTexts } from './find-cut-texts.ts';
import { findSides } from './find-sides.ts';

// `npm run check` refuses classes that name the left or the right, because pages in Arabic are mirrored, and texts that are cut at the end
// of the page's lines instead of their own.

const root = fileURLToPath(new URL('../..', import.meta.url));
for (const file of globSync('frontend/src/**/*.{ts,tsx}', { cwd: root }).toSorted()) {
  const code = readFileSync(`${root}/${file}`, 'utf8');
  for (const [index, line] of code.split('\n').entries())
    for (const found of findSides(line))
      report(file, index + 1, `${found}: name the start or the end (ms-, pe-, start-, text-start, border-s)`);
  for (const { start } of findCutTexts(code, file))
    report(
      file,
      code.slice(0, start).split('\n').length,
      'A text that is cut needs dir="auto", and mostly match-parent',
    );
}

function report(file: string, line: number, problem: string): void {
  console.error(`${file}:${line} ${problem}`);
  process.exitCode = 1;
}
