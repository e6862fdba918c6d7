import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import type { DialogState } from '#lib/use-dialog.ts';

interface DeleteDialogProps {
  readonly dialog: DialogState<readonly Business[]>;
  readonly pending: boolean;
  readonly onConfirm: (businesses: readonly Business[]) => Promise<unknown>;
}

/** Asks to type the name, or the number of businesses, because so much is deleted with a business. */
export function DeleteDialog({ dialog, pending, onConfirm }: DeleteDialogProps) {
  const businesses = dialog.subject ?? [];
  const [first, ...others] = businesses;
  const isOne = others.length === 0;
  return (
    <ConfirmDialog
      open={dialog.isOpen}
      onOpenChange={open => !open && dialog.close()}
      title={isOne ? t`Delete ${first?.name ?? t`the business`}?` : t`Delete ${businesses.length} businesses?`}
      description={
        isOne
          ? t`Its services, pictures, reviews, inquiries and places among favorites go, too. This cannot be undone.`
          : t`Their services, pictures, reviews, inquiries and places among favorites go, too. This cannot be undone.`
      }
      action={t`Delete`}
      actionPending={t`Deleting...`}
      pending={pending}
      typed={isOne ? (first?.name ?? '') : t`delete ${businesses.length}`}
      onConfirm={() => void onConfirm(businesses).then(dialog.close)}
    />
  );
}
