import type { Actor } from '@doorstep/platform/actor';
import { notFound } from '@doorstep/platform/errors';
import type { Model } from 'mongoose';
import type { BusinessRow } from './business.model.ts';
import { withoutIndexFields } from './business.model.ts';
import { mayView } from './business.policy.ts';

export const businessUnknown = () => notFound('business-unknown', 'This business does not exist.');

/** The business, if the caller may see it. Throws 404 otherwise, so that nobody learns what exists. */
export async function visibleBusiness(
  businesses: Model<BusinessRow>,
  id: number,
  actor: Actor | undefined,
): Promise<BusinessRow> {
  const row = await businesses.findById(id, withoutIndexFields).lean<BusinessRow>();
  if (!row || !mayView(actor, { id, ...row })) throw businessUnknown();
  return row;
}
