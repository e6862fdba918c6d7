import { says } from '@doorstep/texts/text.ts';
import { shownVersion } from '../../common/edits.ts';
import { pictureUrlSchema, uploadedPictureSchema } from '../../common/picture-schemas.ts';
import {
  emptyOr,
  idSchema,
  optionalLine,
  optionalProse,
  optionalText,
  requiredLine,
  requiredText,
} from '../../common/schemas.ts';
import { translationsInput, translationsSchema } from '../../common/translations.ts';
import { z } from '../../common/zod.ts';

/** A service that a business sells: `service` in the API and on the screens. */
export const offeringSchema = z.object({
  id: idSchema,
  businessId: idSchema,
  categoryId: idSchema,
  name: requiredText(120),
  description: optionalText(2000),
  price: optionalText(60),
  duration: optionalText(60),
  image: pictureUrlSchema.optional(),
  translations: translationsSchema({
    name: optionalText(120),
    description: optionalText(2000),
    duration: optionalText(60),
  }),
  /** Counts changes. */
  version: shownVersion,
});
export type Offering = z.infer<typeof offeringSchema>;

export const offeringTexts = { name: optionalLine(120), description: optionalProse(2000), duration: optionalLine(60) };

export const offeringInput = z.object({
  name: z
    .string(says('Service name is required'))
    .trim()
    .min(1, says('Service name is required'))
    .pipe(requiredLine(120)),
  description: optionalProse(2000),
  price: optionalLine(60),
  duration: optionalLine(60),
  image: emptyOr(uploadedPictureSchema),
  categoryId: z.int(says('Category is required')).positive(says('Category is required')),
  translations: translationsInput(offeringTexts),
});
export type OfferingInput = z.input<typeof offeringInput>;

/** Maximum number of services of one business; far more than people read. */
export const offeringLimit = 200;
