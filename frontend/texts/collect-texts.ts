import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expandMacros } from './expand-macros.ts';
import { importsText, markCalls } from './mark-calls.ts';
import { type KnownText, replaceTexts } from './replace-texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const sources = [
  'frontend/src/**/*.{ts,tsx}',
  'gateway/src/**/*.ts',
  'services/*/src/**/*.ts',
  'services/shared/*/src/**/*.ts',
];

/** Collects the texts of the frontend, the gateway and the services, by their ID. Throws for a macro that is used wrongly. */
export async function collectTexts(): Promise<Map<string, string>> {
  const files = globSync(sources, { cwd: root, exclude: path => /\.test\.tsx?$|node_modules/.test(path) });
  const texts = new Map<string, string>();
  for (const file of files) {
    const source = readFileSync(`${root}/${file}`, 'utf8');
    const known = new Map<string, KnownText>();
    if (source.includes('/macro')) replaceTexts((await expandMacros(source, file)).code, file, known);
    if (importsText.test(source)) markCalls(source, file, known);
    for (const [id, { message }] of known) texts.set(id, message);
  }
  return texts;
}
