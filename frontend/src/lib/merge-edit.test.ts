import type { EditConflict, OthersChange } from '@doorstep/contracts/common/problems.ts';
import { describe, expect, it } from 'vitest';
import { mergeOthers } from './merge-edit.ts';

/** A business of which an owner has changed the phone number and the German description. */
const row = {
  version: 3,
  name: 'Acme',
  phone: '555-0100',
  serviceRadius: 10,
  tagline: 'Plumbers',
  translations: { de: { description: 'Alt' } },
};

/** The form shows the radius as text, and no tagline. */
const toFields = ({ name, phone, serviceRadius, translations }: typeof row) => ({
  name,
  phone,
  serviceRadius: String(serviceRadius),
  translations,
});
const fields = { ...toFields(row), phone: '555-0199', translations: { de: { description: 'Neu' } } };
const sent = { name: 'Acme', phone: '555-0199', serviceRadius: 10, translations: { de: { description: 'Neu' } } };

const merge = (changes: OthersChange[], form: Partial<Parameters<typeof mergeOthers<typeof row>>[1]> = {}) =>
  mergeOthers<typeof row>({ version: 5, changes } satisfies EditConflict, { row, fields, sent, toFields, ...form });

describe('A form whose row others have changed meanwhile', () => {
  it('A field that both have changed is a clash, with both values as the form and as the API have them', () => {
    const change = {
      field: 'phone',
      value: '555-0142',
      clashes: true,
      at: '2026-11-03T10:00:00.000Z',
      by: 'owner',
    } as const;
    expect(merge([change])).toEqual({
      row: { ...row, phone: '555-0142' },
      clashes: [
        {
          field: 'phone',
          mine: '555-0199',
          theirs: '555-0142',
          at: change.at,
          by: 'owner',
          fields: [{ name: 'phone', mine: '555-0199', theirs: '555-0142' }],
        },
      ],
      taken: [],
    });
  });

  it('A field that only others have changed is taken over, as the form shows it', () => {
    const { clashes, taken } = merge([{ field: 'serviceRadius', value: 25, clashes: false }]);
    expect(clashes).toEqual([]);
    expect(taken).toEqual([
      { field: 'serviceRadius', mine: 10, theirs: 25, fields: [{ name: 'serviceRadius', mine: '10', theirs: '25' }] },
    ]);
  });

  it('An entry of a map is merged on its own', () => {
    const {
      row: merged,
      clashes,
      taken,
    } = merge([
      { field: 'translations.de.description', value: 'Anders', clashes: true },
      { field: 'translations.fr.description', value: 'Plombier', clashes: false },
    ]);
    expect(merged.translations).toEqual({ de: { description: 'Anders' }, fr: { description: 'Plombier' } });
    expect(clashes).toMatchObject([{ field: 'translations.de.description', mine: 'Neu', theirs: 'Anders' }]);
    expect(taken).toMatchObject([{ field: 'translations.fr.description', mine: undefined, theirs: 'Plombier' }]);
  });

  it('A value that others have removed is empty', () => {
    expect(merge([{ field: 'translations.de.description', clashes: true }]).clashes).toMatchObject([
      { mine: 'Neu', theirs: undefined, fields: [{ name: 'translations.de.description', theirs: undefined }] },
    ]);
  });

  it('A field that the user has changed since the form was sent is a clash as well', () => {
    const typed = { ...fields, name: 'Acme & Sons' };
    expect(merge([{ field: 'name', value: 'Acme Inc', clashes: false }], { fields: typed }).clashes).toMatchObject([
      { field: 'name', fields: [{ name: 'name', mine: 'Acme & Sons', theirs: 'Acme Inc' }] },
    ]);
  });

  it('A field that both have changed to the same value is none', () => {
    expect(merge([{ field: 'phone', value: '555-0199', clashes: false }])).toMatchObject({
      clashes: [],
      taken: [{ field: 'phone' }],
    });
  });

  it('A field that no part of the form shows is left out, but belongs to the row that the form is compared with', () => {
    const change = { field: 'tagline', value: 'Since 1987', clashes: false };
    expect(merge([change])).toEqual({ row: { ...row, tagline: 'Since 1987' }, clashes: [], taken: [] });
  });

  it('A field that something beside the form shows, such as a picture, is kept', () => {
    const merged = merge([{ field: 'tagline', value: 'Since 1987', clashes: true }], {
      isOutside: field => field === 'tagline',
    });
    expect(merged.clashes).toEqual([{ field: 'tagline', mine: 'Plumbers', theirs: 'Since 1987', fields: [] }]);
  });
});
