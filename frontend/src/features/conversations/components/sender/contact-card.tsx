import type { Conversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { listed } from '#lib/format.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useShareContact } from '../../api/sent-conversation.ts';

interface ContactCardProps {
  readonly conversation: Pick<Conversation, 'inquiry' | 'businessName'>;
  readonly conversationKey: string;
}

/** Says that e-mail and phone are hidden from the business, and shares them. */
export function ContactCard({ conversation: { inquiry, businessName }, conversationKey }: ContactCardProps) {
  const dialog = useDialog<true>();
  const share = useShareContact(conversationKey);
  const details = listed([inquiry.email, inquiry.phone]);

  async function confirm() {
    const isDone = await showOutcome(share.mutateAsync(), {
      success: { title: t`E-mail and phone shared` },
      failure: { title: t`Not shared`, description: t`Please try again.` },
    });
    if (isDone) dialog.close();
  }

  return (
    <Card asChild className="grid grid-cols-1 gap-3 p-5">
      <section aria-labelledby="hidden-contact">
        <h2 id="hidden-contact" className="flex items-center gap-2 font-sans font-semibold text-base tracking-normal">
          <EyeOff aria-hidden className="size-4.5 text-muted" />
          <Trans>Your e-mail and phone are hidden</Trans>
        </h2>
        <p className="text-muted text-sm">
          <Trans>{businessName} sees your name and what you write, but not your e-mail and phone.</Trans>
        </p>
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => dialog.open(true)}>
          <Trans>Share e-mail and phone</Trans>
        </Button>
        <ConfirmDialog
          title={t`Share e-mail and phone?`}
          description={t`${businessName} then sees ${details}. This cannot be undone.`}
          action={t`Yes, share`}
          actionPending={t`Sharing...`}
          variant="primary"
          pending={share.isPending}
          open={dialog.isOpen}
          onOpenChange={isOpen => !isOpen && dialog.close()}
          onConfirm={() => void confirm()}
        />
      </section>
    </Card>
  );
}
