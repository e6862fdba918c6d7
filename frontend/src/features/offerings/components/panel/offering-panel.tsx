import type { Offering } from '@doorstep/contracts/offerings.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import type { Desk } from '#lib/desk.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useDeleteOffering } from '../../api/offerings.ts';
import { OfferingDialog } from './offering-dialog.tsx';
import { OfferingRows } from './offering-rows.tsx';

interface OfferingPanelProps {
  readonly businessId: number;
  readonly desk: Desk;
  readonly categoryOptions: ReactNode;
  /** Beside the button that adds a service. */
  readonly link?: ReactNode;
}

/** Where owners add, change and delete the services of their business. */
export function OfferingPanel({ businessId, desk, categoryOptions, link }: OfferingPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useDialog<Offering>();
  const deletion = useDialog<Offering>();
  const remove = useDeleteOffering(businessId);
  const add = (
    <Button onClick={() => form.open()}>
      <Plus aria-hidden />
      Add Service
    </Button>
  );

  return (
    <section aria-labelledby="services-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="services-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
          Services
        </h2>
        <div className="flex flex-wrap gap-3">
          {link}
          {add}
        </div>
      </div>
      <OfferingRows businessId={businessId} emptyAction={add} onEdit={form.open} onDelete={deletion.open} />
      <OfferingDialog
        businessId={businessId}
        desk={desk}
        offering={form.subject}
        categoryOptions={categoryOptions}
        open={form.isOpen}
        onClose={form.close}
        fallbackFocus={heading}
      />
      <DeletionDialog
        dialog={deletion}
        question={({ name }) => ({
          title: 'Delete this service?',
          description: `${name} will be gone from your page. This cannot be undone.`,
        })}
        action="Delete Service"
        onDelete={({ id }) => remove.mutateAsync(id)}
        success={() => ({ title: 'Service Deleted' })}
        failure={{ title: 'Error Deleting Service', description: 'Failed to delete service' }}
        fallbackFocus={heading}
      />
    </section>
  );
}
