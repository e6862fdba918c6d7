import { describe, expect, it } from 'vitest';
import { type EditedKind, type EditedRow, mergeEdit, recordEdit, requireSameOrder } from './edits.ts';
import { AppError } from './errors.ts';

const kind: EditedKind = {
  fields: ['name', 'phone', 'website', 'translations', 'password'],
  secrets: ['password'],
  code: 'business-changed',
  sentence: () => 'Someone else has changed this business meanwhile.',
};

interface Fields {
  name?: string | undefined;
  phone?: string | undefined;
  website?: string | undefined;
  password?: string | undefined;
  translations?: Record<string, { name?: string | undefined; description?: string | undefined }> | undefined;
  categoryId?: number;
}
type Row = EditedRow & Fields;

const start: Row = { version: 1, name: 'Tap', phone: '1', website: 'a.example' };

/** The row after a change by an administrator. */
const changed = (row: Row, change: Fields): Row => ({
  ...row,
  ...change,
  ...recordEdit(kind, { row, before: row, after: { ...row, ...change }, by: 'administrator' }),
});
const merge = (row: Row, change: Fields & { version?: number }, builtOn: string[] = []) =>
  mergeEdit(kind, { row, resource: row, change, builtOn });

function refusal(attempt: () => unknown): AppError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The change was not refused');
}

describe('A change of a row that others have changed since', () => {
  it('Given other fields, the change is merged', () => {
    const row = changed(start, { phone: '2' });
    expect(merge(row, { website: 'b.example', version: 1 })).toEqual({ website: 'b.example' });
  });

  it('Given the same field, it is refused with the value of the others, the author and the time', () => {
    const row = changed(changed(start, { phone: '2' }), { name: 'Sink' });
    const { status, code, message, conflict } = refusal(() => merge(row, { phone: '3', website: 'b', version: 1 }));
    expect([status, code, message]).toEqual([409, 'business-changed', kind.sentence()]);
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(conflict).toEqual({
      version: 3,
      changes: [
        { field: 'phone', value: '2', clashes: true, at, by: 'administrator' },
        { field: 'name', value: 'Sink', clashes: false, at, by: 'administrator' },
      ],
    });
  });

  it('Given the same field and the same value, it is merged', () => {
    expect(merge(changed(start, { phone: '2' }), { phone: '2', version: 1 })).toEqual({ phone: '2' });
  });

  it('Given a field that others have emptied, it is refused without a value', () => {
    const { conflict } = refusal(() => merge(changed(start, { phone: undefined }), { phone: '3', version: 1 }));
    expect(conflict?.changes).toMatchObject([{ field: 'phone', clashes: true }]);
    expect(conflict?.changes[0]).not.toHaveProperty('value');
  });

  it('Given the version after their change, it replaces theirs', () => {
    expect(merge(changed(start, { phone: '2' }), { phone: '3', version: 2 })).toEqual({ phone: '3' });
  });

  it('Given no version, it wins', () => {
    expect(merge(changed(start, { phone: '2' }), { phone: '3' })).toEqual({ phone: '3' });
  });

  it('Given a field that it builds on, it is refused although it does not set that field', () => {
    const { conflict } = refusal(() => merge(changed(start, { phone: '2' }), { website: 'b', version: 1 }, ['phone']));
    expect(conflict?.changes).toMatchObject([{ field: 'phone', value: '2', clashes: true }]);
  });

  it('Given a password, it is refused without the password', () => {
    const row = changed(start, { password: 'their secret' });
    const { conflict } = refusal(() => merge(row, { password: 'my secret', version: 1 }));
    expect(conflict?.changes).toMatchObject([{ field: 'password', clashes: true }]);
    expect(JSON.stringify(conflict)).not.toContain('secret');
  });
});

describe('Maps of a row', () => {
  const row: Row = { ...start, translations: { de: { name: 'Hahn', description: 'Rohre' }, es: { name: 'Grifo' } } };

  it('Given a version, entries that the change leaves out stay, and empty ones are removed', () => {
    expect(
      merge(row, { translations: { de: { description: undefined }, fr: { name: 'Robinet' } }, version: 1 }),
    ).toEqual({
      translations: { de: { name: 'Hahn' }, es: { name: 'Grifo' }, fr: { name: 'Robinet' } },
    });
  });

  it('Given no version, the map is replaced', () => {
    expect(merge(row, { translations: { fr: { name: 'Robinet' } } })).toEqual({
      translations: { fr: { name: 'Robinet' } },
    });
    expect(merge(row, { translations: {} })).toEqual({ translations: undefined });
  });

  it('Given other entries, both changes are kept; given the same entry, the change is refused', () => {
    const later = changed(row, { translations: { ...row.translations, de: { name: 'Hähne', description: 'Rohre' } } });
    expect(merge(later, { translations: { de: { description: 'Leitungen' } }, version: 1 }).translations?.de).toEqual({
      name: 'Hähne',
      description: 'Leitungen',
    });
    const { conflict } = refusal(() => merge(later, { translations: { de: { name: 'Wasserhahn' } }, version: 1 }));
    expect(conflict?.changes).toMatchObject([{ field: 'translations.de.name', value: 'Hähne', clashes: true }]);
  });
});

describe('What a row knows of its changes', () => {
  it('The last change of a field that was changed twice counts', () => {
    const row = changed(changed(start, { phone: '2' }), { phone: '3' });
    expect(row.edits).toMatchObject({ version: 3, since: 1, fields: [{ field: 'phone', version: 3 }] });
    expect(() => merge(row, { phone: '4', version: 2 })).toThrow(AppError);
  });

  it('Values that no change may set leave no trace', () => {
    expect(changed(start, { categoryId: 2 }).edits?.fields).toEqual([]);
  });

  it('A row of an earlier release counts as version 1', () => {
    const { version, ...earlier } = start;
    expect(changed(earlier, { phone: '2' })).toMatchObject({ version: 2, edits: { version: 2, since: 1 } });
    expect(merge(changed(earlier, { phone: '2' }), { website: 'b', version: 1 })).toEqual({ website: 'b' });
  });

  it('A change by code that does not record edits may have changed every field', () => {
    const row = { ...changed(start, { phone: '2' }), version: 3, website: 'c.example' };
    const { conflict } = refusal(() => merge(row, { website: 'b.example', version: 2 }));
    expect(conflict?.changes).toEqual([{ field: 'website', value: 'c.example', clashes: true }]);
    expect(merge(row, { website: 'b.example', version: 3 })).toEqual({ website: 'b.example' });
  });

  it('A row that was made again under the same id is not taken for the former one', () => {
    const { conflict } = refusal(() => merge(start, { name: 'Sink', version: 7 }));
    expect(conflict).toEqual({ version: 1, changes: [{ field: 'name', value: 'Tap', clashes: true }] });
  });

  it('Texts of a page in different languages are different fields', () => {
    const page = { version: 1 };
    const [before, after] = [{ name: 'About' }, { name: 'About us' }];
    const row = { ...page, ...recordEdit(kind, { row: page, before, after, by: 'administrator', scope: 'en' }) };
    const save = (scope: string) => () =>
      mergeEdit(kind, { row, resource: after, change: { name: 'Über uns', version: 1 }, scope });
    expect(save('de')()).toEqual({ name: 'Über uns' });
    expect(refusal(save('en')).conflict?.changes).toMatchObject([{ field: 'name', value: 'About us' }]);
  });
});

describe('An order that others have changed since', () => {
  const order = { code: 'gallery-changed', sentence: () => 'Someone else has changed this gallery meanwhile.' };
  const check = (seen: number[] | undefined, current: number[]) => () =>
    requireSameOrder(order, { seen, current, version: 4 });

  it('Given that they moved something, the change is refused with their order', () => {
    expect(refusal(check([1, 2, 3], [2, 1, 3])).conflict).toEqual({
      version: 4,
      changes: [{ field: 'ids', value: [2, 1, 3], clashes: true }],
    });
  });

  it.each([
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    [
      [1, 2, 3],
      [1, 2, 3, 4],
    ],
    [
      [1, 2, 3],
      [1, 3],
    ],
  ])('Given the order %j and now %j, the change goes through', (seen, current) => {
    expect(check(seen, current)).not.toThrow();
  });

  it('Given no order, the change wins', () => {
    expect(check(undefined, [2, 1])).not.toThrow();
  });
});
