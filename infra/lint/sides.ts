import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findSides } from './find-sides.ts';

// `npm run check` refuses classes that name the left or the right: pages in Arabic are mirrored.

const root = fileURLToPath(new URL('../..', import.meta.url));
for (const file of globSync('frontend/src/**/*.{ts,tsx}', { cwd: root }).toSorted())
  for (const [index, line] of readFileSync(`${root}/${file}`, 'utf8').split('\n').entries())
    for (const found of findSides(line)) {
      console.error(
        `${file}:${index + 1} ${found}: name the start or the end (ms-, pe-, start-, text-start, border-s)`,
      );
      process.exitCode = 1;
    }
