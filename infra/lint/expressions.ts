import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findExpressions } from './find-expressions.ts';
import { findSlowText } from './find-slow-text.ts';

// `npm run check` refuses regular expressions that take more than linear time on some text: with texts of people, they stop a process.

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = '{services,gateway,frontend,infra/{embedded,operate,backup}}/**/*.{ts,tsx}';
const skipped = /node_modules|\.test\.tsx?$|\/testing(\/|\.ts$)/;

const places = new Map<string, string[]>();
for (const file of globSync(sources, { cwd: root }).toSorted()) {
  if (skipped.test(file)) continue;
  for (const { source, flags, line } of findExpressions(readFileSync(`${root}/${file}`, 'utf8'), file)) {
    const name = `/${source}/${flags}`;
    places.set(name, [...(places.get(name) ?? []), `${file}:${line}`]);
  }
}
for (const [name, where] of places) {
  const end = name.lastIndexOf('/');
  const slow = findSlowText(new RegExp(name.slice(1, end), name.slice(end + 1)));
  if (!slow) continue;
  console.error(
    `${where.join(' ')} ${name}: takes ${slow.milliseconds} ms for ${JSON.stringify(slow.part)} again and again`,
  );
  process.exitCode = 1;
}
