import type { NotificationKind } from '@doorstep/contracts';
import { t } from '@doorstep/texts/text.ts';
import type { NotificationRow } from './notification.model.ts';

type Facts = NotificationRow['facts'];

/** The title of each kind, from its facts, in the current language. */
const titles: Readonly<Record<NotificationKind, (facts: Facts) => string>> = {
  inquiry: ({ name = '' }) => t('New inquiry from {name}', { name }),
  review: ({ name = '', business = '', rating = '' }) =>
    t('{name} reviewed {business}: {rating, plural, one {# star} other {# stars}}', {
      name,
      business,
      rating: Number(rating),
    }),
  decision: ({ business = '', outcome }) =>
    outcome === 'approved' ? t('{business} is approved', { business }) : t('{business} was not approved', { business }),
  'stale-data': ({ business = '' }) => t('Please confirm the data of {business}', { business }),
  'special-days': ({ business = '' }) => t('Please enter the next special days of {business}', { business }),
  'inquiry-answer': ({ business = '' }) => t('{business} answered your inquiry', { business }),
  'review-answer': ({ business = '' }) => t('{business} responded to your review', { business }),
  'saved-search': ({ search = '', count = '' }) =>
    t('{count, plural, one {# new business} other {# new businesses}} in "{search}"', {
      search,
      count: Number(count),
    }),
  message: ({ name = '', subject = '' }) => t('Message from {name}: {subject}', { name, subject }),
  request: ({ business = '' }) => t('Request to be listed: {business}', { business }),
  'failed-approval': ({ business = '' }) => t('The approval of {business} failed', { business }),
  'dead-letters': ({ service = '', count = '' }) =>
    t('{service} could not handle {count, plural, one {# message} other {# messages}}', {
      service,
      count: Number(count),
    }),
  'service-down': ({ service = '' }) => t('{service} does not answer', { service }),
};

/** Title of a notification, in the current language, and the page that deals with it. */
export const describeNotification = ({
  kind,
  facts,
  path,
}: Pick<NotificationRow, 'kind' | 'facts' | 'path'>): { title: string; path: string } => ({
  title: titles[kind](facts),
  path,
});
