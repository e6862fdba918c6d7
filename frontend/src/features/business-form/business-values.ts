import { type Business, type BusinessInput, businessInput } from '@doorstep/contracts/businesses.ts';
import { parseMediaUrl, uploadedPictureSchema } from '@doorstep/contracts/media.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { hoursOf, isUntold, weekOf, weekSchema } from './week.ts';

/** A logo or cover: a file that was chosen, one of our stored pictures, or '' for none. */
const pictureChoice = z.union([z.instanceof(File), z.literal(''), uploadedPictureSchema], 'Please upload the picture');
export type PictureChoice = z.input<typeof pictureChoice>;

/** A profile as people fill it in. Name and category alone are asked for (specification, section 5: create and edit). */
export const businessForm = businessInput
  .pick({ name: true, address: true, city: true, state: true, zip: true, phone: true, email: true, website: true })
  .extend({
    description: businessInput.shape.description,
    categoryId: z.int('Category is required').positive('Category is required'),
    subcategoryIds: z.array(z.number()).max(50),
    logo: pictureChoice,
    coverImage: pictureChoice,
    hours: weekSchema,
  });

const texts = ['name', 'description', 'address', 'city', 'state', 'zip', 'phone', 'email', 'website'] as const;

/** What a form holds; a category is missing until one is chosen. */
export type BusinessValues = { [name in (typeof texts)[number]]: string } & {
  categoryId: number | undefined;
  subcategoryIds: number[];
  logo: PictureChoice;
  coverImage: PictureChoice;
  hours: z.input<typeof weekSchema>;
};

export const fieldNames = businessForm.keyof().options;

type Texts = Pick<BusinessValues, (typeof texts)[number]>;

const textsOf = (source?: Partial<Texts>): Texts =>
  Object.fromEntries(texts.map(name => [name, source?.[name] ?? ''])) as Texts;

/** The address of another site is from before pictures were uploaded; nothing shows it, and saving removes it. */
const storedOrNone = (picture = '') => (parseMediaUrl(picture) ? picture : '');

/** A form filled from a business; without one, an empty form. */
export function valuesOf(business?: Business): BusinessValues {
  return {
    ...textsOf(business),
    categoryId: business?.categoryId,
    subcategoryIds: business?.subcategoryIds ?? [],
    logo: storedOrNone(business?.logo),
    coverImage: storedOrNone(business?.coverImage),
    hours: weekOf(business ?? {}),
  };
}

/**
 * What is sent of a form that was checked. Files are sent on their own, and a stored picture is where it belongs already.
 * A week that was never told, neither here nor `before`, stays untold rather than closed.
 */
export function inputOf(
  values: BusinessValues,
  before?: Business,
): Omit<BusinessInput, 'categoryId'> & { categoryId: number } {
  const { categoryId = 0, subcategoryIds, logo, coverImage, hours } = values;
  return {
    ...textsOf(values),
    categoryId,
    subcategoryIds,
    ...(logo === '' && { logo }),
    ...(coverImage === '' && { coverImage }),
    ...(!(isUntold(hours) && isUntold(weekOf(before ?? {}))) && hoursOf(hours)),
  };
}
