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

/** An account whose session ran out could not end its push notifications; another one that signs in here must not see them. */
export async function dropPushOfOthers(userId: number): Promise<void> {
  const owner = readPushOwner();
  if (owner === undefined || owner === userId) return;
  try {
    await (await import('./push.ts')).forgetSubscription();
  } catch {
    // The next page tries again.
  }
}
