import { describe, expect, it } from 'vitest';
import { hasWords, isWhole, joinNeighbours, readWords, toNameWords, toWords } from './words.ts';

describe('Words', () => {
  it.each([
    ['Plumbing, heating', ['plumbing', 'heating']],
    ["O'Neill", ['oneill', 'o', 'neill']],
    ['A-1', ['a1', 'a', '1']],
    ['A/C', ['ac', 'a', 'c']],
    ['24/7', ['247', '24', '7']],
    ['T.J.', ['tj', 't', 'j']],
    ['B & B', ['bb', 'b']],
    ['A+', ['aplus', 'a', 'plus']],
    ['C# and C++', ['csharp', 'c', 'sharp', 'and', 'cplusplus', 'plusplus']],
    ['Coca-Cola', ['cocacola', 'coca', 'cola']],
    ['Müller', ['muller', 'mueller']],
    [
      'Müller-Lüdenscheidt',
      ['mullerludenscheidt', 'muellerluedenscheidt', 'muller', 'mueller', 'ludenscheidt', 'luedenscheidt'],
    ],
    ['col·legi', ['collegi', 'col', 'legi']],
    ['Heating/Cooling', ['heating', 'cooling']],
    ['We came.They left', ['we', 'came', 'they', 'left']],
    ['503-555-0142', ['503', '555', '0142']],
    ['one-of-a-kind-service', ['one', 'of', 'a', 'kind', 'service']],
    ['¡Olé! (sí)', ['ole', 'si']],
    ['…', []],
  ])('%s is found by %j', (text, words) => expect(toWords(text)).toEqual(words));

  it('Words that are written apart are also one word of a name', () => {
    expect(toNameWords('O Neill Roofs')).toEqual(['o', 'neill', 'roofs', 'oneill']);
    expect(toNameWords('T. J. Hooker')).toEqual(['t', 'j', 'hooker', 'tj', 'jhooker']);
    expect(toNameWords('24 7 Towing')).toEqual(['24', '7', 'towing', '247', '7towing']);
    expect(toNameWords('Oak Tree Gardens')).toEqual(['oak', 'tree', 'gardens']);
  });

  it('Neighbours are joined where the joined word is one, the longest first', () => {
    const join = (text: string, ...known: string[]) =>
      joinNeighbours(readWords(text), spelling => known.includes(spelling)).map(word => word.text);
    expect(join('o neill roofs', 'oneill')).toEqual(['o neill', 'roofs']);
    expect(join('a b c movers', 'ab', 'abc')).toEqual(['a b c', 'movers']);
    expect(join('sw1a 1aa london', 'sw1a1aa')).toEqual(['sw1a 1aa', 'london']);
    expect(join('o neill roofs')).toEqual(['o', 'neill', 'roofs']);
  });

  it.each([
    ['b', true],
    ['7', true],
    ['水', false],
    ['ac', false],
    ['A/C', true],
    ['A+', true],
    ["O'Ne", false],
    ['Coca-Co', false],
  ])('The answer whether "%s" is a whole word is %s', (text, whole) => {
    const [word] = readWords(text);
    expect(word && isWhole(word)).toBe(whole);
  });
});

it.each([
  ['Łódź Elektro', 'lodz', true],
  ['Pet Care', 'care pet', true],
  ['Plumbing', 'lumb', true],
  ["Children's Clothes", 'childrens', true],
  ['Kitchen & Bath', 'kitchen and', false],
  ['Bäder', 'baeder', true],
  ['Anything', '', true],
  ['Anything', 'xyzzy', false],
])('A filter shows "%s" for "%s": %s', (text, typed, shows) => expect(hasWords(text, typed)).toBe(shows));
