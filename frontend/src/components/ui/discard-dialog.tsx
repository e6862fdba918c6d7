import { t } from '@lingui/core/macro';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onDiscard: () => void;
}

/** Asks before unsaved input is lost. */
export const DiscardDialog = ({ open, onOpenChange, onDiscard }: DiscardDialogProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onOpenChange}
    title={t`Discard your changes?`}
    description={t`What you typed has not been saved.`}
    action={t`Discard`}
    actionPending={t`Discard`}
    pending={false}
    keep={t`Keep editing`}
    onConfirm={onDiscard}
  />
);
