import { type ErasedItem, erasureRequested, type z } from '@doorstep/contracts';
import { erased, kept } from '@doorstep/platform/erasure';
import { defineLongWrite, type LongWrite, type LongWrites, type StepCounts } from '@doorstep/platform/long-writes';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { deleteFavoritesOfAccount } from '../favorites/effects.ts';
import { markDeleted } from '../known-accounts/on-account-changed.ts';
import { deleteInquiries } from '../leads/inquiries/effects.ts';
import { endMessagesOfAccount, messageDays } from '../messages/effects.ts';
import { anonymizeReviews, deleteHeldReviews, deleteReviewsOfAuthor } from '../reviews/effects.ts';

type Request = z.output<typeof erasureRequested.schema>;

/**
 * Begins to erase what engagement stores about an account, which may write nothing from then on. A request that is repeated meanwhile is
 * answered with the first one.
 */
export async function onErasureRequested(
  deps: Deps,
  { longWrites, erasure }: { longWrites: LongWrites; erasure: LongWrite<Request> },
  request: Request,
  session: ClientSession,
): Promise<void> {
  if (await longWrites.isRunning(erasure, request.erasureId, session)) return;
  await markDeleted(deps, request, session);
  await longWrites.start(erasure, request.erasureId, request, session);
}

/** Erases what an account left, and answers with how much that was. */
export const accountErasure = (deps: Deps) =>
  defineLongWrite({
    name: 'erasure',
    subject: erasureRequested.schema,
    steps: [
      async ({ userId, reviews }, limit, session): Promise<StepCounts> =>
        reviews === 'delete'
          ? { reviews: await deleteReviewsOfAuthor(deps, userId, limit, session) }
          : { keptReviews: await anonymizeReviews(deps, userId, limit, session) },
      async ({ userId }, limit, session) => ({ held: await deleteHeldReviews(deps, userId, limit, session) }),
      ({ userId }, limit, session) => deleteFavoritesOfAccount(deps, userId, limit, session),
      // They have the name and address of the user, who takes them back.
      ({ userId }, limit, session) => deleteInquiries(deps, { senderId: userId }, limit, session),
      async ({ userId }, limit, session) => ({ messages: await endMessagesOfAccount(deps, userId, limit, session) }),
    ],
    finish: (request, counts, session) => deps.answerErasure(request, async () => toItems(counts), session),
  });

function toItems({
  reviews = 0,
  keptReviews = 0,
  held = 0,
  favorites = 0,
  lists = 0,
  inquiries = 0,
  replies = 0,
  messages = 0,
}: StepCounts): ErasedItem[] {
  return [
    keptReviews > 0
      ? kept(t('Reviews'), keptReviews, t('They stay without your name and picture, under "Anonymous".'))
      : erased(t('Reviews'), reviews),
    ...(held > 0 ? [erased(t('Reviews that waited for approval'), held)] : []),
    erased(t('Favorites'), favorites),
    ...(lists > 0 ? [erased(t('Lists of favorites'), lists)] : []),
    erased(t('Inquiries that you sent'), inquiries),
    ...(replies > 0 ? [erased(t('Replies in conversations'), replies)] : []),
    messages > 0
      ? kept(
          t('Messages'),
          messages,
          t('They are deleted after {messageDays} days, for questions about them.', { messageDays }),
        )
      : erased(t('Messages'), 0),
  ];
}
