import type { Offering } from '@doorstep/contracts/offerings.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import type { Desk } from '#lib/desk.ts';
import { useToast } from '#lib/toast-store.ts';
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

/** The services of the own business: to add, change and delete. */
export function OfferingPanel({ businessId, desk, categoryOptions, link }: OfferingPanelProps) {
  const { toast } = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [form, setForm] = useState<{ offering?: Offering; isOpen: boolean }>({ isOpen: false });
  const [deletion, setDeletion] = useState<{ offering?: Offering; isOpen: boolean }>({ isOpen: false });
  const remove = useDeleteOffering(businessId);
  const add = (
    <Button onClick={() => setForm({ isOpen: true })}>
      <Plus aria-hidden />
      Add Service
    </Button>
  );

  async function confirmDeletion() {
    if (!deletion.offering) return;
    try {
      await remove.mutateAsync(deletion.offering.id);
    } catch (error) {
      const description = sentenceOf(error, 'Failed to delete service');
      toast({ title: 'Error Deleting Service', description, tone: 'danger' });
      return;
    }
    setDeletion(last => ({ ...last, isOpen: false }));
    toast({ title: 'Service Deleted', tone: 'success' });
  }

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
      <OfferingRows
        businessId={businessId}
        emptyAction={add}
        onEdit={offering => setForm({ offering, isOpen: true })}
        onDelete={offering => setDeletion({ offering, isOpen: true })}
      />
      <OfferingDialog
        businessId={businessId}
        desk={desk}
        offering={form.offering}
        categoryOptions={categoryOptions}
        open={form.isOpen}
        onClose={() => setForm(last => ({ ...last, isOpen: false }))}
        fallbackFocus={heading}
      />
      <ConfirmDialog
        title="Delete this service?"
        description={`${deletion.offering?.name ?? 'It'} will be gone from your page. This cannot be undone.`}
        action="Delete Service"
        actionPending="Deleting..."
        pending={remove.isPending}
        open={deletion.isOpen}
        onOpenChange={isOpen => setDeletion(last => ({ ...last, isOpen }))}
        onConfirm={() => void confirmDeletion()}
        fallbackFocus={heading}
      />
    </section>
  );
}
