import type { Deps } from '../deps.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';

const minuteMs = 60_000;

/** What an inquiry has when its business can answer it from now on: when it was sent, or taken out of quarantine. */
export const startWaiting = (
  { silentMinutes }: Pick<Deps, 'silentMinutes'>,
  now: Date,
): Pick<Required<InquiryRow>, 'waitsSince' | 'silenceDueAt'> => ({
  waitsSince: now,
  // No earlier: a business is not open for more minutes than pass.
  silenceDueAt: new Date(now.getTime() + silentMinutes * minuteMs),
});
