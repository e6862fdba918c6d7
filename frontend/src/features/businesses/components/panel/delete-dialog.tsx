import type { Business } from '@doorstep/contracts/businesses.ts';
import type { RefObject } from 'react';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';

interface DeleteDialogProps {
  /** None: the dialog is closed. */
  readonly businesses: readonly Business[];
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** Asks to type the name, or the number of businesses, because so much is deleted with a business. */
export function DeleteDialog({ businesses, pending, onClose, onConfirm, fallbackFocus }: DeleteDialogProps) {
  const [first, ...others] = businesses;
  const isOne = others.length === 0;
  return (
    <ConfirmDialog
      open={businesses.length > 0}
      onOpenChange={open => !open && onClose()}
      title={isOne ? `Delete ${first?.name ?? 'the business'}?` : `Delete ${businesses.length} businesses?`}
      description={`${isOne ? 'Its' : 'Their'} services, pictures, reviews, inquiries and places among favorites go, too. This cannot be undone.`}
      action="Delete"
      actionPending="Deleting..."
      pending={pending}
      typed={isOne ? (first?.name ?? '') : `delete ${businesses.length}`}
      onConfirm={onConfirm}
      fallbackFocus={fallbackFocus}
    />
  );
}
