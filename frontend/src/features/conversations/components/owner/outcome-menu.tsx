import type { Inquiry, InquiryOutcome } from '@doorstep/contracts/inquiries.ts';
import { t } from '@lingui/core/macro';
import { Handshake, OctagonX, ThumbsDown } from 'lucide-react';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { DropdownMenuItem, MoreMenu } from '#components/ui/dropdown-menu.tsx';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useSetOutcome } from '../../api/owner-conversation.ts';

/** Says how an inquiry ended. Spam also closes it, so that asks first. */
export function OutcomeMenu({ inquiry }: { inquiry: Inquiry }) {
  const change = useSetOutcome(inquiry);
  const spam = useDialog();

  const mark = (outcome: InquiryOutcome, title: string) =>
    showOutcome(change.mutateAsync(outcome), {
      success: { title },
      failure: { title: t`Not changed`, description: t`Please try again.` },
    });

  return (
    <>
      <MoreMenu label={t`More for the inquiry of ${inquiry.name}`}>
        <DropdownMenuItem icon={Handshake} onSelect={() => void mark('hired', t`Marked as hired`)}>
          {t`Mark as hired`}
        </DropdownMenuItem>
        <DropdownMenuItem icon={ThumbsDown} onSelect={() => void mark('declined', t`Marked as declined`)}>
          {t`Mark as declined`}
        </DropdownMenuItem>
        <DropdownMenuItem icon={OctagonX} onSelect={() => spam.open()}>
          {t`Mark as spam`}
        </DropdownMenuItem>
      </MoreMenu>
      <ConfirmDialog
        title={t`Mark as spam?`}
        description={t`The inquiry is closed, and ${inquiry.name} can no longer write to you here.`}
        action={t`Mark as spam`}
        actionPending={t`Marking...`}
        pending={change.isPending}
        open={spam.isOpen}
        onOpenChange={isOpen => !isOpen && spam.close()}
        onConfirm={() => void mark('spam', t`Marked as spam`).then(isDone => isDone && spam.close())}
      />
    </>
  );
}
