import { addressErasureRequested, type ErasedItem, type z } from '@doorstep/contracts';
import { erased } from '@doorstep/platform/erasure';
import { defineLongWrite, type LongWrite, type LongWrites, type StepCounts } from '@doorstep/platform/long-writes';
import { deleteSome } from '@doorstep/platform/mongo';
import { openSealedAddress } from '@doorstep/platform/sealed';
import { toKey } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { deleteInquiries } from '../leads/inquiries/effects.ts';
import * as inquiry from '../leads/inquiries/inquiry.model.ts';
import * as message from '../messages/message.model.ts';
import { hashAddress } from '../personal-data/erased-address.model.ts';

type Request = z.output<typeof addressErasureRequested.schema>;

/**
 * Begins to erase what people without an account left under an address, of which no event is copied for webhooks from then on. A request that is
 * repeated meanwhile is answered with the first one.
 */
export async function onAddressErasureRequested(
  deps: Deps,
  { longWrites, erasure }: { longWrites: LongWrites; erasure: LongWrite<Request> },
  request: Request,
  session: ClientSession,
): Promise<void> {
  if (await longWrites.isRunning(erasure, request.erasureId, session)) return;
  const _id = hashAddress(await keyOf(deps, request));
  const erased = { until: new Date(request.until), at: new Date() };
  await deps.erasedAddresses.replaceOne({ _id }, { _id, ...erased }, { upsert: true, session });
  await longWrites.start(erasure, request.erasureId, request, session);
}

const keyOf = async ({ dataKeys }: Deps, { sealedAddress }: Request) =>
  toKey(await openSealedAddress(sealedAddress, dataKeys));

/** Erases what people without an account left in engagement under an address, and answers with how much that was. */
export function addressErasure(deps: Deps) {
  const before = ({ until }: Request) => ({ createdAt: { $lte: new Date(until) } });
  return defineLongWrite({
    name: 'address-erasure',
    subject: addressErasureRequested.schema,
    steps: [
      async (request, limit, session) => {
        const sent = { emailKey: await keyOf(deps, request), until: new Date(request.until) };
        return { copies: await deps.webhooks.eraseAddress(sent, limit, session) };
      },
      async (request, limit, session) => {
        const sent = { ...inquiry.ofAddress(await keyOf(deps, request)), ...before(request) };
        return deleteInquiries(deps, sent, limit, session);
      },
      async (request, limit, session) => {
        const written = { ...message.ofAddress(await keyOf(deps, request)), ...before(request) };
        return { messages: await deleteSome(deps.messages, written, limit, session) };
      },
    ],
    finish: (request, counts, session) => deps.answerErasure(request, async () => toItems(counts), session),
  });
}

const toItems = ({ inquiries = 0, replies = 0, messages = 0, copies = 0 }: StepCounts): ErasedItem[] => [
  {
    ...erased(t('Inquiries'), inquiries),
    why: t('The businesses cannot read them here any more; an answer that they sent you by mail is theirs.'),
  },
  ...(replies > 0 ? [erased(t('Replies in conversations'), replies)] : []),
  erased(t('Messages from the contact page'), messages),
  erased(t('Copies that waited to be sent'), copies),
];
