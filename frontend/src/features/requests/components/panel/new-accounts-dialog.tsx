import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import type { NewAccount } from '../../use-decide.ts';

interface NewAccountsDialogProps {
  /** The dialog is closed while there are none. */
  readonly accounts: readonly NewAccount[];
  readonly onClose: () => void;
}

/** Shows the temporary passwords of new owners, once, so that they can be passed on. */
export function NewAccountsDialog({ accounts, onClose }: NewAccountsDialogProps) {
  return (
    <Dialog open={accounts.length > 0} onOpenChange={isOpen => !isOpen && onClose()}>
      <DialogContent
        title={accounts.length > 1 ? t`Accounts created` : t`Account created`}
        description={t`Hand this over to the owner now: the temporary password is not shown again. It must be changed at the first sign-in.`}
        onInteractOutside={event => event.preventDefault()}
      >
        <ul className="grid gap-3">
          {accounts.map(account => (
            <AccountEntry key={account.username} account={account} />
          ))}
        </ul>
        <div className="flex justify-end pt-5">
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

function AccountEntry({ account: { business, username, temporaryPassword } }: { account: NewAccount }) {
  return (
    <li className="rounded-card border border-line p-4">
      <p className="font-semibold">{business}</p>
      <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">
          <Trans>Username</Trans>
        </dt>
        <dd className="font-mono [overflow-wrap:anywhere]">
          <bdi dir="ltr">{username}</bdi>
        </dd>
        <dt className="text-muted">
          <Trans>Temporary password</Trans>
        </dt>
        <dd className="font-mono [overflow-wrap:anywhere]">
          <bdi dir="ltr">{temporaryPassword}</bdi>
        </dd>
      </dl>
      <CopyButton
        label={t`Copy both`}
        text={t`Username: ${username}\nTemporary password: ${temporaryPassword}`}
        size="sm"
        className="mt-3"
      />
    </li>
  );
}
