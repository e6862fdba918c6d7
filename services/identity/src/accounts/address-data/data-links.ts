import type { z } from '@doorstep/contracts/common/zod.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { sendDataLink as sendDataLinkEndpoint } from '@doorstep/contracts/identity/address-data/calls.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { transact } from '@doorstep/platform/mongo';
import { toKey } from '@doorstep/platform/text';
import type { ClientSession } from 'mongoose';
import type { UserRow } from '../../models/user.model.ts';
import { createDataLink, type DataLinkRow } from '../credentials/data-link.model.ts';
import { hashToken, linkExpired } from '../credentials/one-time-token.ts';
import type { Deps } from '../deps.ts';

/**
 * Mails a link to an address, if a service stores something under it (`isKnown`) or an account has it: strangers can enter any address. `language` is that of
 * the request.
 */
export function sendDataLink(
  deps: Deps,
  { email, isKnown, network }: z.output<NonNullable<typeof sendDataLinkEndpoint.body>>,
  language: Language | undefined,
): Promise<void> {
  const { db, users, dataLinks, messaging } = deps;
  return transact(db, async session => {
    const account = await users
      .findOne({ emailKey: toKey(email) }, { language: 1 })
      .session(session)
      .lean<Pick<UserRow, 'language'>>();
    if (!isKnown && !account) return;
    const mail = { to: email, template: 'data-link' as const, cause: { network } };
    if (!(await messaging.countMail(mail, session))) return;
    const { token, row, validMs } = createDataLink('link', email, deps.now());
    await dataLinks.create([row], { session });
    await messaging.sendMail(session, {
      ...mail,
      language: account?.language ?? language,
      link: { storedIn: dataLinks.collection.name, id: row._id, validMs },
      getValues: toUrl => ({ link: toUrl(`${pageRoutes.yourData}?token=${token}`) }),
    });
  });
}

/** Exchanges the token of a link for a key. Throws 404 for a link that was opened already or has expired. */
export async function openDataLink(
  { db, dataLinks, now }: Pick<Deps, 'db' | 'dataLinks' | 'now'>,
  token: string,
): Promise<{ key: string; expiresAt: Date }> {
  return transact(db, async session => {
    const link = await dataLinks
      .findOneAndDelete({ _id: hashToken(token), kind: 'link', expiresAt: { $gt: now() } })
      .session(session)
      .lean<DataLinkRow>();
    if (!link) throw linkExpired();
    const { token: key, row } = createDataLink('key', link.address, now());
    await dataLinks.create([row], { session });
    return { key, expiresAt: row.expiresAt };
  });
}

/** The row of a key. Throws 404 for a key that has expired, or whose data was deleted with it. */
export async function findDataKey(
  { dataLinks, now }: Pick<Deps, 'dataLinks' | 'now'>,
  key: string,
  session: ClientSession | null = null,
): Promise<DataLinkRow> {
  const row = await dataLinks
    .findOne({ _id: hashToken(key), kind: 'key', expiresAt: { $gt: now() } })
    .session(session)
    .lean<DataLinkRow>();
  if (!row) throw linkExpired();
  return row;
}
