import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import { t } from '@lingui/core/macro';
import { Wrench } from 'lucide-react';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd, rowId } from '#components/ui/list-end.tsx';
import { SiteEmptyState } from '#components/ui/site-empty-state.tsx';
import { localize } from '#lib/localized.ts';
import { useAddressedList } from '#lib/use-addressed-list.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';
import { offeringsQuery } from '../api/offerings.ts';
import { OfferingCard, OfferingSkeleton } from './offering-card.tsx';

interface OfferingListProps {
  readonly businessId: number;
  readonly onInquire: (offering: Offering) => void;
}

const failure = t`Failed to fetch services`;

/** The services of a business, each with a button to inquire about it. */
export function OfferingList({ businessId, onInquire }: OfferingListProps) {
  const list = useAddressedList(offeringsQuery(businessId));
  useErrorToast(list.isError ? list.error : null, { title: t`Error`, description: failure });
  if (list.isPending) {
    return (
      <div role="status" aria-label={t`Loading services`} className="grid gap-4">
        {[1, 2, 3].map(number => (
          <OfferingSkeleton key={number} />
        ))}
      </div>
    );
  }
  if (list.isError) return <ErrorState description={failure} onRetry={list.refetch} />;
  if (list.rows.length === 0) {
    return <SiteEmptyState name="services" icon={Wrench} />;
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {list.rows.map(localize).map((offering, index) => (
          <li key={offering.id} id={rowId(index)}>
            <OfferingCard offering={offering} onInquire={() => onInquire(offering)} />
          </li>
        ))}
      </ul>
      {list.hasMore && <ListEnd list={list} />}
    </>
  );
}
