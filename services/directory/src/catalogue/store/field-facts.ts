import type { Field, FieldValues } from '@doorstep/contracts';
import { yesValue } from '@doorstep/contracts';

/** What filters need of the value of a field: a number, or the choices; a field of the kind `yesNo` has one. */
export type FieldFact = number | readonly string[];
export type FieldFacts = Readonly<Record<string, FieldFact>>;

/** What filters need of the values of a business; undefined if it has none. */
export function toFieldFacts(fields: readonly Field[], values: FieldValues | undefined): FieldFacts | undefined {
  const facts = fields.flatMap(({ key, isFilter }) => {
    const fact = isFilter ? toFact(values?.[key]) : undefined;
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
  fields.flatMap(({ key, kind, label, choices = [], isSearchable }) => {
    const value = values[key];
    if (!isSearchable || value === undefined || value === false) return [];
    if (value === true) return [label];
    if (kind === 'text') return [String(value)];
    return choices.flatMap(choice => ([value].flat().includes(choice.key) ? [choice.label] : []));
  });
