import type { BounceMailbox } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { PasswordField, SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { getMessage, isProblem } from '#lib/api-error.ts';
import { failureToast, showOutcome } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useEdit } from '#lib/use-edit.ts';
import { useRemoveBounceMailbox, useUpdateBounceMailbox } from '../api/bounce-mailbox.ts';
import {
  bounceMailboxForm,
  mailboxEncryptions,
  mailboxLabels,
  mailboxPorts,
  toMailboxValues,
} from '../bounce-mailbox-values.ts';
import { formatConnection } from '../mail-server-values.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { MailOutcome } from './mail-test.tsx';

/** The form of the mailbox, which is tested by a sign-in before it is stored. */
export function BounceMailboxForm({ found: { source, mailbox, version } }: { found: BounceMailbox }) {
  const update = useUpdateBounceMailbox();
  const remove = useRemoveBounceMailbox();
  const removing = useDialog();
  const { edit, pick } = useEdit({ stored: { version, ...mailbox }, toFields: toMailboxValues });
  // The sentence stays on the page, because it helps to correct the form.
  const [refusal, setRefusal] = useState<string>();
  const { form, submit } = useApiForm({
    edit,
    schema: bounceMailboxForm,
    defaultValues: toMailboxValues(mailbox),
    send: draft => update.mutateAsync(pick(draft)),
    success(saved) {
      restart(saved);
      return { title: t`Mailbox saved`, description: t`The sign-in works. The next mails come back to it.` };
    },
    failure(error) {
      setRefusal(isProblem(error, 'mailbox-refused') ? getMessage(error) : undefined);
      if (isProblem(error, 'mailbox-refused')) return undefined;
      return failureToast(error, {
        title: t`Failed to save the mailbox`,
        description: t`Please look at the marked fields.`,
      });
    },
  });

  /** Begins again with what is stored. */
  function restart(stored: BounceMailbox) {
    setRefusal(undefined);
    form.reset(toMailboxValues(stored.mailbox));
  }

  async function stopReading() {
    await showOutcome(remove.mutateAsync({}), {
      success(none) {
        restart(none);
        return { title: t`Mailbox removed`, description: t`Bounces are not read any more.` };
      },
      failure: { title: t`Failed to remove the mailbox` },
    });
    removing.close();
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} labels={mailboxLabels} format={formatConnection} />
      <ConnectionFields
        form={form}
        hostLabel={t`IMAP server`}
        hostPlaceholder="imap.example.com"
        encryptions={mailboxEncryptions}
        usualPorts={mailboxPorts}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="user"
          label={t`User name`}
          missing={t`Please enter the user name`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          form={form}
          name="password"
          label={t`Password`}
          optional={mailbox?.hasPassword === true}
          autoComplete="new-password"
          hint={mailbox?.hasPassword ? t`Leave it empty to keep the stored one.` : undefined}
        />
      </div>
      <TextField
        form={form}
        name="address"
        label={t`Address of the mailbox`}
        missing={t`Please enter the address of the mailbox`}
        hint={t`Mails come back to it. Best if mails to bounces+anything@example.com arrive at bounces@example.com as well.`}
        type="email"
        placeholder="bounces@example.com"
      />
      <MailOutcome outcome={refusal ? { isGood: false, text: refusal } : undefined} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} label={t`Sign In and Save`} pendingLabel={t`Signing in...`} />
        {source === 'stored' && (
          <Button variant="ghost" onClick={() => removing.open()}>
            <Trans>Read No More Bounces</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={removing.isOpen}
        onOpenChange={isOpen => !isOpen && removing.close()}
        title={t`Read no more bounces?`}
        description={t`Mails that cannot be delivered come back to the sender of the mails again, and are not shown here.`}
        action={t`Remove Mailbox`}
        actionPending={t`Removing...`}
        pending={remove.isPending}
        onConfirm={() => void stopReading()}
      />
    </form>
  );
}
