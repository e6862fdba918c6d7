import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';
import type { ClientSession, Model } from 'mongoose';
import type { BusinessRow } from './business.model.ts';
import { mayEdit, mayView } from './business.policy.ts';
import { businessUnknown } from './visible-business.ts';

/**
 * The whole row of a business that the caller may edit. Throws 401 for a visitor, 404 for a business the caller may not
 * see, 403 for another's.
 */
export async function editableBusiness(
  businesses: Model<BusinessRow>,
  id: number,
  actor: Actor | undefined,
  session: ClientSession | null = null,
): Promise<BusinessRow> {
  const editor = requireSignedIn(actor);
  const row = await businesses.findById(id).session(session).lean<BusinessRow>();
  if (!row || !mayView(editor, { id, ...row })) throw businessUnknown();
  if (!mayEdit(editor, { id, ...row })) throw notAllowed('This business belongs to somebody else.');
  return row;
}
