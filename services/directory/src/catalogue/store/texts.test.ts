import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { createLogger } from '@doorstep/platform/telemetry';
import { plainWord } from '@doorstep/platform/text';
import { expect, it } from 'vitest';
import { openGazetteer } from '../../locations/gazetteer.ts';
import { toBusinessRow } from '../../models/business.model.ts';
import { createRandom, tree } from '../../testing.ts';
import { searchLanguages } from '../../vocabulary/search-language.ts';
import { openProjection } from './projection.ts';

const {
  ownerId: _owner,
  externalKey: _key,
  city: _city,
  state: _state,
  zip: _zip,
  ...sample
} = businessCreated.sample.business;
const { stem } = searchLanguages.en;
const vocabulary = ['plumber', 'plumbing', 'plum', 'roofer', 'roofs', 'ábaco', 'zinc', 'zincs', '水道', '1st'];
const queries = [
  'p',
  'pl',
  'plum',
  'plumbin',
  'plumbing',
  'roof',
  'roofing',
  'abaco',
  'z',
  'zincs',
  '水',
  '1',
  'nothing',
];

it('A repeated search for a word reflects every change since the first', () => {
  const random = createRandom(3);
  const pick = () => vocabulary[random(vocabulary.length)] ?? '';
  const projection = openProjection(':memory:', openGazetteer(), createLogger('test', 'silent'));
  projection.applyCategories(tree);
  const expected = new Map<number, { name: string; description: string }>();
  const fold = (text: string) => text.replace('á', 'a');
  const hasWord = (text: string, word: string) =>
    text
      .split(' ')
      .some(
        other =>
          ((/../.test(word) || word === '水') && fold(other).startsWith(word)) || stem(fold(other)) === stem(word),
      );
  const show = (found: Uint32Array) =>
    projection.lists
      .select({}, new Date(), [found])
      .page('newest', 1_000, undefined)
      .ids.sort((a, b) => a - b);

  for (let change = 0; change < 600; change += 1) {
    const id = 1 + random(60);
    if (random(4) === 0) {
      projection.apply([], [id]);
      expected.delete(id);
    } else {
      const business = {
        ...sample,
        id,
        name: pick(),
        description: `${pick()} ${pick()}`,
        approvalStatus: 'approved',
      } as const;
      projection.apply([{ row: toBusinessRow(business, 1), offerings: [], gallery: [] }], []);
      expected.set(id, business);
    }
    if (change % 20 !== 0) continue;
    for (const query of queries) {
      const word = projection.texts.parse(plainWord(query));
      const having = (toText: (business: { name: string; description: string }) => string) =>
        [...expected]
          .filter(([, business]) => hasWord(toText(business), query))
          .map(([id]) => id)
          .sort((a, b) => a - b);
      expect(show(word.found), query).toEqual(having(({ name, description }) => `${name} ${description}`));
      expect(word.uses).toBe(show(word.found).length);
      expect(show(projection.texts.findInNames(word)), query).toEqual(having(({ name }) => name));
    }
  }
  projection.close();
});
