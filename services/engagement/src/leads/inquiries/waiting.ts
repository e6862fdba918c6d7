import type { Deps } from '../deps.ts';
import type { InquiryRow } from './inquiry.model.ts';

const minuteMs = 60_000;

/** Fields of an inquiry that its business can answer from now on, because it was sent or taken out of quarantine. */
export const startWaiting = (
  { silentMinutes }: Pick<Deps, 'silentMinutes'>,
  now: Date,
): Pick<Required<InquiryRow>, 'waitsSince' | 'silenceDueAt'> => ({
  waitsSince: now,
  // No earlier: a business is not open for more minutes than pass.
  silenceDueAt: new Date(now.getTime() + silentMinutes * minuteMs),
});
