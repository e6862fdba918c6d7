import type { z } from '@doorstep/contracts/common/zod.ts';
import type { createInquiry as createInquiryEndpoint } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import type { PublishedInquiry } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { suspectTrapped } from '@doorstep/contracts/engagement/spam-rules/trap.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { conflict } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { checkPhone } from '@doorstep/platform/phone';
import { toKey } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { lockPublicBusiness } from '../../known-businesses/find-business.ts';
import type { Deps } from '../deps.ts';
import { startWaiting } from './follow-up.ts';
import { type InquiryRow, toInquiry } from './inquiry.model.ts';
import { endOf, publishCreated } from './save-inquiry.ts';
import { wordsOf } from './search-inquiries.ts';
import { startTrackRecord } from './track-record.model.ts';

type Input = Omit<z.output<NonNullable<typeof createInquiryEndpoint.body>>, 'businessId'>;

/** The account that sends an inquiry, if any, and the language that they read the form in, if it is known. */
export interface Sender {
  readonly userId: number | undefined;
  readonly language: Language | undefined;
}

/**
 * Stores an inquiry, or returns the first one with the same key. Throws 404 for a business that is not public, 409 for a key
 * that was used for another business, 422 for a telephone number that cannot exist. One that looks like spam is not published.
 */
export async function createInquiry(
  deps: Deps,
  sender: Sender,
  businessId: number,
  input: Input,
): Promise<PublishedInquiry> {
  const { db, inquiries } = deps;
  const row = await buildInquiry(deps, sender, businessId, input);
  try {
    await transact(db, session => storeInquiry(deps, row, session));
    return toInquiry(row);
  } catch (error) {
    const { idempotencyKey } = input;
    const isRepeated = idempotencyKey && isDuplicateKey(error);
    const first = isRepeated && (await inquiries.findOne({ idempotencyKey }).lean<InquiryRow>());
    if (!first) throw error;
    if (first.businessId !== businessId) throw keyUsed();
    return toInquiry(first);
  }
}

export const keyUsed = () =>
  conflict('key-used', t('This was sent to another business already. Please reload the page and send it again.'));

/** A new inquiry to a business, suspicious if its honeypot is filled in. Throws 422 for a telephone number that cannot exist. */
export async function buildInquiry(
  deps: Deps,
  { userId, language }: Sender,
  businessId: number,
  { name, email, phone, subject, message, hidesContact, idempotencyKey, ...traps }: Input,
): Promise<InquiryRow> {
  const { country, language: ofSite } = await readKnownSite(deps.db);
  const suspicion = suspectTrapped(traps);
  const now = deps.now();
  return {
    _id: await nextId(deps.db, 'inquiries'),
    version: 1,
    businessId,
    ...(userId && { senderId: userId }),
    name,
    email,
    emailKey: toKey(email),
    ...checkPhone(phone, country),
    subject,
    message,
    words: wordsOf({ name, subject, message }),
    status: 'pending',
    ...(hidesContact && { hidesContact }),
    language: language ?? ofSite,
    link: 1,
    ...endOf(deps, now),
    ...(suspicion && { suspicion }),
    ...(idempotencyKey && { idempotencyKey }),
    createdAt: now,
    updatedAt: now,
  };
}

/** Stores an inquiry, and publishes it unless it looks like spam. Throws 404 for a business that is not public. */
export async function storeInquiry(deps: Deps, row: InquiryRow, session: ClientSession): Promise<void> {
  const { name: businessName } = await lockPublicBusiness(deps, row.businessId, session);
  const found = await deps.spamRules.findSuspicion(row, businessName, session);
  // In quarantine, its business cannot answer it.
  const stored = { ...row, ...found, ...(!found.suspicion && startWaiting(deps, row.createdAt)) };
  await deps.inquiries.create([stored], { session });
  await startTrackRecord(deps, row.businessId, session);
  await publishCreated(deps, stored, session);
}
