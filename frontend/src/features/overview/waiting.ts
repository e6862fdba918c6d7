import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import type { Overview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { plural, t } from '@lingui/core/macro';
import { paths } from '#lib/paths.ts';
import { waitingInquiries, waitingRequests } from './texts.ts';

/** An item that waits for the user: a sentence, and the page where it is handled. */
export interface Waiting {
  readonly text: string;
  readonly to: string;
}

/** Numbers of items that wait in the sections of a dashboard. Absent are those that are not known yet, or concern others. */
export interface WaitingCounts {
  readonly requests?: number | undefined;
  readonly inquiries?: number | undefined;
  readonly messages?: number | undefined;
  /** Reviews that wait for an approval. */
  readonly heldReviews?: number | undefined;
  readonly suspectRequests?: number | undefined;
  readonly suspectInquiries?: number | undefined;
  readonly suspectMessages?: number | undefined;
}

/** The counts in the navigation, which is all that the list of waiting items names. */
export const countBySection = (counts: WaitingCounts) => ({
  requests: (counts.requests ?? 0) + (counts.suspectRequests ?? 0),
  reviews: counts.heldReviews ?? 0,
  inquiries: (counts.inquiries ?? 0) + (counts.suspectInquiries ?? 0),
  messages: (counts.messages ?? 0) + (counts.suspectMessages ?? 0),
});

/** Items that wait for an administrator or an owner. A part is absent if nothing waits in it, or it does not concern them. */
export function listWaiting(
  overview: Overview,
  counts: WaitingCounts,
  site: Pick<Site, 'partsOff'>,
  now: Date,
): Waiting[] {
  const { figures, inquiryWaitsSince, requestWaitsSince } = overview;
  const { pendingRequests = 0, failedApprovals = 0, pendingInquiries = 0, unansweredReviews = 0 } = figures;
  const undecided = pendingRequests - failedApprovals;
  const waiting: Waiting[] = [];
  if (failedApprovals > 0) {
    const text = plural(failedApprovals, { one: '# approval has failed', other: '# approvals have failed' });
    waiting.push({ text, to: paths.dashboard({ tab: 'requests' }) });
  }
  if (requestWaitsSince && undecided > 0) {
    const text = waitingRequests(undecided, requestWaitsSince, now);
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
  const { heldReviews = 0, messages = 0 } = counts;
  if (heldReviews > 0) {
    const text = plural(heldReviews, { one: '# review waits for approval', other: '# reviews wait for approval' });
    waiting.push({ text, to: paths.dashboard({ tab: 'reviews' }) });
  }
  if (messages > 0) {
    const text = plural(messages, { one: '# unread message', other: '# unread messages' });
    waiting.push({ text, to: paths.dashboard({ tab: 'messages' }) });
  }
  return [...waiting, ...listSuspects(counts)];
}

/** Texts that look like spam, and wait for an administrator or owner who says whether they are. */
function listSuspects({ suspectRequests = 0, suspectInquiries = 0, suspectMessages = 0 }: WaitingCounts): Waiting[] {
  const suspects = [
    [
      'requests',
      suspectRequests,
      plural(suspectRequests, { one: '# request looks like spam', other: '# requests look like spam' }),
    ],
    [
      'inquiries',
      suspectInquiries,
      plural(suspectInquiries, { one: '# inquiry looks like spam', other: '# inquiries look like spam' }),
    ],
    [
      'messages',
      suspectMessages,
      plural(suspectMessages, { one: '# message looks like spam', other: '# messages look like spam' }),
    ],
  ] as const;
  return suspects
    .filter(([_tab, count]) => count > 0)
    .map(([tab, _count, text]) => ({ text, to: paths.dashboard({ tab, quarantined: true }) }));
}
