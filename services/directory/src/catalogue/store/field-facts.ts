import { getOwn } from '@doorstep/contracts/common/own.ts';
import { listTranslations } from '@doorstep/contracts/common/translations.ts';
import { yesValue } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import type { FieldValues } from '@doorstep/contracts/directory/custom-fields/field-values.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';

/** A value as filters need it: a number, or the choices; a field of the kind `yesNo` has one. */
export type FieldFact = number | readonly string[];
export type FieldFacts = Readonly<Record<string, FieldFact>>;

/** Converts the values of a business to those that filters need; undefined if there are none. */
export function toFieldFacts(fields: readonly Field[], values: FieldValues | undefined): FieldFacts | undefined {
  const facts = fields.flatMap(({ key, isFilter }) => {
    const fact = isFilter ? toFact(getOwn(values, key)) : undefined;
    return fact === undefined ? [] : [[key, fact] as const];
  });
  return facts.length > 0 ? Object.fromEntries(facts) : undefined;
}

function toFact(value: FieldValues[string] | undefined): FieldFact | undefined {
  if (typeof value === 'number' || Array.isArray(value)) return value;
  if (typeof value === 'string') return [value];
  return value ? [yesValue] : undefined;
}

/** The words of searchable fields: texts, the labels of choices, and the labels of fields that a business says yes to. */
export const listFieldTexts = (fields: readonly Field[], values: FieldValues = {}): string[] =>
  fields.flatMap(({ key, kind, label, choices = [], isSearchable, translations }) => {
    const value = getOwn(values, key);
    if (!isSearchable || value === undefined || value === false) return [];
    if (value === true) return [label, ...listTranslations(translations, 'label')];
    if (kind === 'text') return [String(value)];
    return choices.flatMap(choice =>
      [value].flat().includes(choice.key) ? [choice.label, ...listTranslations(choice.translations, 'label')] : [],
    );
  });
