import { businessCreated, inquiryCreated } from '@doorstep/contracts';
import { toBusiness } from '@doorstep/directory/businesses/business.model.ts';
import { toInquiry } from '@doorstep/engagement/inquiries/inquiry.model.ts';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { insertInBulk, insertMissing } from './insert.ts';
import type { ProfileRows } from './rows.ts';
import type { Stores } from './stores.ts';

/** Businesses as the services would have written them: with their events, all or nothing. */
export async function loadProfiles({ directory, engagement }: Stores, profiles: readonly ProfileRows[]): Promise<void> {
  await transact(directory.db, async session => {
    const added = await insertMissing(
      directory.businesses,
      profiles.map(({ business }) => business),
      session,
    );
    await insertMissing(
      directory.offerings,
      profiles.flatMap(({ offerings }) => offerings),
      session,
    );
    await insertMissing(
      directory.gallery,
      profiles.flatMap(({ gallery }) => gallery),
      session,
    );
    for (const row of added) {
      const state = { business: toBusiness(row), counts: row.counts, version: row.version };
      await append(directory.db, session, businessCreated, `business/${row._id}`, state);
    }
  });
  await transact(engagement.db, async session => {
    await insertMissing(
      engagement.reviews,
      profiles.flatMap(({ reviews }) => reviews),
      session,
    );
    await insertMissing(
      engagement.summaries,
      profiles.flatMap(({ summary }) => summary ?? []),
      session,
    );
    const added = await insertMissing(
      engagement.inquiries,
      profiles.flatMap(({ inquiries }) => inquiries),
      session,
    );
    for (const row of added) {
      await append(engagement.db, session, inquiryCreated, `inquiry/${row._id}`, {
        inquiry: toInquiry(row),
        version: 1,
      });
    }
  });
}

/**
 * Businesses by the thousand, for benchmarks: without transactions and events, which would keep the bus busy for minutes.
 * What other services would have learned by events is written as well.
 */
export async function loadInBulk(
  { directory, engagement, identity }: Stores,
  profiles: readonly ProfileRows[],
): Promise<void> {
  const businesses = profiles.map(({ business }) => business);
  await Promise.all([
    insertInBulk(
      directory.offerings,
      profiles.flatMap(({ offerings }) => offerings),
    ),
    insertInBulk(
      directory.gallery,
      profiles.flatMap(({ gallery }) => gallery),
    ),
    insertInBulk(
      engagement.reviews,
      profiles.flatMap(({ reviews }) => reviews),
    ),
    insertInBulk(
      engagement.summaries,
      profiles.flatMap(({ summary }) => summary ?? []),
    ),
    insertInBulk(
      engagement.known,
      businesses.map(({ _id, version, name, approvalStatus }) => ({
        _id,
        version,
        name,
        approvalStatus,
        deleted: false,
      })),
    ),
    insertInBulk(
      identity.known,
      businesses.map(({ _id, version, email }) => ({
        _id,
        version,
        ...(email && { emailKey: email }),
        deleted: false,
      })),
    ),
  ]);
  await insertInBulk(directory.businesses, businesses);
}
