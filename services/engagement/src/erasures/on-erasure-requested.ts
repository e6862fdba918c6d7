import type { z } from '@doorstep/contracts/common/zod.ts';
import { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { defineLongWrite, type LongWrite, type LongWrites } from '@doorstep/platform/long-writes';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { EngagementModule } from '../engagement-module.ts';
import { markDeleted } from '../known-accounts/on-account-changed.ts';

type Request = z.output<typeof erasureRequested.schema>;

/**
 * Begins to erase what engagement stores about an account, which may write nothing from then on. A request that is repeated meanwhile is
 * answered with the first one.
 */
export async function onErasureRequested(
  deps: Pick<Deps, 'knownAccounts'>,
  { longWrites, erasure }: { longWrites: LongWrites; erasure: LongWrite<Request> },
  request: Request,
  session: ClientSession,
): Promise<void> {
  if (await longWrites.isRunning(erasure, request.erasureId, session)) return;
  await markDeleted(deps, request, session);
  await longWrites.start(erasure, request.erasureId, request, session);
}

/** Erases what an account left in these parts, and answers with how much that was, in their order. */
export const accountErasure = ({ answerErasure }: Pick<Deps, 'answerErasure'>, parts: readonly EngagementModule[]) => {
  const erasures = parts.flatMap(({ eraseAccount }) => eraseAccount ?? []);
  return defineLongWrite({
    name: 'erasure',
    subject: erasureRequested.schema,
    steps: erasures.flatMap(({ steps }) => steps),
    finish: (request, counts, session) =>
      answerErasure(request, async () => erasures.flatMap(({ toItems }) => toItems(counts)), session),
  });
};
