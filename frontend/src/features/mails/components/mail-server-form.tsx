import { type MailServer, mailEncryptions } from '@doorstep/contracts/mail-server.ts';
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
import { showFieldErrors } from '#lib/field-errors.ts';
import { useSite } from '#lib/site.ts';
import { failureToast, showOutcome } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { mailServerQuery, useRemoveMailServer, useUpdateMailServer } from '../api/mail-server.ts';
import { encryptionLabels, mailServerForm, proposePort, toMailServerValues } from '../mail-server-values.ts';
import { FixedMailServer } from './fixed-mail-server.tsx';
import { MailTestOutcome, useMailTest } from './mail-test.tsx';

/** The server that sends the mails of the site: administrators test and set it, unless the operator has. */
export function MailServerForm() {
  const { data, isError, refetch } = useQuery(mailServerQuery);
  if (data) return data.source === 'environment' ? <FixedMailServer server={data.server} /> : <Editor found={data} />;
  if (isError) return <ErrorState description="The mail server could not be loaded." onRetry={() => void refetch()} />;
  return <SkeletonText lines={6} />;
}

function Editor({ found }: { found: MailServer }) {
  const { source, server, version } = found;
  const { name } = useSite();
  const update = useUpdateMailServer();
  const remove = useRemoveMailServer();
  const test = useMailTest();
  const removing = useDialog();
  // The version that this form began with, or that was on the page when another administrator's change was pointed out.
  const [known, setKnown] = useState(version);
  const isStored = source === 'server';
  const { form, submit } = useApiForm({
    schema: mailServerForm,
    defaultValues: toMailServerValues(server),
    send: draft => update.mutateAsync({ ...draft, version: known }),
    success(saved) {
      restart(saved);
      return { title: 'Mail server saved', description: 'The next mail goes through it.' };
    },
    failure: error =>
      isProblem(error, 'mail-server-changed')
        ? {
            tone: 'danger',
            title: 'Not saved',
            description: 'Another administrator has changed the mail server meanwhile.',
          }
        : failureToast(error, {
            title: 'Failed to save the mail server',
            description: 'Please look at the marked fields.',
          }),
  });
  const isWriting = form.formState.isSubmitting || remove.isPending;
  const isOutdated = version !== known && !isWriting;

  /** Begins again with what is stored. */
  function restart(stored: MailServer) {
    setKnown(stored.version);
    form.reset(toMailServerValues(stored.server));
  }

  const sendTest = form.handleSubmit(draft =>
    test.run({ body: { server: draft } }).catch(error => void showFieldErrors(error, form)),
  );

  async function keepMails() {
    await showOutcome(remove.mutateAsync({}), {
      success(kept) {
        restart(kept);
        return { title: 'Mail server removed', description: 'Mails are kept under "Sent Mail".' };
      },
      failure: { title: 'Failed to remove the mail server', description: 'Please try again in a moment.' },
    });
    removing.close();
  }

  return (
    <form noValidate className="grid max-w-2xl grid-cols-1 gap-4" onSubmit={submit}>
      {!isStored && (
        <p className="text-muted">
          This site sends no mail yet: what it would send is kept under “Mail” of your dashboard. Mails that are kept
          stay there when a server is set.
        </p>
      )}
      {isOutdated && (
        <div role="status" className="grid justify-items-start gap-3 rounded-control border border-line p-4">
          <p className="[overflow-wrap:anywhere]">
            Another administrator has changed the mail server meanwhile
            {server ? `: ${server.host}:${server.port}, sender ${server.senderAddress}.` : ', and removed it.'} Saving
            again replaces that.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setKnown(version)}>
              Keep My Changes
            </Button>
            <Button variant="ghost" onClick={() => restart(found)}>
              Discard
            </Button>
          </div>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          form={form}
          name="host"
          label="Server"
          missing="Please enter the name of the mail server"
          placeholder="mail.example.com"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="port"
          label="Port"
          missing="Please enter a port from 1 to 65535"
          inputMode="numeric"
        />
      </div>
      <Field label="Encryption" error={form.formState.errors.encryption?.message}>
        <Select
          {...form.register('encryption', {
            onChange: ({ target }) => form.setValue('port', proposePort(form.getValues('port'), target.value)),
          })}
        >
          <Options choices={mailEncryptions.map(each => [each, encryptionLabels[each]] as const)} />
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="user"
          label="User name"
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          optional
          autoComplete="new-password"
          hint={server?.hasPassword ? 'Leave it empty to keep the stored one.' : undefined}
        />
        <TextField
          form={form}
          name="senderAddress"
          label="Address of the sender"
          missing="Please enter the address that mails come from"
          type="email"
          placeholder="hello@example.com"
        />
        <TextField form={form} name="senderName" label="Name of the sender" optional placeholder={name} />
        <TextField form={form} name="replyTo" label="Answers go to" optional type="email" className="sm:col-span-2" />
      </div>
      <MailTestOutcome outcome={test.outcome} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} label="Save Mail Server" pendingLabel="Saving..." disabled={isOutdated} />
        <Button variant="secondary" pending={test.isPending} onClick={() => void sendTest()}>
          Send Test Mail
        </Button>
        {isStored && (
          <Button variant="ghost" onClick={() => removing.open()}>
            Keep Mails Here Instead
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={removing.isOpen}
        onOpenChange={isOpen => !isOpen && removing.close()}
        title="Send no more mails?"
        description="Mails are kept under “Sent Mail” instead, also those that wait to be sent. Users can no longer reset their password by mail."
        action="Keep Mails Here"
        actionPending="Removing..."
        pending={remove.isPending}
        onConfirm={() => void keepMails()}
      />
    </form>
  );
}
