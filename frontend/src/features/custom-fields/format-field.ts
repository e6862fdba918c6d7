import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { FieldValue, FieldValues } from '@doorstep/contracts/directory/custom-fields/field-values.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { showWebAddress } from '@doorstep/contracts/language/look-alikes.ts';
import { t } from '@lingui/core/macro';
import { formatNumber, listed } from '#lib/format.ts';

/** 'Height of the wall (m)'. */
export const labelWithUnit = ({ label, unit }: Pick<Field, 'label' | 'unit'>): string =>
  unit ? `${label} (${unit})` : label;

type Shown = Pick<Field, 'kind' | 'unit' | 'choices'>;

/** The choices that are the value of a field, in their order; none for a field of another kind. */
export const listChosen = ({ choices = [] }: Pick<Field, 'choices'>, value: FieldValue) =>
  choices.filter(({ key }) => [value].flat().includes(key));

/** The value of a field as text: '12.5 m', 'Top rope, Lead', 'Yes', 'hall.example/routes'. */
export function formatFieldValue(field: Shown, value: FieldValue): string {
  const { kind, unit } = field;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (typeof value === 'number') return [formatNumber(value), unit].filter(Boolean).join(' ');
  if (kind === 'choice' || kind === 'choices') return listed(listChosen(field, value).map(({ label }) => label));
  const text = String(value);
  return kind === 'link' ? showWebAddress(text) : text;
}

export interface FilledField {
  readonly field: Field;
  readonly value: FieldValue;
  readonly text: string;
}

/** The fields that a business has filled in, in their order. */
export const listFilled = (fields: readonly Field[], values: FieldValues | undefined): FilledField[] =>
  fields.flatMap(field => {
    const value = getOwn(values, field.key);
    return value === undefined ? [] : [{ field, value, text: formatFieldValue(field, value) }];
  });
