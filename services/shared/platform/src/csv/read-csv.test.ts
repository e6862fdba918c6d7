import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readCsv(bytes(text), { maxLines: 10_000 });
const refusal = (text: string) =>
  read(text).then(
    () => undefined,
    (error: Error) => error.message,
  );

it('A file with more than 100 columns is refused', async () => {
  const head = Array.from({ length: 40_000 }, (_, index) => `column ${index}`).join(',');
  expect(await refusal(`${head}\n${'x,'.repeat(40_000)}\n`.repeat(3))).toBe('Please import at most 100 columns.');
  expect(await refusal(`${','.repeat(100)}\n`)).toBe('Please import at most 100 columns.');
  expect((await read(`${'a'.repeat(9)}${','.repeat(99)}\n1`)).columns).toHaveLength(100);
});

it('An unclosed quote is reported, however long the file is', async () => {
  expect(await refusal(`a,b\n1,"2\n${'3,4\n'.repeat(100_000)}`)).toMatch(/quotes in line/);
});

it('Other requests are served while a long file is read', async () => {
  const file = `a,b\n${`${'x'.repeat(200)},y\n`.repeat(10_000)}`;
  let turns = 0;
  let reading = true;
  const others = (async () => {
    while (reading) {
      await setImmediate();
      turns += 1;
    }
  })();
  const { lines } = await read(file);
  reading = false;
  await others;
  expect(lines).toHaveLength(10_000);
  expect(turns).toBeGreaterThan(20);
});

it('A file with too many rows is refused; blank rows do not count', async () => {
  const rows = 'x\n'.repeat(10_000);
  expect((await read(`a\n\n${rows}\n`)).lines.at(-1)).toEqual({ number: 10_001, cells: { a: 'x' } });
  expect(await refusal(`a\n${rows}x`)).toBe('Please import at most 10000 rows at a time.');
});
