import type { Approval } from '../process/approval-process.ts';

/**
 * Returns whether a request may be deleted, with the account that sent it or as spam: not while directory and identity answer it, and not
 * while an administrator decides on a business that stays.
 */
export function mayErase({ step, existing, failure }: Approval, business: 'keep' | 'delete'): boolean {
  if (step === 'business' || step === 'account') return failure !== undefined;
  return step !== 'pending' || !existing || business === 'delete';
}
