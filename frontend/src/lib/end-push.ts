import { readPushOwner } from './push-owner.ts';

/** Before the session ends: this browser gets no more push notifications of the account. A failure does not keep anyone signed in. */
export async function endPush(): Promise<void> {
  if (readPushOwner() === undefined) return;
  try {
    await (await import('./push.ts')).turnPushOff();
  } catch {
    // The server removes a subscription that its browser has ended.
  }
}

/**
 * Push notifications end with their session, so a browser that showed those of this user asks for them again. Another account, whose session ran
 * out, could not end its own; this user must not see them.
 */
export async function renewPush(userId: number): Promise<void> {
  const owner = readPushOwner();
  if (owner === undefined) return;
  try {
    const { forgetSubscription, sendSubscription } = await import('./push.ts');
    await (owner === userId ? sendSubscription() : forgetSubscription());
  } catch {
    // The next page tries again.
  }
}
