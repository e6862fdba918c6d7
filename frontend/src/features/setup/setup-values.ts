import { emailSchema, phoneSchema, requiredText } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { galleryUpload } from '@doorstep/contracts/directory/gallery/schema.ts';
import type { DistanceUnit } from '@doorstep/contracts/directory/site/schema.ts';
import { hasStates, hasZips } from '@doorstep/contracts/language/addresses.ts';
import { t } from '@lingui/core/macro';
import { type BusinessValues, businessForm, toValues } from '#features/business-form/business-values.ts';

/** A picture to upload to the gallery; `key` is also its idempotency key. */
export interface SetupImage {
  readonly key: string;
  readonly file: File;
  readonly title: string;
  readonly description: string;
}

export type SetupValues = BusinessValues & { images: SetupImage[] };

interface Circumstances {
  /** True if the chosen parent category has subcategories. */
  readonly hasSubcategories: boolean;
  /** Number of pictures that the business has already. */
  readonly savedPictures: number;
  readonly distanceUnit: DistanceUnit;
  /** The country of the site. */
  readonly country: string;
}

const required = <Schema extends z.ZodType<string, string>>(schema: Schema) => z.string().trim().min(1).pipe(schema);

/** The requirements for a profile to be submitted. */
export function setupForm({ hasSubcategories, savedPictures, distanceUnit, country }: Circumstances) {
  const form = businessForm(distanceUnit);
  return form.extend({
    description: requiredText(5000),
    categoryId: z.int(t`Please select a parent category for your business`),
    subcategoryIds: z
      .array(z.number())
      .min(hasSubcategories ? 1 : 0, t`Please select at least one subcategory for your business`),
    address: requiredText(200),
    city: requiredText(100),
    state: hasStates(country) ? requiredText(100) : form.shape.state,
    zip: hasZips(country) ? requiredText(20) : form.shape.zip,
    phone: required(phoneSchema),
    email: required(emailSchema),
    images: z
      .array(
        galleryUpload.pick({ title: true, description: true }).extend({ key: z.string(), file: z.instanceof(File) }),
      )
      .min(savedPictures > 0 ? 0 : 1, t`Please upload at least one image for your business gallery`),
  });
}

/** The values that a setup starts with: empty, or those of a business made from a request. */
export const firstValues = (unit: DistanceUnit, business?: Business): SetupValues => ({
  ...toValues(unit, business),
  images: [],
});
