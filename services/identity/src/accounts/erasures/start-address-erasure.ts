import { addressErasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { type Language, pickSiteLanguage } from '@doorstep/contracts/language/languages.ts';
import { readKnownSite } from '@doorstep/platform/known-site';
import { nextId, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { sealAddress } from '@doorstep/platform/sealed';
import type { ClientSession } from 'mongoose';
import { findDataKey } from '../address-data/data-links.ts';
import { createToken } from '../credentials/one-time-token.ts';
import type { Deps } from '../deps.ts';
import { type AddressErasureRow, erasureIds } from './erasure.model.ts';
import { createErasure } from './erasure-process.ts';
import { firstRetryMs } from './start-erasure.ts';

/**
 * Starts to delete what is stored without an account under the address of a key; all links to it end. Resolves to the token of the
 * receipt, which is in `language` where the site has it. Throws 404 for a key that has expired, or was used for this already.
 */
export async function startAddressErasure(
  deps: Deps,
  key: string,
  language: Language | undefined,
): Promise<{ token: string }> {
  const { db, dataLinks, addressErasures } = deps;
  const { token, hash } = createToken();
  const id = await nextId(db, erasureIds);
  await transact(db, async session => {
    const { address, emailKey } = await findDataKey(deps, key, session);
    await dataLinks.deleteMany({ emailKey }, { session });
    const now = deps.now();
    const erasure: AddressErasureRow = {
      _id: id,
      emailKey,
      email: address,
      language: pickSiteLanguage(await readKnownSite(db, session), language),
      ...createErasure(),
      receiptHashes: [hash],
      requestedAt: now,
      retryAt: new Date(now.getTime() + firstRetryMs),
      attempts: 0,
    };
    await addressErasures.create([erasure], { session });
    await requestAddressErasure(deps, session, erasure);
  });
  return { token };
}

/** Asks the services to erase, also once more. */
export async function requestAddressErasure(
  { db, dataKeys }: Pick<Deps, 'db' | 'dataKeys'>,
  session: ClientSession,
  { _id: erasureId, emailKey = '', requestedAt, language }: AddressErasureRow,
): Promise<void> {
  const sealedAddress = await sealAddress(emailKey, dataKeys);
  const until = requestedAt.toISOString();
  await append(db, session, addressErasureRequested, `erasure/${erasureId}`, {
    erasureId,
    version: 1,
    sealedAddress,
    until,
    language,
  });
}
