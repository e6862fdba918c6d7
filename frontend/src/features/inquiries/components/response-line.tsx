import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { cn } from '#lib/cn.ts';
import { responseTimeQuery } from '../api/inquiries.ts';
import { formatRate, formatResponseTime } from '../response-time.ts';

/** How fast a business answers inquiries, and how many; nothing before there are enough. */
export function ResponseLine({ businessId, className }: { businessId: number; className?: string }) {
  const { data } = useQuery(responseTimeQuery(businessId));
  const { typicalMinutes, rate } = data ?? {};
  if (typicalMinutes === undefined && rate === undefined) return null;
  return (
    <p className={cn('flex gap-2 text-muted text-sm', className)}>
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {typicalMinutes !== undefined && (
          <span className="font-medium text-ink">
            <Trans>Usually answers {formatResponseTime(typicalMinutes)}.</Trans>{' '}
          </span>
        )}
        {rate !== undefined && <Trans>Answered {formatRate(rate)} of the inquiries of the last 30 days.</Trans>}
      </span>
    </p>
  );
}
