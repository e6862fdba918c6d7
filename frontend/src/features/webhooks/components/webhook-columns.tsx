import type { Webhook } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Column } from '#components/ui/data-table.tsx';
import { formatAgo, formatDateTime, formatNumber, formatShortDate } from '#lib/format.ts';
import { WebhookBadge } from './state-badges.tsx';

export const webhookColumns: readonly Column<Webhook>[] = [
  { name: 'address', header: t`Address`, cell: ({ url }) => url, className: 'md:w-[32%]' },
  {
    name: 'events',
    header: t`Events`,
    cell: ({ types }) => (
      <span dir="ltr" className="match-parent line-clamp-2" title={types.join(', ')}>
        {types.join(', ')}
      </span>
    ),
    className: 'md:w-[28%]',
  },
  {
    name: 'state',
    header: t`Status`,
    cell: ({ active, failingSince, nextTryAt }) => (
      <>
        <WebhookBadge active={active} {...(failingSince && { failingSince })} />
        {active && failingSince && (
          <span className="mt-1 block text-muted text-xs">
            <Trans>since {formatAgo(failingSince)}</Trans>
            {nextTryAt && t`, next attempt ${formatDateTime(nextTryAt)}`}
          </span>
        )}
      </>
    ),
  },
  { name: 'last', header: t`Last event`, cell: ({ lastEvent }) => formatNumber(lastEvent) },
  {
    name: 'since',
    header: t`Since`,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>,
    className: 'md:whitespace-nowrap',
  },
];
