import type { Inquiry, InquiryOutcome } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { Archive, Handshake, OctagonX, ThumbsDown } from 'lucide-react';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { DropdownMenuItem, DropdownMenuSeparator, MoreMenu } from '#components/ui/dropdown-menu.tsx';
import { useSetOutcome } from '#features/conversations/api/owner-conversation.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import type { ChangeStatus } from './use-change-status.ts';

interface InquiryMenuProps {
  readonly inquiry: Inquiry;
  readonly status: ChangeStatus;
}

/** Says how an inquiry ended. What also ends its conversation asks first. */
export function InquiryMenu({ inquiry, status }: InquiryMenuProps) {
  const { name } = inquiry;
  const outcome = useSetOutcome(inquiry);
  const spam = useDialog();
  const closing = useDialog();
  useShortcuts({ e: () => closing.open() });

  const mark = (as: InquiryOutcome, title: string) =>
    showOutcome(outcome.mutateAsync(as), {
      success: { title },
      failure: { title: t`Not changed`, description: t`Please try again.` },
    });

  return (
    <>
      <MoreMenu label={t`More for the inquiry of ${name}`}>
        <DropdownMenuItem icon={Handshake} onSelect={() => void mark('hired', t`Marked as hired`)}>
          {t`Mark as hired`}
        </DropdownMenuItem>
        <DropdownMenuItem icon={ThumbsDown} onSelect={() => void mark('declined', t`Marked as declined`)}>
          {t`Mark as declined`}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={Archive} aria-keyshortcuts="e" onSelect={() => closing.open()}>
          <span className="grid py-1.5 leading-snug">
            {t`Close inquiry`}
            <span className="text-muted text-sm">{t`Ends the conversation`}</span>
          </span>
        </DropdownMenuItem>
        <DropdownMenuItem icon={OctagonX} onSelect={() => spam.open()}>
          {t`Mark as spam`}
        </DropdownMenuItem>
      </MoreMenu>
      <ConfirmDialog
        title={t`Close this inquiry?`}
        description={t`Both of you can still read the conversation, and neither can write in it. A closed inquiry stays closed.`}
        action={t`Close inquiry`}
        actionPending={t`Closing...`}
        pending={status.pending === 'closed'}
        variant="primary"
        open={closing.isOpen}
        onOpenChange={isOpen => !isOpen && closing.close()}
        onConfirm={() => void status.moveTo('closed').then(isDone => isDone && closing.close())}
      />
      <ConfirmDialog
        title={t`Mark as spam?`}
        description={t`The inquiry is closed, and ${name} can no longer write to you here.`}
        action={t`Mark as spam`}
        actionPending={t`Marking...`}
        pending={outcome.isPending}
        open={spam.isOpen}
        onOpenChange={isOpen => !isOpen && spam.close()}
        onConfirm={() => void mark('spam', t`Marked as spam`).then(isDone => isDone && spam.close())}
      />
    </>
  );
}
