import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
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

describe('Files of any shape', () => {
  const words = 'name;city\nCafé Zoë;Győr\n'.replace('ő', 'o');
  const utf16 = (text: string, bigEndian = false) => {
    const data = Buffer.from(text, 'utf16le');
    return bigEndian ? data.swap16() : data;
  };
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', bytes(words), 'UTF-8'],
    ['UTF-8 with a byte order mark', bytes(`\uFEFF${words}`), 'UTF-8'],
    ['UTF-16 as Excel writes it', utf16(`\uFEFF${words}`), 'UTF-16'],
    ['big-endian UTF-16', utf16(`\uFEFF${words}`, true), 'UTF-16'],
    ['UTF-16 without a byte order mark', utf16(words), 'UTF-16'],
    ['Windows-1252', Buffer.from(words, 'latin1'), 'Windows-1252'],
  ])('A file in %s is read', async (_name, data, encoding) => {
    const table = await readCsv(data, { maxLines: 10 });
    expect(table).toMatchObject({ encoding, delimiter: ';', columns: ['name', 'city'] });
    expect(table.lines[0]?.cells).toEqual({ name: 'Café Zoë', city: 'Gyor' });
  });

  it('Tabs separate cells, and commas inside quotes do not', async () => {
    const table = await read('"name, or title"\tcity\n"Bees, Ltd"\tBoise');
    expect(table).toMatchObject({ delimiter: '\t', columns: ['name, or title', 'city'] });
    expect(table.lines[0]?.cells.city).toBe('Boise');
  });

  it('Columns without a name and with the same name get names of their own', async () => {
    const { columns } = await readCsv(bytes('name,,name,name (2)\na,b,c,d'), { maxLines: 10, namesColumns: true });
    expect(columns).toEqual(['name', 'Column 2', 'name (2)', 'name (2) (2)']);
  });

  it('A workbook is refused', async () => {
    const zip = Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000\u0008', 'latin1');
    await expect(readCsv(zip, { maxLines: 10 })).rejects.toThrow('This is not a CSV file.');
  });
});
