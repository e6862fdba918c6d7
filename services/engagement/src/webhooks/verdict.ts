import type { Outcome } from './post.ts';

const giveUpMilliseconds = 3 * 24 * 3600 * 1000;

/** What follows from an attempt. */
export type Verdict =
  | { readonly state: 'delivered' }
  | { readonly state: 'waiting'; readonly nextTryAt: Date }
  | { readonly state: 'failed'; readonly gone: boolean };

/**
 * A 2xx is taken, 410 Gone says to stop, all else is tried again until the webhook has failed for three days. From then on
 * each further event gets one attempt, until one is taken. `attempts` counts this one.
 */
export function verdictOf(
  { status }: Pick<Outcome, 'status'>,
  { attempts, failingSince, now, delays }: { attempts: number; failingSince: Date; now: Date; delays: number[] },
): Verdict {
  if (status && status >= 200 && status < 300) return { state: 'delivered' };
  if (status === 410) return { state: 'failed', gone: true };
  if (now.getTime() - failingSince.getTime() >= giveUpMilliseconds) return { state: 'failed', gone: false };
  const delay = delays[Math.min(attempts, delays.length) - 1] ?? 0;
  return { state: 'waiting', nextTryAt: new Date(now.getTime() + delay) };
}
