import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { createLogger } from '@doorstep/platform/telemetry';
import { plainWord } from '@doorstep/platform/text';
import { afterAll, expect, it } from 'vitest';
import { openGazetteer } from '../../locations/gazetteer.ts';
import { toBusinessRow } from '../../models/business.model.ts';
import { tree } from '../../testing.ts';
import { openProjection } from './projection.ts';

const folder = mkdtempSync(join(tmpdir(), 'doorstep-language-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { ownerId: _owner, externalKey: _key, ...sample } = businessCreated.sample.business;
const file = join(folder, 'projection.db');
const gazetteer = openGazetteer();
const open = () => openProjection(file, gazetteer, createLogger('test', 'silent'));
const german = { language: 'de', country: 'DE' } as const;
const names = ['Klempner Nord', 'Klempner Müller', 'Klempnern leicht gemacht'];
const whole = (id: number) => ({
  row: toBusinessRow({ ...sample, id, name: names[id - 1] ?? '', approvalStatus: 'approved' }, 1),
  offerings: [],
  gallery: [],
});
const ids = [1, 2, 3];

it('A change of the language is finished after a restart, and no search remembers the words of the former language', () => {
  let projection = open();
  projection.applyCategories(tree);
  projection.applySite({ language: 'en', country: 'US' });
  projection.apply(ids.map(whole), []);
  const read = (text: string) =>
    projection.texts.parse(plainWord(projection.language.readQuery(text)[0]?.spellings[0] ?? ''));
  const find = (text: string) =>
    projection.lists
      .select({}, new Date(), [read(text).found])
      .page('newest', 10, undefined)
      .ids.toSorted((a, b) => a - b);
  expect(find('klempnern')).toEqual([3]);
  expect(find('klempner')).toEqual([1, 2, 3]);

  projection.applySite(german);
  expect(projection.listOutdated()).toEqual(ids);
  expect(find('klempner')).toEqual(ids);
  projection.apply([whole(1)], []);
  expect(find('klempner')).toEqual(ids);
  projection.close();
  // Another process had another country meanwhile.
  gazetteer.use('FR');

  projection = open();
  expect(gazetteer.country).toBe('DE');
  expect(projection.listOutdated()).toEqual([2, 3]);
  projection.apply([2, 3].map(whole), []);
  expect(projection.listOutdated()).toEqual([]);
  expect(find('klempnern')).toEqual(ids);
  expect(find('mueller')).toEqual([2]);
  projection.apply([], [2]);
  expect(find('klempnern')).toEqual([1, 3]);
  expect(find('mueller')).toEqual([]);

  projection.applySite(german);
  expect(projection.listOutdated()).toEqual([]);
  projection.close();
});
