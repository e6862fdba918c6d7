import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { conflict } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { auditedBusiness, type BusinessRow } from '../models/business.model.ts';
import { businessUnknown } from '../models/not-found.ts';
import { changeBusiness } from './change-business.ts';

/**
 * Shows a business that waits for an administrator, such as one from an import. Once more it changes nothing. Throws 401 for a visitor, 403
 * for other users, 404 for an unknown business, 409 while a request about it is open.
 */
export function publishWaiting(deps: Deps, actor: Actor | undefined, id: number): Promise<BusinessRow> {
  requireAdministrator(actor, t('You are not allowed to do this.'));
  return transact(deps.db, async session => {
    const before = await deps.businesses.findById(id).session(session).lean<BusinessRow>();
    if (!before) throw businessUnknown();
    if (before.approvalStatus === 'approved') return before;
    // A request is decided by onboarding, which informs its owner.
    if (before.approvalStatus === 'pending' && before.review)
      throw conflict('request-open', t('Please decide the request about this business instead.'));
    const after = await changeBusiness(deps, session, before, { approvalStatus: 'approved' });
    await audit(deps.db, session, auditedBusiness, { actor, before, after });
    return after;
  });
}
