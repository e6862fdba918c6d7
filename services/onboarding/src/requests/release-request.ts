import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { notFound } from '@doorstep/platform/errors';
import { nextVersion } from '@doorstep/platform/messaging';
import { transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { publishCreated } from './publish-created.ts';
import { type RequestRow, toRequest } from './request.model.ts';

/** Publishes a request that was in quarantine; doing it again changes nothing. Throws 404 for an unknown request. */
export function releaseRequest(
  { db, requests, now }: Pick<Deps, 'db' | 'requests' | 'now'>,
  id: number,
): Promise<BusinessRequest> {
  return transact(db, async session => {
    const row = await requests.findById(id).session(session).lean<RequestRow>();
    if (!row) throw notFound('request-unknown', t('This request does not exist.'));
    if (!row.suspicion) return toRequest(row);
    const { suspicion, ...rest } = row;
    const released = { ...rest, version: nextVersion(row), updatedAt: now() };
    await requests.replaceOne({ _id: id }, released, { session });
    await publishCreated(db, session, released);
    return toRequest(released);
  });
}
