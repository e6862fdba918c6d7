import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { dropIndex, eachBatch, type Migration, transact } from '@doorstep/platform/mongo';
import type { ClientSession, Connection } from 'mongoose';
import type { Approval } from '../process/approval-process.ts';
import { type RequestRow, toRequestRow } from '../requests/request.model.ts';

/** A request of an earlier release, which had a status and no approval. */
type OldRequest = Omit<RequestRow, 'approval' | 'terms'> & Pick<BusinessRequest, 'reason' | 'provisioning'>;

/** Gives requests an approval, from which their status is derived, and the words that searches look for. */
export const approvalOfRequests: Migration = {
  name: '2026-11-21-approval-of-requests',
  async run(db, signal) {
    const requests = db.collection<RequestRow>('business_requests');
    const old = { approval: { $exists: false } };
    await eachBatch(
      requests,
      old,
      rows =>
        transact(db, async session => {
          for (const row of rows as unknown as OldRequest[]) {
            const newer = await hasNewerOpen(db, row, session);
            await requests.replaceOne({ _id: row._id, ...old }, upgradeRow(row, newer), { session });
          }
        }),
      { signal },
    );
    await dropIndex(db, 'business_requests', 'businessId_1');
  },
};

/** A business has one open request; of several, the newest stays open. */
async function hasNewerOpen(db: Connection, row: OldRequest, session: ClientSession): Promise<boolean> {
  const { _id, businessId, status } = row;
  if (status !== 'pending' || businessId === undefined) return false;
  const newer = { _id: { $gt: _id }, businessId, status: 'pending' as const };
  return (await db.collection<RequestRow>('business_requests').findOne(newer, { session })) !== null;
}

function upgradeRow(
  { reason, provisioning: _, version, createdAt, updatedAt, ...row }: OldRequest,
  isReplaced: boolean,
): RequestRow {
  const step = row.status === 'approved' ? 'done' : isReplaced ? 'rejected' : row.status;
  const approval: Approval = {
    step,
    // The business of an approved request was created from it.
    existing: row.businessId !== undefined && row.status !== 'approved',
    businessId: row.businessId,
    attempt: row.status === 'approved' ? 1 : 0,
    reason: isReplaced ? 'A newer request for this business is open.' : reason,
  };
  return { ...toRequestRow(row, { approval, createdAt }), version, updatedAt };
}
