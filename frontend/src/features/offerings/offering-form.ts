import { offeringInput } from '@doorstep/contracts/offerings.ts';
import { z } from '@doorstep/contracts/zod.ts';
import type { Desk } from '#lib/desk.ts';

const { name, description, price, duration, categoryId } = offeringInput.shape;

/** Whether a price is a plain amount of dollars, as the number field of /dashboard takes it. */
export const isAmount = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text.trim());

/** `priceBefore` is the price that the service has: one in words, which the portal takes, may stay at /dashboard. */
export function offeringForm(desk: Desk, priceBefore: string) {
  const isPortal = desk === 'portal';
  const noCategory = isPortal ? 'Please select a category for the service' : 'Category is required';
  return z.object({
    name,
    description: isPortal ? description.refine(Boolean, 'Required') : description,
    price: isPortal
      ? price.refine(Boolean, 'Required')
      : price.refine(
          text => !text || text === priceBefore || isAmount(text),
          'Please enter an amount such as 49 or 49.50',
        ),
    duration,
    categoryId: z.string().min(1, noCategory).transform(Number).pipe(categoryId),
  });
}

export type OfferingFields = z.input<ReturnType<typeof offeringForm>>;
export type FilledOffering = z.output<ReturnType<typeof offeringForm>>;

interface Sentence {
  readonly title: string;
  readonly description?: string;
}

interface Sentences {
  readonly added: Sentence;
  readonly addFailed: Required<Sentence>;
}

export const addSentences: Record<Desk, Sentences> = {
  dashboard: {
    added: { title: 'Service Added' },
    addFailed: { title: 'Error Adding Service', description: 'Failed to create service' },
  },
  portal: {
    added: { title: 'Service Created', description: 'Your new service has been added successfully' },
    addFailed: { title: 'Error Creating Service', description: 'There was a problem adding your service' },
  },
};
