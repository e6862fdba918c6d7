import { defineExample } from '../../common/example.ts';
import * as fields from './calls.ts';
import type { Field, FieldInput } from './schema.ts';

const input = {
  label: 'Height of the wall',
  hint: 'The highest wall, without the roof.',
  kind: 'number',
  unit: 'm',
  isRequired: false,
  isOnCard: true,
  isFilter: true,
  isFacet: false,
  isSearchable: false,
  translations: { de: { label: 'Höhe der Wand', hint: 'Die höchste Wand, ohne das Dach.' } },
} satisfies FieldInput;
const field: Field = { id: 3, categoryId: 16, key: 'height-of-the-wall', ...input, version: 1 };
const params = { id: 3 };

export const fieldExamples = new Map([
  defineExample(fields.createField, { params: { id: 16 }, body: input, response: field }),
  defineExample(fields.orderFields, { params: { id: 16 }, body: { ids: [3], seen: [3] }, response: [field] }),
  defineExample(fields.listDeletedFields, {
    params: { id: 16 },
    response: [{ ...field, forgottenAt: '2026-04-01T09:15:00.000Z' }],
  }),
  defineExample(fields.getFieldUses, { params, response: { businesses: 12 } }),
  defineExample(fields.updateField, {
    params,
    body: { kind: 'text', unit: '', isFilter: false, version: 1 },
    response: {
      field: { ...field, kind: 'text', unit: undefined, isFilter: false, version: 2 },
      misfits: { count: 1, examples: [{ businessId: 7, name: 'Harbour Street Plumbing', value: 12.5 }] },
    },
  }),
  defineExample(fields.deleteField, { params, response: { ...field, forgottenAt: '2026-04-01T09:15:00.000Z' } }),
  defineExample(fields.restoreField, { params, response: field }),
]);
