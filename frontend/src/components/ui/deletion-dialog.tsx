import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { type FailureText, showOutcome, type ToastContent } from '#lib/toast-store.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeletionDialogProps<Subject> {
  readonly dialog: DialogState<Subject>;
  readonly question: (subject: Subject) => { readonly title: string; readonly description: ReactNode };
  /** Label of the button that deletes. */
  readonly action: string;
  /** Label of the button that cancels. */
  readonly keep?: string;
  /** True if the question says why the subject cannot be deleted. */
  readonly isRefused?: boolean;
  readonly onDelete: (subject: Subject) => Promise<unknown>;
  readonly success: (subject: Subject) => ToastContent;
  readonly failure: FailureText;
  /** For refusals that would not change at another attempt. */
  readonly closesOnFailure?: boolean;
}

/** Asks before something is deleted, deletes it and reports the result. */
export function DeletionDialog<Subject>(props: DeletionDialogProps<Subject>) {
  const { dialog, question, onDelete, success, failure, closesOnFailure, ...rest } = props;
  const [pending, setPending] = useState(false);
  const { subject } = dialog;
  if (subject === undefined) return null;

  async function confirm(deleted: Subject) {
    setPending(true);
    const isDeleted = await showOutcome(onDelete(deleted), { success: () => success(deleted), failure });
    if (isDeleted || closesOnFailure) dialog.close();
    setPending(false);
  }

  return (
    <ConfirmDialog
      {...question(subject)}
      {...rest}
      actionPending={t`Deleting...`}
      pending={pending}
      open={dialog.isOpen}
      onOpenChange={isOpen => !isOpen && dialog.close()}
      onConfirm={() => void confirm(subject)}
    />
  );
}
