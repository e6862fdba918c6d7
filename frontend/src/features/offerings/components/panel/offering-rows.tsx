import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import { t } from '@lingui/core/macro';
import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { offeringsQuery } from '../../api/offerings.ts';
import { OfferingRow, OfferingRowSkeleton } from './offering-row.tsx';

interface OfferingRowsProps {
  readonly businessId: number;
  readonly emptyAction: ReactNode;
  readonly onEdit: (offering: Offering) => void;
  readonly onDelete: (offering: Offering) => void;
}

export function OfferingRows({ businessId, emptyAction, onEdit, onDelete }: OfferingRowsProps) {
  const list = usePagedQuery(offeringsQuery(businessId));
  if (list.isPending) {
    return (
      <Card role="status" aria-label={t`Loading services`} className="divide-y divide-line">
        {[1, 2, 3].map(number => (
          <OfferingRowSkeleton key={number} />
        ))}
      </Card>
    );
  }
  if (list.isError) return <ErrorState description={t`Failed to fetch services`} onRetry={list.refetch} />;
  if (list.rows.length === 0) {
    return (
      <EmptyState
        icon={Wrench}
        title={t`No services yet`}
        description={t`Say what you offer and what it costs, so that visitors can ask for it.`}
        action={emptyAction}
      />
    );
  }
  return (
    <>
      <Card asChild className="divide-y divide-line overflow-hidden">
        <ul>
          {list.rows.map(offering => (
            <li key={offering.id}>
              <OfferingRow offering={offering} onEdit={() => onEdit(offering)} onDelete={() => onDelete(offering)} />
            </li>
          ))}
        </ul>
      </Card>
      {list.hasMore && <ListEnd list={list} />}
    </>
  );
}
