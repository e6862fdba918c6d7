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

it('A file with more than 500 columns is refused', async () => {
  const head = Array.from({ length: 40_000 }, (_, index) => `column ${index}`).join(',');
  expect(await refusal(`${head}\n${'x,'.repeat(40_000)}\n`.repeat(3))).toBe('Please import at most 500 columns.');
  expect(await refusal(`${','.repeat(500)}\n`)).toBe('Please import at most 500 columns.');
  expect((await read(`${'a'.repeat(9)}${','.repeat(499)}\n1`)).columns).toHaveLength(500);
});

it('An unclosed quote is reported, however long the file is', async () => {
  expect(await refusal(`a,b\n1,"2\n${'3,4\n'.repeat(100_000)}`)).toMatch(/quotes in line/);
});

it.each([
  [
    'name,size\nPipe,6" wide\nHose,2',
    [
      ['Pipe', '6" wide'],
      ['Hose', '2'],
    ],
  ],
  [
    'name,size\n"6" pipe","a ""b"""\nHose,2',
    [
      ['6" pipe', 'a "b"'],
      ['Hose', '2'],
    ],
  ],
  [
    'name,size\nJoe "The Pipe" Smith,2\n"Bees, Ltd",1',
    [
      ['Joe "The Pipe" Smith', '2'],
      ['Bees, Ltd', '1'],
    ],
  ],
])('Quotes that are not doubled belong to their cell: %j', async (text, rows) => {
  expect((await read(text)).lines.map(({ cells }) => Object.values(cells))).toEqual(rows);
});

it.each([
  ['a,b\na,"6 pipe\nb,"7" pipe\nc,"x"', 'line 3'],
  ['a,b\na,"6 pipe\nb,7" pipe\nc,"x"', 'line 3'],
  ['a,b\n"6" pipe, long",x\nb,2', 'line 2'],
  ['a,b\n"6" pipe,"x","y"\nb,2', 'line 2'],
])('A file in which a quote would swallow the next cells or lines is refused: %j', async (text, line) => {
  expect(await refusal(text)).toMatch(line);
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

  it('A few broken bytes do not make a file of UTF-8 one of Windows-1252', async () => {
    const text = 'name,city\nMüller Sanitär,Köln\nCafé Süß,Öhringen\nCut of';
    const data = Buffer.concat([bytes(text), Uint8Array.of(0xff), bytes('f,Łódź\n')]);
    const { encoding, lines } = await readCsv(data, { maxLines: 10 });
    expect(encoding).toBe('UTF-8');
    expect(lines.map(({ cells }) => cells.name)).toEqual(['Müller Sanitär', 'Café Süß', 'Cut of\ufffdf']);
  });

  it.each([
    ['Windows-1250', [0xa3, 0xf3, 0x64, 0x9f], 'Łódź'],
    ['Windows-1251', [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0], 'Москва'],
    ['Windows-1254', [0x49, 0x73, 0xfd], 'Isı'],
    ['Windows-1256', [0xc7, 0xe1, 0xd1, 0xed, 0xc7, 0xd6], 'الرياض'],
    ['Macintosh', [0x8e, 0x74, 0x8e], 'été'],
  ] as const)('A file in %s is read if it is said so', async (encoding, city, expected) => {
    const data = Buffer.concat([bytes('name,city\nBees,'), Uint8Array.from(city)]);
    const { lines } = await readCsv(data, { maxLines: 10, format: { encoding } });
    expect(lines[0]?.cells.city).toBe(expected);
  });

  it.each([
    ['sep=;\nname;city\nBees, Ltd;Boise', ';', 1],
    ['\ufeffsep=|\r\nname|city\r\nBees|Boise', '|', 1],
    ['Businesses of November\nname,city\nBees,Boise', ',', 2],
    ['"Report; all";;\n\nname;city;zip\nBees;Boise;83702', ';', 3],
    ['name|city\nBees, Ltd|Boise, ID', '|', 1],
    ['name;city\n"Bees; Wasps";"Boise, ID, USA"\nA;B', ';', 1],
    ['name\nBees\nWasps', ',', 1],
  ])('The delimiter and the header of %j are found', async (text, delimiter, header) => {
    const table = await read(text);
    expect(table).toMatchObject({ delimiter, header });
    expect(table.columns[0]).toBe('name');
    expect(table.lines[0]?.number).toBe(1);
  });

  it('A delimiter and a header that were chosen are taken', async () => {
    const format = { delimiter: ';', header: 2 } as const;
    const { columns, lines } = await readCsv(bytes('a,b\nname;city\nBees;Boise'), { maxLines: 10, format });
    expect([columns, lines[0]?.cells]).toEqual([['name', 'city'], { name: 'Bees', city: 'Boise' }]);
  });

  it('A workbook is refused', async () => {
    const zip = Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000\u0008', 'latin1');
    await expect(readCsv(zip, { maxLines: 10 })).rejects.toThrow('This is not a CSV file.');
  });
});
