import { says, t } from '@doorstep/texts/text.ts';
import { versionSchema } from '../../common/event.ts';
import { anyJsonSchema, idSchema, optionalLine, requiredLine, timestampSchema } from '../../common/schemas.ts';
import { translationsInput, translationsSchema } from '../../common/translations.ts';
import { z } from '../../common/zod.ts';
import { fieldKeyPattern, fieldKinds, listAbilities, maxChoices } from './field-kinds.ts';

/** Names a field or a choice in rows, in addresses and in files. It never changes, so that values and links stay valid. */
const keySchema = z.string().max(40).regex(fieldKeyPattern, says('Please use letters from a to z, digits and hyphens'));

const choiceSchema = z.object({
  key: keySchema,
  label: requiredLine(60),
  translations: translationsSchema({ label: optionalLine(60) }),
});

/** The texts of a field that can be translated. */
export const fieldTexts = { label: optionalLine(60), hint: optionalLine(200), unit: optionalLine(20) };

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

export const fieldFields = fieldSchema
  .omit({ id: true, categoryId: true, key: true, version: true, choices: true })
  .extend({
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
