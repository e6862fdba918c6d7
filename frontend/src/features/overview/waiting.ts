import type { Overview } from '@doorstep/contracts/overview.ts';
import type { Site } from '@doorstep/contracts/site.ts';
import { hasPart } from '@doorstep/contracts/site-look.ts';
import { plural, t } from '@lingui/core/macro';
import { paths } from '#lib/paths.ts';
import { waitingInquiries, waitingRequests } from './texts.ts';

/** An item that waits for the user: a sentence, and the page where it is handled. */
export interface Waiting {
  readonly text: string;
  readonly to: string;
}

/** Items that wait for an administrator or an owner. A part is absent if nothing waits in it, or it does not concern them. */
export function listWaiting(overview: Overview, site: Pick<Site, 'partsOff'>, now: Date): Waiting[] {
  const { figures, inquiryWaitsSince, requestWaitsSince } = overview;
  const { pendingRequests = 0, pendingInquiries = 0, unansweredReviews = 0 } = figures;
  const waiting: Waiting[] = [];
  if (requestWaitsSince && pendingRequests > 0) {
    const text = waitingRequests(pendingRequests, requestWaitsSince, now);
    waiting.push({ text, to: paths.dashboard({ tab: 'requests' }) });
  }
  if (inquiryWaitsSince && pendingInquiries > 0) {
    const text = waitingInquiries(pendingInquiries, inquiryWaitsSince, now);
    const to = paths.dashboard({ tab: 'inquiries', status: 'pending' });
    waiting.push({ text, to });
  }
  if (unansweredReviews > 0 && hasPart(site, 'reviews')) {
    const text = t`${plural(unansweredReviews, { one: '# review', other: '# reviews' })} without a response`;
    waiting.push({ text, to: paths.dashboard({ tab: 'reviews', show: 'open' }) });
  }
  return waiting;
}
