import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SourceText } from '@doorstep/texts/catalogue.ts';
import { expandMacros } from './expand-macros.ts';
import { type KnownText, replaceTexts } from './replace-texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Collects the texts of the frontend by their ID, in the order of its files. Throws for a macro that is used wrongly. */
export async function collectTexts(): Promise<Map<string, SourceText>> {
  const files = globSync('frontend/src/**/*.{ts,tsx}', { cwd: root, exclude: path => /\.test\.tsx?$/.test(path) });
  const texts = new Map<string, SourceText>();
  for (const file of files.sort()) {
    const source = readFileSync(`${root}/${file}`, 'utf8');
    if (!source.includes('/macro')) continue;
    const known = new Map<string, KnownText>();
    replaceTexts((await expandMacros(source, file)).code, file, known);
    for (const [id, { message }] of known) texts.set(id, { message, files: [...(texts.get(id)?.files ?? []), file] });
  }
  return texts;
}
