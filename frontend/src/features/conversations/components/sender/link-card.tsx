import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link2, Link2Off, RefreshCw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { continuing, usePageKey } from '#lib/continued-page.ts';
import { paths } from '#lib/paths.ts';
import { useSiteAddress } from '#lib/site.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useEndLink, useRenewLink } from '../../api/sent-conversation.ts';

/** The secret link of the conversation: how to copy it, replace it and end it. */
export function LinkCard({ conversationKey }: { conversationKey: string }) {
  const address = useSiteAddress();
  const navigate = useNavigate();
  const pageKey = usePageKey();
  const renew = useRenewLink(conversationKey);
  const end = useEndLink(conversationKey);
  const dialog = useDialog<'renew' | 'end'>();
  const failure = { title: t`The link was not changed`, description: t`Please try again.` };

  async function replace() {
    const renewed = renew.mutateAsync().then(async ({ conversation }) => {
      await navigate(paths.conversation(conversation), continuing(pageKey));
    });
    const success = { title: t`This page has a new link`, description: t`The former link opens nothing any more.` };
    if (await showOutcome(renewed, { success, failure })) dialog.close();
  }

  async function finish() {
    if (await showOutcome(end.mutateAsync(), { success: { title: t`The link has ended` }, failure })) dialog.close();
  }

  const isEnd = dialog.subject === 'end';
  return (
    <Card asChild className="grid grid-cols-1 gap-3 p-5">
      <section aria-labelledby="secret-link">
        <h2 id="secret-link" className="flex items-center gap-2 font-sans font-semibold text-base tracking-normal">
          <Link2 aria-hidden className="size-4.5 text-muted" />
          <Trans>Your secret link</Trans>
        </h2>
        <p className="text-muted text-sm">
          <Trans>Everyone with the address of this page can read and write here for you.</Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton size="sm" label={t`Copy the link`} text={address + paths.conversation(conversationKey)} />
          <Button size="sm" variant="ghost" icon={RefreshCw} onClick={() => dialog.open('renew')}>
            <Trans>New link</Trans>
          </Button>
          <Button size="sm" variant="ghost" icon={Link2Off} onClick={() => dialog.open('end')}>
            <Trans>End link</Trans>
          </Button>
        </div>
        <ConfirmDialog
          title={isEnd ? t`End the link?` : t`Replace the link?`}
          description={
            isEnd
              ? t`It opens nothing any more, and you get no further e-mails about this conversation. If you sent the inquiry while signed in, you still find it under My inquiries.`
              : t`The former link opens nothing any more. This page continues with the new one.`
          }
          action={isEnd ? t`End link` : t`New link`}
          actionPending={isEnd ? t`Ending...` : t`Replacing...`}
          variant={isEnd ? 'danger' : 'primary'}
          pending={renew.isPending || end.isPending}
          open={dialog.isOpen}
          onOpenChange={isOpen => !isOpen && dialog.close()}
          onConfirm={() => void (isEnd ? finish() : replace())}
        />
      </section>
    </Card>
  );
}
