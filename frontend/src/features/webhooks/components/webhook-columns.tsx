import type { Webhook } from '@doorstep/contracts/webhooks.ts';
import type { Column } from '#components/ui/data-table.tsx';
import { formatAgo, formatDateTime, formatNumber, formatShortDate } from '#lib/format.ts';
import { WebhookBadge } from './state-badges.tsx';

export const webhookColumns: readonly Column<Webhook>[] = [
  { name: 'address', header: 'Address', cell: ({ url }) => url, className: 'md:w-[32%]' },
  {
    name: 'events',
    header: 'Events',
    cell: ({ types }) => (
      <span className="line-clamp-2" title={types.join(', ')}>
        {types.join(', ')}
      </span>
    ),
    className: 'md:w-[28%]',
  },
  {
    name: 'state',
    header: 'State',
    cell: ({ active, failingSince, nextTryAt }) => (
      <>
        <WebhookBadge active={active} {...(failingSince && { failingSince })} />
        {active && failingSince && (
          <span className="mt-1 block text-muted text-xs">
            since {formatAgo(failingSince)}
            {nextTryAt && `, next attempt ${formatDateTime(nextTryAt)}`}
          </span>
        )}
      </>
    ),
  },
  { name: 'last', header: 'Last event', cell: ({ lastEvent }) => formatNumber(lastEvent) },
  {
    name: 'since',
    header: 'Since',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>,
    className: 'md:whitespace-nowrap',
  },
];
