import type { Overview } from '@doorstep/contracts/overview.ts';
import type { Site } from '@doorstep/contracts/site.ts';
import { hasPart } from '@doorstep/contracts/site-look.ts';
import { formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { waitingSentence } from './texts.ts';

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
    const requests = { count: pendingRequests, one: 'request', other: 'requests', since: requestWaitsSince };
    waiting.push({ text: waitingSentence(requests, now), to: paths.dashboard({ tab: 'requests' }) });
  }
  if (inquiryWaitsSince && pendingInquiries > 0) {
    const inquiries = { count: pendingInquiries, one: 'inquiry', other: 'inquiries', since: inquiryWaitsSince };
    const to = paths.dashboard({ tab: 'inquiries', status: 'pending' });
    waiting.push({ text: waitingSentence(inquiries, now), to });
  }
  if (unansweredReviews > 0 && hasPart(site, 'reviews')) {
    const text = `${formatCount(unansweredReviews, 'review')} without a response`;
    waiting.push({ text, to: paths.dashboard({ tab: 'reviews', show: 'open' }) });
  }
  return waiting;
}
