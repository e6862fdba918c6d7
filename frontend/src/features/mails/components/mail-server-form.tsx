import { type MailServer, mailEncryptions } from '@doorstep/contracts/mail-server.ts';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordField, SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { getMessage, isProblem } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useSite } from '#lib/site.ts';
import { failureToast, showOutcome } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { mailServerQuery, useRemoveMailServer, useTestMail, useUpdateMailServer } from '../api/mail-server.ts';
import { encryptionLabels, mailServerForm, proposePort, toMailServerValues } from '../mail-server-values.ts';

/** The server that sends the mails of the site: administrators test and set it, unless the operator has. */
export function MailServerForm() {
  const { data, isError, refetch } = useQuery(mailServerQuery);
  if (data)
    return data.source === 'environment' ? (
      <FixedServer server={data.server} />
    ) : (
      <Editor key={data.source} found={data} />
    );
  if (isError) return <ErrorState description="The mail server could not be loaded." onRetry={() => void refetch()} />;
  return <SkeletonText lines={6} />;
}

/** The outcome of the last test mail. The sentence stays, because it helps to correct the form. */
interface Outcome {
  readonly isSent: boolean;
  readonly text: string;
}

function useTest() {
  const test = useTestMail();
  const [outcome, setOutcome] = useState<Outcome>();
  return {
    isPending: test.isPending,
    outcome,
    async run(...[input]: Parameters<typeof test.mutateAsync>) {
      setOutcome(undefined);
      const { address } = await test.mutateAsync(input).catch(error => {
        setOutcome({ isSent: false, text: getMessage(error, 'The mail server did not take the mail.') });
        throw error;
      });
      setOutcome({ isSent: true, text: `The mail server took a mail to ${address}. Please look whether it arrives.` });
    },
  };
}

function TestOutcome({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null;
  const Icon = outcome.isSent ? MailCheck : MailX;
  return (
    <p role="status" className="flex gap-3">
      <Icon
        aria-hidden
        className={`mt-1 size-5 shrink-0 ${outcome.isSent ? 'text-success-text' : 'text-danger-text'}`}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{outcome.text}</span>
    </p>
  );
}

/** The server that the operator has set in the environment. */
function FixedServer({ server }: { server: MailServer['server'] }) {
  const test = useTest();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-muted">
        The operator of this installation has set the mail server (<code>SMTP_URL</code>), so it cannot be changed here.
      </p>
      {server && (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="text-muted">Server</dt>
          <dd className="[overflow-wrap:anywhere]">{`${server.host}:${server.port}`}</dd>
          {server.user && (
            <>
              <dt className="text-muted">User</dt>
              <dd className="[overflow-wrap:anywhere]">{server.user}</dd>
            </>
          )}
          <dt className="text-muted">Sender</dt>
          <dd className="[overflow-wrap:anywhere]">
            {[server.senderName, server.senderAddress].filter(Boolean).join(', ')}
          </dd>
        </dl>
      )}
      <TestOutcome outcome={test.outcome} />
      <Button variant="secondary" pending={test.isPending} onClick={() => void test.run({ body: {} }).catch(ignore)}>
        Send Test Mail
      </Button>
    </div>
  );
}

/** The outcome is on the page already. */
const ignore = () => undefined;

function Editor({ found: { source, server, version } }: { found: MailServer }) {
  const { name } = useSite();
  const update = useUpdateMailServer();
  const remove = useRemoveMailServer();
  const test = useTest();
  const removing = useDialog();
  // The version that this form began with, or that was on the page when another administrator's change was pointed out.
  const [known, setKnown] = useState(version);
  const isStored = source === 'server';
  const { form, submit } = useApiForm({
    schema: mailServerForm,
    defaultValues: toMailServerValues(server),
    send: draft => update.mutateAsync({ ...draft, version: known }),
    success(saved, _draft, { reset }) {
      setKnown(saved.version);
      reset(toMailServerValues(saved.server));
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
  const isOutdated = version !== known && !form.formState.isSubmitting;

  const sendTest = form.handleSubmit(draft =>
    test.run({ body: { server: draft } }).catch(error => void showFieldErrors(error, form)),
  );

  async function keepMails() {
    await showOutcome(remove.mutateAsync({}), {
      success: { title: 'Mail server removed', description: 'Mails are kept under "Sent Mail".' },
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
            <Button
              variant="ghost"
              onClick={() => {
                setKnown(version);
                form.reset(toMailServerValues(server));
              }}
            >
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
      <TestOutcome outcome={test.outcome} />
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
