import { says, t } from '@doorstep/texts/text.ts';
import { getOwn } from '../../common/own.ts';
import { requiredLine, websiteSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import type { Field } from './schema.ts';

/** A value of a field: a text, a number, the key of a choice, keys of several, yes or no, an address. */
export const fieldValueSchema = z.union([
  z.string().max(2_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(40)).max(30),
]);
export type FieldValue = z.infer<typeof fieldValueSchema>;

/** Values by the keys of their fields. */
export const fieldValuesSchema = z.record(z.string().max(40), fieldValueSchema);
export type FieldValues = z.infer<typeof fieldValuesSchema>;

/** Values to store: null, an empty text and an empty list remove one; absent ones stay. */
export const fieldValuesInput = z.record(z.string().max(40), fieldValueSchema.nullable());
export type FieldValuesInput = z.infer<typeof fieldValuesInput>;

const maxNumber = 999_999_999_999;

type Valued = Pick<Field, 'kind' | 'choices'>;

/** Schemas by field: the catalogue checks each value of each business, and making a schema costs far more than a check. */
const schemas = new WeakMap<Valued, z.ZodType<FieldValue>>();

/** The schema of the values of a field. */
export function valueSchemaOf(field: Valued): z.ZodType<FieldValue> {
  const schema = schemas.get(field) ?? makeSchema(field);
  schemas.set(field, schema);
  return schema;
}

function makeSchema({ kind, choices = [] }: Valued): z.ZodType<FieldValue> {
  const choice = z
    .string()
    .refine(key => choices.some(known => known.key === key), says('Please choose one of the choices'));
  switch (kind) {
    case 'text':
      return requiredLine(500);
    case 'number':
      return z.number(says('Please enter a number')).pipe(z.number().min(-maxNumber).max(maxNumber));
    case 'choice':
      return choice;
    case 'choices':
      // In the order of the choices, each once.
      return z
        .array(choice)
        .min(1)
        .transform(keys => choices.flatMap(({ key }) => (keys.includes(key) ? [key] : [])));
    case 'yesNo':
      return z.boolean();
    case 'link':
      return websiteSchema;
  }
}

export interface CheckedValues {
  readonly values: FieldValues;
  readonly errors: { path: string; message: string }[];
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * Merges values that were given into those that are stored, by the fields that apply. Values of other fields stay as they are: they come
 * back with their field. Errors are at `fields.<key>`; only owners have to fill in required fields.
 */
export function mergeFieldValues(
  fields: readonly Field[],
  before: FieldValues,
  given: FieldValuesInput,
  { isOwner = true } = {},
): CheckedValues {
  const values = new Map(Object.entries(before));
  const errors: CheckedValues['errors'] = [];
  for (const key of Object.keys(given))
    if (!fields.some(field => field.key === key))
      errors.push({ path: `fields.${key}`, message: t('There is no such field') });
  for (const field of fields) {
    const { key } = field;
    const path = `fields.${key}`;
    if (Object.hasOwn(given, key)) {
      const value = getOwn(given, key);
      if (isEmpty(value)) values.delete(key);
      else {
        const parsed = valueSchemaOf(field).safeParse(value);
        if (parsed.success) values.set(key, parsed.data);
        else errors.push({ path, message: parsed.error.issues[0]?.message ?? t('Please check this value') });
      }
    }
    if (isOwner && field.isRequired && isEmpty(values.get(key)) && !errors.some(error => error.path === path))
      errors.push({ path, message: t('Required') });
  }
  return { values: Object.fromEntries(values), errors };
}

/** The stored values that the fields show: without those of other fields, and those that do not fit. Undefined if there is none. */
export function pickFieldValues(fields: readonly Field[], stored: FieldValues | undefined): FieldValues | undefined {
  if (!stored) return undefined;
  const shown = fields.flatMap(field => {
    const parsed = valueSchemaOf(field).safeParse(getOwn(stored, field.key));
    return parsed.success ? [[field.key, parsed.data] as const] : [];
  });
  return shown.length > 0 ? Object.fromEntries(shown) : undefined;
}
