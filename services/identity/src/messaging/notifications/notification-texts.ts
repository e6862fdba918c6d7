import type { NotificationKind } from '@doorstep/contracts/identity/notifications/schema.ts';
import { t } from '@doorstep/texts/text.ts';
import { formatDate } from '../mails/format-values.ts';
import { type ReplyFacts, sayToOwner, sayToSender } from '../mails/reply-meaning.ts';
import type { NotificationRow } from './notification.model.ts';

/** The values of the titles of each kind. */
export interface NotificationFacts {
  inquiry: { name: string };
  'inquiry-reply': { name: string } & ReplyFacts;
  'inquiry-waiting': { name: string };
  review: { name: string };
  decision: { business: string; outcome: 'approved' | 'rejected' };
  'stale-data': { business: string };
  'special-days': { business: string; date: string };
  'inquiry-answer': { business: string } & ReplyFacts;
  'inquiry-offer': { business: string };
  'review-invitation': { business: string };
  'review-answer': { business: string };
  'saved-search': { search: string };
  message: { name: string };
  request: { business: string; isListed: 'yes' | 'no' };
  'failed-approval': { business: string };
  'dead-letters': { queue: string };
  'service-down': { service: string };
}

type Titles = { readonly [Kind in NotificationKind]: (facts: NotificationFacts[Kind]) => string };

const titles: Titles = {
  inquiry: ({ name }) => t('New inquiry from {name}', { name }),
  'inquiry-reply': ({ name, ...reply }) => sayToOwner(reply, name),
  'inquiry-waiting': ({ name }) => t('{name} is still waiting for your answer', { name }),
  review: ({ name }) => t('New review from {name}', { name }),
  decision: ({ business, outcome }) =>
    outcome === 'approved' ? t('{business} is approved', { business }) : t('{business} was not approved', { business }),
  'stale-data': ({ business }) => t('Is everything about {business} still correct?', { business }),
  'special-days': ({ business, date }) =>
    t('The calendar of {business} has no special days after {date}', {
      business,
      date: formatDate(new Date(date)),
    }),
  'inquiry-answer': ({ business, ...reply }) => sayToSender(reply, business),
  'inquiry-offer': ({ business }) => t('{business} has not answered yet. Ask two others nearby?', { business }),
  'review-invitation': ({ business }) => t('How was it with {business}?', { business }),
  'review-answer': ({ business }) => t('{business} responded to your review', { business }),
  'saved-search': ({ search }) => t('New businesses in your search "{search}"', { search }),
  message: ({ name }) => t('New message from {name}', { name }),
  request: ({ business, isListed }) =>
    isListed === 'yes'
      ? t('{business} waits for approval', { business })
      : t('{business} asks to be listed', { business }),
  'failed-approval': ({ business }) => t('The approval of {business} failed', { business }),
  'dead-letters': ({ queue }) => t('Messages in the queue {queue} could not be handled', { queue }),
  'service-down': ({ service }) => t('The service {service} does not answer', { service }),
};

/** The title of a notification, in the language of the caller. */
export const writeTitle = ({ kind, facts }: Pick<NotificationRow, 'kind' | 'facts'>): string =>
  (titles[kind] as (facts: NotificationRow['facts']) => string)(facts);
