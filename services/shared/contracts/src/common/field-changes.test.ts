import { describe, expect, it } from 'vitest';
import { isSameValue, listFields, mergeMap, pickChanges, withValue } from './field-changes.ts';

describe('Fields of a resource', () => {
  it('Entries of maps are fields of their own, and other objects are one value', () => {
    const resource = {
      name: 'Harbour Street Plumbing',
      location: { latitude: 43.6, longitude: -70.2 },
      fields: { height: 4, styles: ['lead'] },
      translations: { de: { description: 'Rohre' } },
      emptyStates: { favorites: { en: { title: 'Nothing yet' } } },
    };
    expect([...listFields(resource)]).toEqual([
      ['name', 'Harbour Street Plumbing'],
      ['location', { latitude: 43.6, longitude: -70.2 }],
      ['fields.height', 4],
      ['fields.styles', ['lead']],
      ['translations.de.description', 'Rohre'],
      ['emptyStates.favorites.en.title', 'Nothing yet'],
    ]);
  });

  it.each([
    [undefined, ''],
    [null, undefined],
    [[], undefined],
    [{}, ''],
    [
      { opens: '09:00', closes: '17:00' },
      { closes: '17:00', opens: '09:00' },
    ],
  ])('The values %j and %j mean the same', (one, other) => {
    expect(isSameValue(one, other)).toBe(true);
  });

  it.each([
    [false, undefined],
    [0, undefined],
    ['4', 4],
    [
      [1, 2],
      [2, 1],
    ],
    [new File(['a'], 'logo.png'), undefined],
  ])('The values %j and %j are different', (one, other) => {
    expect(isSameValue(one, other)).toBe(false);
  });

  it('A file is the same value as itself alone', () => {
    const [logo, other] = [new File(['a'], 'logo.png'), new File(['b'], 'logo.png')];
    expect([isSameValue(logo, logo), isSameValue(logo, other)]).toEqual([true, false]);
  });
});

describe('What a form sends', () => {
  const before = {
    name: 'Harbour Street Plumbing',
    description: 'Leaks',
    hours: { monday: [{ opens: '09:00', closes: '17:00' }] },
    fields: { height: 4, bouldering: true },
    translations: { de: { name: 'Rohre', description: 'Alles' }, es: { name: 'Tubos' } },
    translatedSynonyms: { de: ['Klempner'] },
  };

  it('An unchanged form sends nothing', () => {
    expect(pickChanges(before, structuredClone(before))).toEqual({});
  });

  it('Only changed fields and entries are sent, and emptied ones as empty', () => {
    const after = {
      ...before,
      description: undefined,
      fields: { height: null, bouldering: true },
      translations: { de: { name: 'Rohre' }, es: { name: 'Cañerías' } },
      translatedSynonyms: {},
    };
    expect(pickChanges(before, after)).toEqual({
      description: '',
      fields: { height: null },
      translations: { de: { description: '' }, es: { name: 'Cañerías' } },
      translatedSynonyms: { de: [] },
    });
  });

  it('Fields that the form does not have are not touched', () => {
    expect(pickChanges(before, { name: 'Plumbing', fields: { bouldering: true } })).toEqual({ name: 'Plumbing' });
  });
});

describe('Maps', () => {
  it('Entries of a change replace those of the same key, and empty ones remove them', () => {
    const stored = { de: { name: 'Rohre', description: 'Alles' }, es: { name: 'Tubos' } };
    expect(mergeMap(stored, { de: { description: '' }, fr: { name: 'Tuyaux' } })).toEqual({
      de: { name: 'Rohre' },
      es: { name: 'Tubos' },
      fr: { name: 'Tuyaux' },
    });
    expect(mergeMap({ de: { name: 'Rohre' } }, { de: { name: undefined } })).toBeUndefined();
  });

  it('A value at a path replaces that entry alone', () => {
    const row = { name: 'Plumbing', translations: { de: { name: 'Rohre' } } };
    expect(withValue(row, 'translations.es.name', 'Tubos')).toEqual({
      name: 'Plumbing',
      translations: { de: { name: 'Rohre' }, es: { name: 'Tubos' } },
    });
    expect(withValue(row, 'name', undefined)).toEqual({ translations: { de: { name: 'Rohre' } } });
    expect(row).toEqual({ name: 'Plumbing', translations: { de: { name: 'Rohre' } } });
  });
});
