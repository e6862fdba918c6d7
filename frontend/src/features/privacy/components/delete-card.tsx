import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { useDialog } from '#lib/use-dialog.ts';
import { DeleteForm } from './delete-form.tsx';

/** Lets users delete their account. */
export function DeleteCard({ user }: { user: User }) {
  const dialog = useDialog();
  return (
    <Card className="p-6">
      <h2 className="text-xl">
        <Trans>Delete Your Account</Trans>
      </h2>
      <p className="mt-1 text-muted text-sm">
        <Trans>
          Your account, favorites and inquiries are deleted for good. Messages are deleted after 30 days. You get a
          receipt that lists what was deleted, and what is kept and why.
        </Trans>
      </p>
      <Button variant="danger" className="mt-5 w-full" onClick={() => dialog.open()}>
        <Trans>Delete Account</Trans>
      </Button>
      <FormDialog
        dialog={dialog}
        title={t`Delete your account?`}
        description={t`This cannot be undone. You are signed out everywhere at once.`}
      >
        <DeleteForm user={user} onCancel={dialog.close} />
      </FormDialog>
    </Card>
  );
}
