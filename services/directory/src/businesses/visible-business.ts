import type { Actor } from '@doorstep/platform/actor';
import type { Deps } from '../deps.ts';
import type { BusinessRow } from '../models/business.model.ts';
import { mayView } from '../models/business.policy.ts';
import { businessUnknown } from '../models/not-found.ts';

/** The business, if the actor may see it. Throws 404 otherwise, so as not to reveal that it exists. */
export async function visibleBusiness(
  { businesses }: Pick<Deps, 'businesses'>,
  actor: Actor | undefined,
  id: number,
): Promise<BusinessRow> {
  const row = await businesses.findById(id, { counts: 0 }).lean<BusinessRow>();
  if (!row || !mayView(actor, row)) throw businessUnknown();
  return row;
}
