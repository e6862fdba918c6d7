import type { z } from '@doorstep/contracts/common/zod.ts';
import type { addressErasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import type { ErasedItem } from '@doorstep/contracts/identity/erasures/schema.ts';
import { erased, kept } from '@doorstep/platform/erasure';
import { openSealedAddress } from '@doorstep/platform/sealed';
import { toKey } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { ofAccountWith, ofAddress, type RequestRow } from '../requests/request.model.ts';
import { mayErase } from './erasure.policy.ts';

type Request = z.output<typeof addressErasureRequested.schema>;

/** Deletes the requests that people without an account sent from an address, unless their approval is in progress. */
export const onAddressErasureRequested = (deps: Deps, request: Request, session: ClientSession): Promise<void> =>
  deps.answerErasure(request, () => erase(deps, request, session), session);

async function erase(
  { requests, mailer, dataKeys }: Deps,
  { sealedAddress, until }: Request,
  session: ClientSession,
): Promise<ErasedItem[]> {
  const emailKey = toKey(await openSealedAddress(sealedAddress, dataKeys));
  const rows = await requests
    .find({ ...ofAddress(emailKey), createdAt: { $lte: new Date(until) } })
    .session(session)
    .lean<RequestRow[]>();
  const erasable = rows.filter(row => mayErase(row.approval, 'keep'));
  await requests.deleteMany({ _id: { $in: erasable.map(({ _id }) => _id) } }, { session });
  const rest = rows.length - erasable.length;
  const hasMore = rest > 0 || (await requests.exists(ofAccountWith(emailKey)).session(session)) !== null;
  const mails = hasMore ? 0 : await mailer.drop(session, emailKey);
  const decided = erasable.filter(({ approval }) => approval.step !== 'pending').length;
  return [
    {
      ...erased(t('Requests to be listed'), erasable.length),
      kept: rest,
      ...(rest > 0 && {
        why: t('An administrator has approved it, and the business gets an account that can delete it.'),
      }),
    },
    erased(t('Copies that waited to be sent'), mails),
    ...(decided > 0
      ? [
          kept(
            t('Decisions about these requests'),
            decided,
            t('They stay in the log of administrators, with the name of the business.'),
          ),
        ]
      : []),
  ];
}
