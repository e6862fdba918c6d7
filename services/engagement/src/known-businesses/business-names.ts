import { t } from '@doorstep/texts/text.ts';
import type { Model } from 'mongoose';
import type { KnownBusinessRow } from './known-business.model.ts';

export interface BelongsToBusiness {
  readonly businessId: number;
}

export interface Names {
  readonly knownBusinesses: Model<KnownBusinessRow>;
}

/** Loads the names of the businesses of these rows, and resolves to a function that finds the name for one of the rows. */
export async function loadBusinessNames(
  { knownBusinesses }: Names,
  rows: readonly BelongsToBusiness[],
): Promise<(row: BelongsToBusiness) => string> {
  const ids = [...new Set(rows.map(({ businessId }) => businessId))];
  const businesses = await knownBusinesses.find({ _id: { $in: ids } }, { name: 1 }).lean<KnownBusinessRow[]>();
  const names = new Map(businesses.map(({ _id, name }) => [_id, name]));
  return ({ businessId }) => names.get(businessId) || t('a business');
}
