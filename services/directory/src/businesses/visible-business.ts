import type { Actor } from '@doorstep/platform/actor';
import { notFound } from '@doorstep/platform/errors';
import type { Deps } from '../deps.ts';
import { type BusinessRow, withoutIndexFields } from '../models/business.model.ts';
import { mayView } from '../models/business.policy.ts';

export const businessUnknown = () => notFound('business-unknown', 'This business does not exist.');

/** The business, if the actor may see it. Throws 404 otherwise, so that nobody learns what exists. */
export async function visibleBusiness(
  { businesses }: Pick<Deps, 'businesses'>,
  actor: Actor | undefined,
  id: number,
): Promise<BusinessRow> {
  const row = await businesses.findById(id, withoutIndexFields).lean<BusinessRow>();
  if (!row || !mayView(actor, row)) throw businessUnknown();
  return row;
}
