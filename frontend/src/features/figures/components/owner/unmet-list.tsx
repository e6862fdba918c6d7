import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '#components/ui/card.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { type Desk, deskPaths } from '#lib/desk.ts';
import { unmetSearchesQuery } from '../../api/figures.ts';
import { unmetSentence } from '../../unmet-text.ts';

interface UnmetListProps {
  readonly businessId: number;
  readonly desk: Desk;
}

/** Searches near a business in the last 30 days that found little or nothing. */
export function UnmetList({ businessId, desk }: UnmetListProps) {
  const { data, isError, refetch } = useQuery(unmetSearchesQuery(businessId));
  const categories = useCategoryNames(data?.some(({ categoryId }) => categoryId !== undefined) ?? false);
  return (
    <Card asChild className="p-4 sm:p-5">
      <section aria-labelledby="unmet-heading" aria-busy={!data && !isError}>
        <h3 id="unmet-heading" className="text-lg">
          <Trans>What people near you look for</Trans>
        </h3>
        {data && data.length > 0 ? (
          <>
            <p className="text-muted text-sm">
              <Trans>
                Searches of the last 30 days that found little or nothing. If you do one of these, add it to your{' '}
                <Link to={deskPaths[desk]({ tab: 'services' })} className="text-primary underline underline-offset-4">
                  services
                </Link>
                , and the next search finds you.
              </Trans>
            </p>
            <ul className="mt-2 divide-y divide-line">
              {data.map(search => (
                <li
                  key={`${search.words} ${search.categoryId} ${search.city}`}
                  className="flex min-w-0 items-start gap-3 py-2.5 [overflow-wrap:anywhere]"
                >
                  <SearchX aria-hidden className="mt-1 size-4.5 shrink-0 text-muted" />
                  <span className="min-w-0">{unmetSentence(search, categories)}</span>
                </li>
              ))}
            </ul>
          </>
        ) : data ? (
          <p className="text-muted text-sm">
            <Trans>In the last 30 days, people near you found what they searched for.</Trans>
          </p>
        ) : isError ? (
          <LoadFailure text={t`The searches could not be loaded.`} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={3} className="mt-4" />
        )}
      </section>
    </Card>
  );
}
