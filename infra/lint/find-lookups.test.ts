import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findLookups } from './find-lookups.ts';

const home = mkdtempSync(join(tmpdir(), 'lookups-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const config = join(home, 'tsconfig.json');
const file = join(home, 'example.ts');
writeFileSync(config, JSON.stringify({ compilerOptions: { strict: true, lib: ['ES2024'] }, include: ['example.ts'] }));
writeFileSync(
  file,
  `declare const values: Record<string, number>;
declare const name: string;
declare const known: 'one' | 'two';
declare const list: number[];
declare const map: Map<string, number>;
export const asked = values[name];
export const within = name in values;
export const { [name]: destructured } = values;
export const part = values[\`\${name}-x\`];
values[name] = 1;
delete values[name];
export const fine = [values[known], values['one'], list[0], list[list.length - 1], map.get(name), 'one' in values];
export const listed = Object.keys(values).map(key => values[key]);
`,
);

it('Lookups by a name that may be any text are found, and no others', () => {
  const found = findLookups([config], each => each === file);
  expect(found.map(({ line, text }) => `${line} ${text}`)).toEqual([
    '6 values[name]',
    '7 name in values',
    '8 [name]: destructured',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an expression
    '9 values[`${name}-x`]',
    '10 values[name]',
    '13 values[key]',
  ]);
});

it('Files that are not checked are left out', () => {
  expect(findLookups([config], () => false)).toEqual([]);
});
