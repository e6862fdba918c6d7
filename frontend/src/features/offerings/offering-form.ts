import { offeringInput } from '@doorstep/contracts/offerings.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { t } from '@lingui/core/macro';
import type { Desk } from '#lib/desk.ts';

const { name, description, price, duration, categoryId, translations } = offeringInput.shape;

/** Whether a price is a plain amount of dollars, as the number field of /dashboard accepts it. */
export const isAmount = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text.trim());

/** The form of a service. `savedPrice` may stay at /dashboard even if it is in words, which only the portal accepts. */
export function offeringForm(desk: Desk, savedPrice: string) {
  const isPortal = desk === 'portal';
  const noCategory = isPortal ? t`Please select a category for the service` : t`Category is required`;
  return z.object({
    name,
    description: isPortal ? description.refine(Boolean, t`Required`) : description,
    price: isPortal
      ? price.refine(Boolean, t`Required`)
      : price.refine(
          text => !text || text === savedPrice || isAmount(text),
          t`Please enter an amount such as 49 or 49.50`,
        ),
    duration,
    translations,
    categoryId: z.string().min(1, noCategory).transform(Number).pipe(categoryId),
  });
}

export type OfferingFields = z.input<ReturnType<typeof offeringForm>>;
export type ParsedOffering = z.output<ReturnType<typeof offeringForm>>;
