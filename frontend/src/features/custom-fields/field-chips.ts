import { getOwn } from '@doorstep/contracts/common/own.ts';
import { readRange } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { t } from '@lingui/core/macro';
import { eitherOf, formatNumber } from '#lib/format.ts';

export type FieldFilterValues = Readonly<Record<string, string>>;

/** The filters with another text for a field; without a text it is removed. Sorted, so that the same filters have one address. */
export function changeFilter(
  chosen: FieldFilterValues = {},
  key: string,
  text: string | undefined,
): FieldFilterValues | undefined {
  const others = Object.fromEntries(Object.entries(chosen).filter(([each]) => each !== key));
  const changed = Object.entries(text ? { ...others, [key]: text } : others).sort(([a], [b]) => (a < b ? -1 : 1));
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** The chips of filters by fields, each with its field and the filters without it; an unknown field has none. */
export const listFieldChips = (fields: readonly Field[], chosen: FieldFilterValues = {}) =>
  fields.flatMap(field => {
    const text = getOwn(chosen, field.key);
    if (!text) return [];
    return [{ field, label: describeFilter(field, text), without: { f: changeFilter(chosen, field.key, undefined) } }];
  });

/** 'Height of the wall: 10 m to 20 m', 'Styles: Lead or Top rope', 'Bouldering'. */
function describeFilter({ kind, label, unit, choices = [] }: Field, text: string): string {
  if (kind === 'yesNo') return label;
  const { min, max } = (kind === 'number' && readRange(text)) || {};
  const named = (value: number) => [formatNumber(value), unit].filter(Boolean).join(' ');
  if (min !== undefined && max !== undefined) return t`${label}: ${named(min)} to ${named(max)}`;
  if (min !== undefined) return t`${label}: at least ${named(min)}`;
  if (max !== undefined) return t`${label}: at most ${named(max)}`;
  const given = text.split(',');
  const labels = choices.flatMap(choice => (given.includes(choice.key) ? [choice.label] : []));
  return `${label}: ${eitherOf(labels) || text}`;
}
