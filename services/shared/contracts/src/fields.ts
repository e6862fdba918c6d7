import { says, t } from '@doorstep/texts/text.ts';
import { administrators } from './access.ts';
import { anyJsonSchema, idInPath, idSchema, optionalLine, requiredLine, timestampSchema } from './common.ts';
import { answeredBy } from './endpoint.ts';
import { versionSchema } from './event.ts';
import { fieldKeyPattern, fieldKinds, listAbilities, maxChoices, maxFieldsOfCategory } from './field-kinds.ts';
import { translationsChange, translationsInput, translationsSchema } from './translations.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('directory');

/** Names a field or a choice in rows, in addresses and in files. It never changes, so that values and links stay valid. */
const keySchema = z.string().max(40).regex(fieldKeyPattern, says('Please use letters from a to z, digits and hyphens'));

const choiceSchema = z.object({
  key: keySchema,
  label: requiredLine(60),
  translations: translationsSchema({ label: optionalLine(60) }),
});

/** The texts of a field that can be translated. */
const fieldTexts = { label: optionalLine(60), hint: optionalLine(200), unit: optionalLine(20) };

/** A field that administrators add to the businesses of a category and of those below it. */
export const fieldSchema = z.object({
  id: idSchema,
  categoryId: idSchema,
  key: keySchema,
  label: requiredLine(60),
  /** Shown to owners below the input. */
  hint: optionalLine(200),
  kind: z.enum(fieldKinds),
  /** Follows a number: "m". */
  unit: optionalLine(20),
  /** Allowed values of the kinds `choice` and `choices`. */
  choices: z.array(choiceSchema).max(maxChoices).optional(),
  /** Owners cannot save their profile without it. */
  isRequired: z.boolean(),
  /** Shown on cards in lists. */
  isOnCard: z.boolean(),
  isFilter: z.boolean(),
  /** A filter that shows how many businesses each choice has. */
  isFacet: z.boolean(),
  /** Search finds businesses by its words. */
  isSearchable: z.boolean(),
  translations: translationsSchema(fieldTexts),
  version: versionSchema,
});
export type Field = z.infer<typeof fieldSchema>;

/** A deleted field. Its values are stored, and hidden, until `forgottenAt`; until then it can be restored. */
export const deletedFieldSchema = fieldSchema.extend({ forgottenAt: timestampSchema });
export type DeletedField = z.infer<typeof deletedFieldSchema>;

/** A choice without a key gets one from its label. */
const choiceInput = choiceSchema.extend({
  key: keySchema.optional(),
  translations: translationsInput({ label: optionalLine(60) }),
});

const fieldFields = fieldSchema.omit({ id: true, categoryId: true, key: true, version: true, choices: true }).extend({
  choices: z.array(choiceInput).max(maxChoices).optional(),
  translations: translationsInput(fieldTexts),
});

type Abilities = Pick<z.output<typeof fieldFields>, 'kind' | 'choices' | 'isFilter' | 'isFacet' | 'isSearchable'>;

function checkAbilities(field: Abilities, context: z.core.$RefinementCtx<Abilities>): void {
  const abilities = listAbilities(field.kind);
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  for (const ability of ['isFilter', 'isFacet', 'isSearchable'] as const)
    if (field[ability] && !abilities.includes(ability)) refuse(ability, t('A field of this kind cannot do this'));
  if (field.isFacet && !field.isFilter) refuse('isFacet', t('Only a filter can show how many businesses it finds'));
  const isChoice = field.kind === 'choice' || field.kind === 'choices';
  if (isChoice && !field.choices?.length) refuse('choices', t('Please give at least one choice'));
  if (new Set(field.choices?.map(({ label }) => label.toLowerCase())).size < (field.choices?.length ?? 0))
    refuse('choices', t('Please give each choice another name'));
}

export const fieldInput = fieldFields.superRefine(checkAbilities);
export type FieldInput = z.input<typeof fieldInput>;

/** Values that do not fit a changed field. They stay stored, but are hidden unless the field fits them again. */
export const misfitsSchema = z.object({
  count: z.int().min(0),
  /** Some of them. */
  examples: z.array(z.object({ businessId: idSchema, name: z.string(), value: anyJsonSchema })),
});
export type Misfits = z.infer<typeof misfitsSchema>;

const ofCategory = z.object({ id: idInPath });
const ofField = z.object({ id: idInPath });

/** Answers 409 `fields-full` for more than a category may have. The fields of a category are part of `GET /api/categories`. */
export const createField = endpoint('POST', '/api/categories/:id/fields', {
  access: administrators,
  summary: 'Add a field to the businesses of a category and of those below it, as an administrator',
  params: ofCategory,
  body: fieldInput,
  response: fieldSchema,
  status: 201,
});

/**
 * `ids` are all fields of the category in their new order, `seen` those in the order that the change began with: 409 `fields-changed` if it is
 * another now. Without `seen`, the change wins.
 */
export const orderFields = endpoint('PUT', '/api/categories/:id/fields/order', {
  access: administrators,
  summary: 'Order the fields of a category, as an administrator',
  params: ofCategory,
  body: z.object({
    ids: z.array(idSchema).max(maxFieldsOfCategory),
    seen: z.array(idSchema).max(maxFieldsOfCategory).optional(),
  }),
  response: z.array(fieldSchema),
});

export const listDeletedFields = endpoint('GET', '/api/categories/:id/deleted-fields', {
  access: administrators,
  summary: 'The deleted fields of a category that can still be restored, newest first, for administrators',
  params: ofCategory,
  response: z.array(deletedFieldSchema),
});

export const getFieldUses = endpoint('GET', '/api/fields/:id/uses', {
  access: administrators,
  summary: 'How many businesses have a value of a field, for administrators',
  params: ofField,
  response: z.object({ businesses: z.int().min(0) }),
});

/**
 * An absent value stays as it is, an empty one is removed. With `dryRun`, only reports the values that would not fit the changed field. 409
 * `field-changed` if others have set one of these to another value since `version`.
 */
export const updateField = endpoint('PUT', '/api/fields/:id', {
  access: administrators,
  summary: 'Change a field, or see which values a change would hide, as an administrator',
  params: ofField,
  query: z.object({ dryRun: z.stringbool().default(false) }),
  body: fieldFields
    .extend({ translations: translationsChange(fieldTexts) })
    .partial()
    .extend({ version: versionSchema }),
  response: z.object({ field: fieldSchema, misfits: misfitsSchema }),
});

/** Hides its values. They are deleted after 30 days, unless the field is restored. */
export const deleteField = endpoint('DELETE', '/api/fields/:id', {
  access: administrators,
  summary: 'Delete a field, as an administrator',
  params: ofField,
  response: deletedFieldSchema,
});

export const restoreField = endpoint('POST', '/api/fields/:id/restore', {
  access: administrators,
  summary: 'Restore a deleted field with its values, as an administrator',
  params: ofField,
  response: fieldSchema,
});
