import type { WebhookWithSecret } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';

interface SecretDialogProps {
  /** The dialog is closed while undefined. */
  readonly webhook: WebhookWithSecret | undefined;
  readonly onClose: () => void;
}

/** Shows the secret of a webhook once; its receiver verifies the signatures with it. */
export function SecretDialog({ webhook, onClose }: SecretDialogProps) {
  if (!webhook) return null;
  const { secret, url, rotatedAt } = webhook;
  return (
    <Dialog open onOpenChange={isOpen => !isOpen && onClose()}>
      <DialogContent
        title={rotatedAt ? t`Secret replaced` : t`Webhook created`}
        description={
          rotatedAt
            ? t`Note the new secret now: it is not shown again. For one day deliveries are signed with the old one too.`
            : t`Note the secret now: it is not shown again. With it the receiver verifies that a delivery is ours.`
        }
        onInteractOutside={event => event.preventDefault()}
      >
        <dl className="grid gap-1 rounded-card border border-line p-4 text-sm">
          <dt className="text-muted">
            <Trans>Address</Trans>
          </dt>
          <dd className="[overflow-wrap:anywhere]">{url}</dd>
          <dt className="mt-2 text-muted">
            <Trans>Secret</Trans>
          </dt>
          <dd className="font-mono [overflow-wrap:anywhere]">
            <bdi dir="ltr">{secret}</bdi>
          </dd>
        </dl>
        <div className="flex flex-wrap justify-end gap-3 pt-5">
          <CopyButton label={t`Copy Secret`} text={secret} />
          <DialogClose asChild>
            <Button>
              <Trans>Done</Trans>
            </Button>
          </DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  );
}
