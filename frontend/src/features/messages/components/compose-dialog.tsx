import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { SubmitButton, TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { useKeyring } from '#lib/keyring.ts';
import { paths } from '#lib/paths.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useSendMessage } from '../api/messages.ts';
import { adminMessageForm, ownerMessageForm, toDraft } from '../message-form.ts';
import { RecipientPicker } from './recipient-picker.tsx';

interface ComposeDialogProps {
  /** The subject of the dialog is the message to answer; there is none for a new one. */
  readonly dialog: DialogState<Message>;
  readonly user: User;
}

export function ComposeDialog({ dialog, user }: ComposeDialogProps) {
  const { subject: answered } = dialog;
  const receiver = answered?.senderName ?? (user.role === 'admin' ? undefined : t`the administrator`);
  return (
    <FormDialog
      dialog={dialog}
      title={answered ? t`Reply` : t`New Message`}
      description={receiver && t`To ${receiver}`}
    >
      <ComposeForm dialog={dialog} user={user} />
    </FormDialog>
  );
}

function ComposeForm({ dialog: { subject: answered, close }, user }: ComposeDialogProps) {
  const sendMessage = useSendMessage();
  const isAdmin = user.role === 'admin';
  // The texts of the two dashboards differ.
  const isPortal = useLocation().pathname === paths.businessDashboard();
  const keys = useKeyring();
  const { form, submit } = useApiForm({
    schema: isAdmin ? adminMessageForm : ownerMessageForm,
    defaultValues: toDraft(answered),
    send: message => sendMessage.mutateAsync({ body: { ...message, idempotencyKey: keys.keyFor(message) } }),
    success: () => {
      close();
      return {
        title: isPortal ? t`Message Sent` : t`Message sent`,
        description: isAdmin ? undefined : t`Your message has been sent to the administrator`,
      };
    },
    failure: {
      title: isPortal ? t`Error Sending Message` : t`Failed to send message`,
      description: t`There was a problem sending your message`,
    },
  });
  const { errors } = form.formState;
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      {isAdmin && !answered && (
        <Controller
          control={form.control}
          name="receiverId"
          render={({ field: { value, onChange } }) => (
            <RecipientPicker userId={user.id} value={value} onChange={onChange} error={errors.receiverId?.message} />
          )}
        />
      )}
      <TextField form={form} name="subject" label={t`Subject`} missing={t`Please enter a subject`} />
      <TextareaField
        form={form}
        name="content"
        label={t`Message`}
        missing={t`Please write a message`}
        rows={5}
        maxHeight="max-h-72"
      />
      <div className="flex flex-wrap justify-end gap-3 pt-1">
        <Button variant="secondary" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
        <SubmitButton form={form} label={t`Send Message`} pendingLabel={t`Sending...`} />
      </div>
    </form>
  );
}
