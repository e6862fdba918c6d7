import type { z } from '@doorstep/contracts/common/zod.ts';
import type { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import type { ErasedItem } from '@doorstep/contracts/identity/erasures/schema.ts';
import { erased } from '@doorstep/platform/erasure';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { RequestRow } from '../requests/request.model.ts';
import { mayErase } from './erasure.policy.ts';

type Request = z.output<typeof erasureRequested.schema>;

/** Deletes the requests of an account, and takes the account from those that have to stay. */
export const onErasureRequested = (deps: Deps, request: Request, session: ClientSession): Promise<void> =>
  deps.answerErasure(request, () => erase(deps, request, session), session);

async function erase({ requests }: Deps, { userId, business }: Request, session: ClientSession): Promise<ErasedItem[]> {
  const rows = await requests
    .find({ $or: [{ userId }, { 'approval.owner.id': userId }] })
    .session(session)
    .lean<RequestRow[]>();
  const erasable = rows.filter(row => mayErase(row.approval, business));
  const ids = erasable.map(({ _id }) => _id);
  await requests.deleteMany({ _id: { $in: ids } }, { session });
  await requests.updateMany({ userId }, { $unset: { userId: 1 } }, { session });
  const rest = rows.length - erasable.length;
  return [
    {
      ...erased(t('Requests to be listed'), erasable.length),
      kept: rest,
      ...(rest > 0 && { why: t('An administrator is deciding on your business, which stays listed.') }),
    },
  ];
}
