import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { BusinessRow } from '../models/business.model.ts';
import { mayEdit, mayView } from '../models/business.policy.ts';
import { businessUnknown } from '../models/not-found.ts';

/**
 * The whole row of a business that the actor may edit. Throws 401 for a visitor, 404 for a business that the actor may not
 * see, 403 for that of another owner.
 */
export async function editableBusiness(
  { businesses }: Pick<Deps, 'businesses'>,
  actor: Actor | undefined,
  id: number,
  session: ClientSession | null = null,
): Promise<BusinessRow> {
  const editor = requireSignedIn(actor);
  const row = await businesses.findById(id).session(session).lean<BusinessRow>();
  if (!row || !mayView(editor, row)) throw businessUnknown();
  if (!mayEdit(editor, row)) throw notAllowed(t('This business belongs to another owner.'));
  return row;
}
