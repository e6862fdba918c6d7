import type { Message } from '@doorstep/contracts/messages.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { Controller } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { SubmitButton, TextareaField, TextField } from '#components/ui/form-fields.tsx';
import type { DialogState } from '#lib/use-dialog.ts';
import { useMessageForm } from '../use-message-form.ts';
import { RecipientPicker } from './recipient-picker.tsx';

interface ComposeDialogProps {
  /** About the message to answer, or nothing for a new one. */
  readonly dialog: DialogState<Message>;
  readonly user: User;
}

export function ComposeDialog({ dialog, user }: ComposeDialogProps) {
  const { subject: answered } = dialog;
  const receiver = answered?.senderName ?? (user.role === 'admin' ? undefined : 'the administrator');
  return (
    <StateDialog dialog={dialog} title={answered ? 'Reply' : 'New Message'} description={receiver && `To ${receiver}`}>
      <ComposeForm dialog={dialog} user={user} />
    </StateDialog>
  );
}

function ComposeForm({ dialog: { subject: answered, close }, user }: ComposeDialogProps) {
  const { form, submit } = useMessageForm({ user, answered, onSent: close });
  const { errors } = form.formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {user.role === 'admin' && !answered && (
        <Controller
          control={form.control}
          name="receiverId"
          render={({ field: { value, onChange } }) => (
            <RecipientPicker userId={user.id} value={value} onChange={onChange} error={errors.receiverId?.message} />
          )}
        />
      )}
      <TextField form={form} name="subject" label="Subject" />
      <TextareaField form={form} name="content" label="Message" rows={5} maxHeight="max-h-72" />
      <div className="flex justify-end gap-3 pt-1">
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
        <SubmitButton form={form} label="Send Message" pendingLabel="Sending..." />
      </div>
    </form>
  );
}
