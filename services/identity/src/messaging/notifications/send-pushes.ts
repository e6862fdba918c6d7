import { post } from '@doorstep/platform/destination';
import { claimNext, nextAttemptAt } from '@doorstep/platform/mongo';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Deps } from '../deps.ts';
import { findPushKeys } from './push-keys.ts';
import type { PushSubscriptionRow } from './push-subscription.model.ts';

/** Longer than an attempt can take. */
const leaseMs = 30_000;
const maxRetryMs = 3_600_000;
/** Time that a push service keeps a message for a browser that is off, and that we keep trying. */
const ttlSeconds = 86_400;

export type PushOutcome = 'sent' | 'retried' | 'failed' | 'gone';
export const pushOutcomes: readonly PushOutcome[] = ['sent', 'retried', 'failed', 'gone'];

/**
 * Sends the next message to a browser; resolves to whether one was due. A crash after the push service took it sends it once more, and the
 * browser replaces the first: both have the same topic.
 */
export async function sendNextPush(deps: Deps, log: Logger, stop: AbortSignal): Promise<boolean> {
  const { pushSubscriptions, pushDestination, countPush } = deps;
  const vapidKeys = await findPushKeys(deps);
  if (!vapidKeys) return false;
  const row = await claimNext(pushSubscriptions, { due: 'sendAt', leaseMs, count: 'attempts' });
  if (!row) return false;
  const { headers, body } = await encrypt(row, { subject: contactOf(deps.publicUrl), ...vapidKeys });
  const { status, error } = await post(pushDestination, row.endpoint, headers, body, stop);
  if (stop.aborted && status === undefined) return false;
  const outcome = judge(row, status, deps.now());
  countPush(outcome);
  const { host } = new URL(row.endpoint);
  if (outcome !== 'sent')
    log.warn({ host, status, error, attempts: row.attempts, outcome }, 'could not send a push message');
  await settle(deps, row, outcome);
  return true;
}

async function encrypt(
  { endpoint, p256dh, auth, message }: PushSubscriptionRow,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
) {
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails,
    TTL: ttlSeconds,
    urgency: 'normal',
    topic: 'notifications',
  });
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(texts) as Record<string, string>, body: body ?? '' };
}

/** Push services want an address of the site to write to (RFC 8292, section 2.1), and accept https and mailto only. */
const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:webmaster@${new URL(publicUrl).hostname}`;

/** 404 and 410 say that the browser is not subscribed any more (RFC 8030, section 7.3); other refusals are about the message. */
function judge({ messageAt }: PushSubscriptionRow, status: number | undefined, now: Date): PushOutcome {
  if (status !== undefined && status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const mayHelp = status === undefined || status === 408 || status === 429 || status >= 500;
  const isLate = now.getTime() - (messageAt?.getTime() ?? 0) > ttlSeconds * 1_000;
  return mayHelp && !isLate ? 'retried' : 'failed';
}

/** A message that replaced this one meanwhile stays. */
async function settle(
  { pushSubscriptions }: Deps,
  { _id, message, attempts = 1 }: PushSubscriptionRow,
  outcome: PushOutcome,
): Promise<void> {
  const same = { _id, message };
  if (outcome === 'gone') await pushSubscriptions.deleteOne({ _id });
  else if (outcome === 'retried')
    await pushSubscriptions.updateOne(same, { $set: { sendAt: nextAttemptAt(attempts, maxRetryMs) } });
  else
    await pushSubscriptions.updateOne(same, { $unset: { message: 1, count: 1, messageAt: 1, sendAt: 1, attempts: 1 } });
}
