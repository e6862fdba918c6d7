import { pageRoutes } from '@doorstep/contracts';
import { transact } from '@doorstep/platform/mongo';
import { toKey } from '@doorstep/platform/text';
import type { ClientSession } from 'mongoose';
import { createDataLink, type DataLinkRow } from '../credentials/data-link.model.ts';
import { countMail } from '../credentials/mail-quota.model.ts';
import { hashToken, linkExpired } from '../credentials/one-time-token.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mails/send-mail.ts';

/**
 * Mails a link to an address, if a service stores something under it (`isKnown`) or an account has it: strangers can enter any address. Counts
 * only towards the quota of the address.
 */
export function sendDataLink(deps: Deps, { email, isKnown }: { email: string; isKnown: boolean }): Promise<void> {
  const { db, users, dataLinks, publicUrl } = deps;
  return transact(db, async session => {
    if (!isKnown && !(await users.exists({ emailKey: toKey(email) }).session(session))) return;
    if (!(await countMail(deps, { to: email }, session))) return;
    const { token, row } = createDataLink('link', email);
    await dataLinks.create([row], { session });
    const link = `${publicUrl}${pageRoutes.yourData}?token=${token}`;
    await sendMail(deps, session, { to: email, template: 'data-link', values: { link } });
  });
}

/** Exchanges the token of a link for a key. Throws 404 for a link that was opened already or has expired. */
export async function openDataLink(
  { db, dataLinks }: Pick<Deps, 'db' | 'dataLinks'>,
  token: string,
): Promise<{ key: string; expiresAt: Date }> {
  return transact(db, async session => {
    const link = await dataLinks
      .findOneAndDelete({ _id: hashToken(token), kind: 'link', expiresAt: { $gt: new Date() } })
      .session(session)
      .lean<DataLinkRow>();
    if (!link) throw linkExpired();
    const { token: key, row } = createDataLink('key', link.address);
    await dataLinks.create([row], { session });
    return { key, expiresAt: row.expiresAt };
  });
}

/** The row of a key. Throws 404 for a key that has expired, or whose data was deleted with it. */
export async function findDataKey(
  { dataLinks }: Pick<Deps, 'dataLinks'>,
  key: string,
  session: ClientSession | null = null,
): Promise<DataLinkRow> {
  const row = await dataLinks
    .findOne({ _id: hashToken(key), kind: 'key', expiresAt: { $gt: new Date() } })
    .session(session)
    .lean<DataLinkRow>();
  if (!row) throw linkExpired();
  return row;
}
