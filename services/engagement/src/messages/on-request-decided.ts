import type { z } from '@doorstep/contracts/common/zod.ts';
import { fillSiteName } from '@doorstep/contracts/directory/site/site-look.ts';
import { pickSiteLanguage } from '@doorstep/contracts/language/languages.ts';
import type { requestCompleted } from '@doorstep/contracts/onboarding/requests/events.ts';
import { readKnownSite } from '@doorstep/platform/known-site';
import { sayIn } from '@doorstep/platform/speaking';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { lockAccount } from '../known-accounts/lock-account.ts';
import { type NewMessage, storeMessageIn } from './store-message.ts';

type Decision = z.output<typeof requestCompleted.schema>;

/**
 * Sends a message from the administrator who decided on a request to its owner, in the owner's language, once for each decision. If they
 * are not known here yet, the message carries the names of the event until identity's events bring newer ones.
 */
export async function onRequestDecided(
  deps: Deps,
  { request, version, administrator, owner }: Decision,
  session: ClientSession,
  writeText: (request: Decision['request'], country: string) => Pick<NewMessage, 'subject' | 'content'>,
): Promise<void> {
  if (!owner) return;
  const sender = await lockAccount(deps, administrator.id, session);
  const receiver = await lockAccount(deps, owner.id, session);
  if (receiver?.deleted) return;
  const site = await readKnownSite(deps.db, session);
  const language = pickSiteLanguage(site, receiver?.language ?? request.language);
  const { subject, content } = await sayIn(language, () => writeText(request, site.country));
  const message = {
    senderId: administrator.id,
    senderName: sender?.name || administrator.name,
    receiverId: owner.id,
    receiverName: receiver?.name ?? owner.name,
    subject,
    content: fillSiteName(content, site),
  };
  // The time of the decision, so that a message from a late event is listed where it belongs.
  const createdAt = new Date(request.updatedAt);
  await storeMessageIn(
    deps,
    message,
    { idempotencyKey: `business-request/${request.id}/${version}`, createdAt, isDecision: true },
    session,
  );
}
