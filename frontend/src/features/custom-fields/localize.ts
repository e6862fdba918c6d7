import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { localize } from '#lib/localized.ts';

/** A field with its choices in the language of the page, as far as they are translated. */
export const localizeField = (field: Field): Field => ({
  ...localize(field),
  ...(field.choices && { choices: field.choices.map(localize) }),
});
