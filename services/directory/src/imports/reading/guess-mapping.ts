import { readFieldParameter } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import {
  type BusinessImport,
  type ImportField,
  type ImportMapping,
  importFields,
  maxColumnsOfField,
} from '@doorstep/contracts/directory/imports/schema.ts';
import { productName } from '@doorstep/contracts/gateway/config/schema.ts';
import { foldText } from '@doorstep/platform/text';
import { findColumns } from './column-names.ts';
import { findPreset } from './presets.ts';
import { areStatuses } from './statuses.ts';

export interface Guess {
  readonly preset?: BusinessImport['preset'];
  readonly mapping: ImportMapping;
  readonly missingColumns: readonly string[];
}

/** Fields for which another column than that of a known program would be an accident. */
const identifying = new Set<ImportField>(['externalKey', 'category', 'subcategories', 'status']);

const statusOrState = /^\s*(?:estado|state)\s*$/i;

/**
 * Guesses the columns of the fields: by the program that the file comes from, then by their names, of which some mean two things and their
 * values decide. `isOwn` says that an export of this product was made by this site, `listValues` gives the distinct values of a column.
 */
export function guessMapping(
  columns: readonly string[],
  isOwn = false,
  listValues: (column: string) => readonly string[] = () => [],
): Guess {
  const known = findPreset(columns);
  const mapping: ImportMapping = { ...known?.mapping };
  if (isOwn && known?.name === productName) {
    mapping.externalKey = ['externalKey'];
    mapping.category = ['categoryId'];
  }
  const taken = new Set(Object.values(mapping).flat());
  for (const field of importFields) {
    if (mapping[field] || (known && identifying.has(field))) continue;
    const found = findColumns(columns, field, taken).slice(0, maxColumnsOfField);
    if (field === 'status' && found.length === 0)
      found.push(
        ...columns.filter(column => statusOrState.test(column) && areStatuses(listValues(column))).slice(0, 1),
      );
    if (found.length === 0) continue;
    mapping[field] = found;
    for (const column of found) taken.add(column);
  }
  return { ...(known && { preset: known.name }), mapping, missingColumns: known?.missing ?? [] };
}

/** Guesses the columns of custom fields: those of our own exports, and those that have the label of a field. */
export function guessFieldColumns(
  columns: readonly string[],
  mapping: ImportMapping,
  fields: readonly Pick<Field, 'key' | 'label'>[],
): Record<string, string> {
  const taken = new Set(Object.values(mapping).flat());
  const free = columns.filter(column => !taken.has(column));
  return Object.fromEntries(
    fields.flatMap(({ key, label }) => {
      const column = free.find(name => readFieldParameter(name) === key || foldText(name) === foldText(label));
      return column === undefined ? [] : [[key, column] as const];
    }),
  );
}
