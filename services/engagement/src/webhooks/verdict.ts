const giveUpAfterMs = 3 * 24 * 3600 * 1000;

/** The result of an attempt. */
export type Verdict =
  | { readonly state: 'delivered' }
  | { readonly state: 'waiting'; readonly nextTryAt: Date }
  | { readonly state: 'failed'; readonly gone: boolean };

/**
 * A 2xx is accepted, 410 Gone asks us to stop, anything else is retried until the webhook has failed for three days. From
 * then on each further event gets one attempt, until one is accepted. `attempts` counts this one; `status` is undefined if
 * there was no answer.
 */
export function judgeAttempt(
  status: number | undefined,
  {
    attempts,
    failingSince,
    now,
    retryDelaysMs,
  }: { attempts: number; failingSince: Date; now: Date; retryDelaysMs: number[] },
): Verdict {
  if (status && status >= 200 && status < 300) return { state: 'delivered' };
  if (status === 410) return { state: 'failed', gone: true };
  if (now.getTime() - failingSince.getTime() >= giveUpAfterMs) return { state: 'failed', gone: false };
  const delayMs = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? 0;
  return { state: 'waiting', nextTryAt: new Date(now.getTime() + delayMs) };
}
