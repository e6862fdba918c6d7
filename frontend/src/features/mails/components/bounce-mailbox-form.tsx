import type { BounceMailbox } from '@doorstep/contracts/bounce-mailbox.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordField, SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { isProblem } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/format.ts';
import { failureToast, showOutcome } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { bounceMailboxQuery, useRemoveBounceMailbox, useUpdateBounceMailbox } from '../api/bounce-mailbox.ts';
import { bounceMailboxForm, mailboxEncryptions, mailboxPorts, toMailboxValues } from '../bounce-mailbox-values.ts';
import { proposePort } from '../mail-server-values.ts';
import { Facts } from './facts.tsx';
import { MailOutcome } from './mail-test.tsx';

/** The mailbox to which mails come back: administrators set it, unless the operator has. */
export function BounceMailboxForm() {
  const { data, isError, refetch } = useQuery(bounceMailboxQuery);
  if (isError) return <ErrorState description={t`The mailbox could not be loaded.`} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-4">
      <p className="text-muted">
        <Trans>
          Mails that cannot be delivered come back to a mailbox. This site reads it every minute and shows under “Sent
          Mail” which mails bounced, and why. Other mails in it stay unread.
        </Trans>
      </p>
      <MailOutcome outcome={describeReading(data)} />
      {data.source === 'environment' ? <Fixed mailbox={data.mailbox} /> : <Editor found={data} />}
    </div>
  );
}

/** When the mailbox was read the last time, and why it could not be read since. */
function describeReading({ readAt, problem }: BounceMailbox) {
  const last = readAt && t`Last read: ${formatDateTime(readAt)}`;
  const text = [problem, last].filter(Boolean).join(' ');
  return text ? { isGood: !problem, text } : undefined;
}

/** The mailbox that the operator has set in the environment. */
const Fixed = ({ mailbox }: Pick<BounceMailbox, 'mailbox'>) => (
  <>
    <p className="text-muted">
      <Trans>
        The operator of this installation has set the mailbox (<code>BOUNCE_MAILBOX_URL</code>), so it cannot be changed
        here.
      </Trans>
    </p>
    {mailbox && (
      <Facts
        facts={[
          [t`Server`, `${mailbox.host}:${mailbox.port}`],
          [t`User`, mailbox.user],
          [t`Address`, mailbox.address],
        ]}
      />
    )}
  </>
);

function Editor({ found: { source, mailbox, version } }: { found: BounceMailbox }) {
  const update = useUpdateBounceMailbox();
  const remove = useRemoveBounceMailbox();
  const removing = useDialog();
  // The version that this form began with: what another administrator saves meanwhile is not replaced.
  const [known, setKnown] = useState(version);
  const { form, submit } = useApiForm({
    schema: bounceMailboxForm,
    defaultValues: toMailboxValues(mailbox),
    send: draft => update.mutateAsync({ ...draft, version: known }),
    success(saved) {
      restart(saved);
      return { title: t`Mailbox saved`, description: t`The sign-in works. The next mails come back to it.` };
    },
    failure: error =>
      isProblem(error, 'bounce-mailbox-changed')
        ? {
            tone: 'danger',
            title: t`Not saved`,
            description: t`Another administrator has changed the mailbox meanwhile. Please reload the page.`,
          }
        : failureToast(error, {
            title: t`Failed to save the mailbox`,
            description: t`Please look at the marked fields.`,
          }),
  });

  /** Begins again with what is stored. */
  function restart(stored: BounceMailbox) {
    setKnown(stored.version);
    form.reset(toMailboxValues(stored.mailbox));
  }

  async function stopReading() {
    await showOutcome(remove.mutateAsync({}), {
      success(none) {
        restart(none);
        return { title: t`Mailbox removed`, description: t`Bounces are not read any more.` };
      },
      failure: { title: t`Failed to remove the mailbox`, description: t`Please try again in a moment.` },
    });
    removing.close();
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          form={form}
          name="host"
          label={t`IMAP server`}
          missing={t`Please enter the name of the mail server`}
          placeholder="imap.example.com"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="port"
          label={t`Port`}
          missing={t`Please enter a port from 1 to 65535`}
          inputMode="numeric"
        />
      </div>
      <Field label={t`Encryption`} error={form.formState.errors.encryption?.message}>
        <Select
          {...form.register('encryption', {
            onChange: ({ target }) =>
              form.setValue('port', proposePort(mailboxPorts, form.getValues('port'), target.value)),
          })}
        >
          <Options choices={Object.entries(mailboxEncryptions)} />
        </Select>
      </Field>
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
          optional
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
