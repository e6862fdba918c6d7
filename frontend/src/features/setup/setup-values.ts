import type { Business } from '@doorstep/contracts/businesses.ts';
import { emailSchema, phoneSchema, requiredText } from '@doorstep/contracts/common.ts';
import { galleryUpload } from '@doorstep/contracts/gallery.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { type BusinessValues, businessForm, toValues } from '#features/business-form/business-values.ts';

/** A picture for the gallery that waits to be uploaded; `key` is its idempotency key too. */
export interface SetupImage {
  readonly key: string;
  readonly file: File;
  readonly title: string;
  readonly description: string;
}

export type SetupValues = BusinessValues & { images: SetupImage[] };

interface Circumstances {
  /** The chosen parent category has subcategories to choose from. */
  readonly hasSubcategories: boolean;
  /** Pictures that the business has already. */
  readonly keptPictures: number;
}

const required = <Schema extends z.ZodType<string, string>>(schema: Schema) => z.string().trim().min(1).pipe(schema);

/** What a profile needs to be submitted (specification, section 5). */
export function setupForm({ hasSubcategories, keptPictures }: Circumstances) {
  return businessForm.extend({
    description: requiredText(5000),
    categoryId: z.int('Please select a parent category for your business'),
    subcategoryIds: z
      .array(z.number())
      .min(hasSubcategories ? 1 : 0, 'Please select at least one subcategory for your business'),
    address: requiredText(200),
    city: requiredText(100),
    state: requiredText(100),
    zip: requiredText(20),
    phone: required(phoneSchema),
    email: required(emailSchema),
    images: z
      .array(
        galleryUpload.pick({ title: true, description: true }).extend({ key: z.string(), file: z.instanceof(File) }),
      )
      .min(keptPictures > 0 ? 0 : 1, 'Please upload at least one image for your business gallery'),
  });
}

/** A setup to begin with: empty, or filled from the business that a request made. */
export const firstValues = (business?: Business): SetupValues => ({ ...toValues(business), images: [] });
