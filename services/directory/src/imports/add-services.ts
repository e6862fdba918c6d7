import type { BusinessCounts } from '@doorstep/contracts/directory/businesses/events.ts';
import { nextIds } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { OfferingRow } from '../models/offering.model.ts';
import { findLowestPrice } from '../offerings/lowest-price.ts';
import type { Deps } from './deps.ts';
import { createCategoryFinder, type KnownCategory } from './reading/category-finder.ts';
import type { NamedService } from './reading/read-services.ts';

/** A business without services, and those that a row has for it. */
interface Recipient {
  readonly businessId: number;
  readonly categoryId: number;
  readonly counts: BusinessCounts;
  readonly services: readonly NamedService[];
}

/** The fields of a business that follow from the services that were added to it. */
export interface AddedServices {
  readonly counts: BusinessCounts;
  readonly priceFrom: string | undefined;
  readonly offerings: readonly (OfferingRow & { readonly picture?: string | undefined })[];
}

/** Stores the services of rows. Resolves to what their businesses show of them, by their ids. */
export async function addServices(
  { db, offerings }: Pick<Deps, 'db' | 'offerings'>,
  session: ClientSession,
  recipients: readonly Recipient[],
  { categories, currency }: { categories: readonly KnownCategory[]; currency: string },
): Promise<ReadonlyMap<number, AddedServices>> {
  const added = new Map<number, AddedServices>();
  const total = recipients.reduce((sum, { services }) => sum + services.length, 0);
  if (total === 0) return added;
  const find = createCategoryFinder(categories, false);
  let id = await nextIds(db, 'services', total);
  for (const { businessId, categoryId, counts, services } of recipients) {
    if (services.length === 0) continue;
    const rows = services.map(({ category = '', image, ...service }) => {
      const found = find(category);
      const row = { ...service, _id: id, businessId, categoryId: 'id' in found ? found.id : categoryId };
      id += 1;
      return { row, picture: image };
    });
    await offerings.insertMany(
      rows.map(({ row }) => row),
      { session, lean: true },
    );
    added.set(businessId, {
      counts: { ...counts, services: services.length },
      priceFrom: findLowestPrice(services, currency),
      offerings: rows.map(({ row, picture }) => ({ ...row, picture })),
    });
  }
  return added;
}
