import type { MailServer } from '@doorstep/contracts/identity/mail-server/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PasswordField, SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useSite } from '#lib/site.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useEdit } from '#lib/use-edit.ts';
import { mailServerQuery, useRemoveMailServer, useUpdateMailServer } from '../api/mail-server.ts';
import {
  encryptionLabels,
  formatConnection,
  mailServerForm,
  mailServerLabels,
  toMailServerValues,
  usualPorts,
} from '../mail-server-values.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { FixedMailServer } from './fixed-mail-server.tsx';
import { MailOutcome, useMailTest } from './mail-test.tsx';

/** The server that sends the mails of the site: administrators test and set it, unless the operator has. */
export function MailServerForm() {
  const { data, isError, refetch } = useQuery(mailServerQuery);
  if (data) return data.source === 'environment' ? <FixedMailServer server={data.server} /> : <Editor found={data} />;
  if (isError)
    return <ErrorState description={t`The mail server could not be loaded.`} onRetry={() => void refetch()} />;
  return <SkeletonText lines={6} />;
}

function Editor({ found }: { found: MailServer }) {
  const { source, server, version } = found;
  const { name } = useSite();
  const update = useUpdateMailServer();
  const remove = useRemoveMailServer();
  const test = useMailTest();
  const removing = useDialog();
  const isStored = source === 'server';
  const { edit, pick } = useEdit({ stored: { version, ...server }, toFields: toMailServerValues });
  const { form, submit } = useApiForm({
    edit,
    schema: mailServerForm,
    defaultValues: toMailServerValues(server),
    send: draft => update.mutateAsync(pick(draft)),
    success(saved) {
      restart(saved);
      return { title: t`Mail server saved`, description: t`The next mail goes through it.` };
    },
    failure: { title: t`Failed to save the mail server`, description: t`Please look at the marked fields.` },
  });

  /** Begins again with what is stored. */
  const restart = (stored: MailServer) => form.reset(toMailServerValues(stored.server));

  const sendTest = form.handleSubmit(draft =>
    test.run({ body: { server: draft } }).catch(error => void showFieldErrors(error, form)),
  );

  async function keepMails() {
    await showOutcome(remove.mutateAsync({}), {
      success(kept) {
        restart(kept);
        return { title: t`Mail server removed`, description: t`Mails are kept under "Sent Mail".` };
      },
      failure: { title: t`Failed to remove the mail server` },
    });
    removing.close();
  }

  return (
    <form noValidate className="grid max-w-2xl grid-cols-1 gap-4" onSubmit={submit}>
      {!isStored && (
        <p className="text-muted">
          <Trans>
            This site sends no mail yet: what it would send is kept under “Mail” of your dashboard. Mails that are kept
            stay there when a server is set.
          </Trans>
        </p>
      )}
      <OthersChanges edit={edit} labels={mailServerLabels} format={formatConnection} />
      <ConnectionFields
        form={form}
        hostLabel={t`Server`}
        hostPlaceholder="mail.example.com"
        encryptions={encryptionLabels}
        usualPorts={usualPorts}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="user"
          label={t`User name`}
          optional
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
          hint={server?.hasPassword ? t`Leave it empty to keep the stored one.` : undefined}
        />
        <TextField
          form={form}
          name="senderAddress"
          label={t`Address of the sender`}
          missing={t`Please enter the address that mails come from`}
          type="email"
          placeholder="hello@example.com"
        />
        <TextField form={form} name="senderName" label={t`Name of the sender`} optional placeholder={name} />
        <TextField
          form={form}
          name="replyTo"
          label={t`Answers go to`}
          optional
          type="email"
          className="sm:col-span-2"
        />
      </div>
      <MailOutcome outcome={test.outcome} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} label={t`Save Mail Server`} pendingLabel={t`Saving...`} />
        <Button variant="secondary" pending={test.isPending} onClick={() => void sendTest()}>
          <Trans>Send Test Mail</Trans>
        </Button>
        {isStored && (
          <Button variant="ghost" onClick={() => removing.open()}>
            <Trans>Keep Mails Here Instead</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={removing.isOpen}
        onOpenChange={isOpen => !isOpen && removing.close()}
        title={t`Send no more mails?`}
        description={t`Mails are kept under “Sent Mail” instead, also those that wait to be sent. Users can no longer reset their password by mail.`}
        action={t`Keep Mails Here`}
        actionPending={t`Removing...`}
        pending={remove.isPending}
        onConfirm={() => void keepMails()}
      />
    </form>
  );
}
