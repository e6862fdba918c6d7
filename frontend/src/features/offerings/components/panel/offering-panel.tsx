import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { PublicPortfolioLink } from '#components/ui/public-portfolio-link.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import type { Desk } from '#lib/desk.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useDeleteOffering } from '../../api/offerings.ts';
import { OfferingDialog } from './offering-dialog.tsx';
import { OfferingRows } from './offering-rows.tsx';

interface OfferingPanelProps {
  readonly businessId: number;
  readonly desk: Desk;
}

/** Lets owners add, change and delete the services of their business. */
export function OfferingPanel({ businessId, desk }: OfferingPanelProps) {
  const categories = useQuery(categoriesQuery);
  const form = useDialog<Offering>();
  const deletion = useDialog<Offering>();
  const remove = useDeleteOffering(businessId);
  const add = (
    <Button onClick={() => form.open()} icon={Plus}>
      <Trans>Add Service</Trans>
    </Button>
  );

  return (
    <>
      {categories.isError && (
        <p role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 rounded-control bg-danger-soft px-4 py-2">
          <Trans>Error loading categories</Trans>
          <Button variant="link" onClick={() => void categories.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      <Panel
        title={t`Services`}
        actions={
          <div className="flex flex-wrap gap-3">
            {desk === 'dashboard' && <PublicPortfolioLink businessId={businessId} />}
            {add}
          </div>
        }
      >
        <OfferingRows businessId={businessId} emptyAction={add} onEdit={form.open} onDelete={deletion.open} />
        <OfferingDialog dialog={form} businessId={businessId} desk={desk} />
        <DeletionDialog
          dialog={deletion}
          question={({ name }) => ({
            title: t`Delete this service?`,
            description: t`${name} will be gone from your page. This cannot be undone.`,
          })}
          action={t`Delete Service`}
          onDelete={({ id }) => remove.mutateAsync(id)}
          success={() => ({ title: t`Service Deleted` })}
          failure={{ title: t`Error Deleting Service`, description: t`Failed to delete service` }}
        />
      </Panel>
    </>
  );
}
