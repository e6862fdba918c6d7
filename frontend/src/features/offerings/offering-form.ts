import { z } from '@doorstep/contracts/common/zod.ts';
import { type Offering, offeringInput } from '@doorstep/contracts/directory/offerings/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { t } from '@lingui/core/macro';
import type { Desk } from '#lib/desk.ts';
import { readTypedAmount } from '#lib/typed-numbers.ts';

const { name, description, price, duration, categoryId, translations } = offeringInput.shape;

/** The form of a service. `savedPrice` may stay at /dashboard even if it is in words, which only the portal accepts. */
export function offeringForm(desk: Desk, savedPrice: string, site: Site) {
  const isPortal = desk === 'portal';
  const noCategory = isPortal ? t`Please select a category for the service` : t`Category is required`;
  return z.object({
    name,
    description: isPortal ? description.refine(Boolean, t`Required`) : description,
    price: isPortal
      ? price.refine(Boolean, t`Required`)
      : price.refine(
          text => !text || text === savedPrice || readTypedAmount(text, site) !== undefined,
          t`Please enter an amount such as 49 or 49.50`,
        ),
    duration,
    translations,
    categoryId: z.string().min(1, noCategory).transform(Number).pipe(categoryId),
  });
}

export type OfferingFields = z.input<ReturnType<typeof offeringForm>>;
export type ParsedOffering = z.output<ReturnType<typeof offeringForm>>;

/** The form of a service; without one, an empty form. */
export const toOfferingFields = (offering?: Offering): OfferingFields => ({
  name: offering?.name ?? '',
  description: offering?.description ?? '',
  price: offering?.price ?? '',
  duration: offering?.duration ?? '',
  translations: offering?.translations ?? {},
  categoryId: String(offering?.categoryId ?? ''),
});
