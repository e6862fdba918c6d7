import type { Message } from '@doorstep/contracts/messages.ts';
import type { User } from '@doorstep/contracts/users.ts';
import type { RefObject } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useMessageForm } from '../use-message-form.ts';
import { RecipientPicker } from './recipient-picker.tsx';

interface ComposeDialogProps {
  readonly user: User;
  /** The message that this one answers; undefined for a new one. */
  readonly answered: Message | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

export function ComposeDialog({ user, answered, open, onClose, fallbackFocus }: ComposeDialogProps) {
  const receiver = answered?.senderName ?? (user.role === 'admin' ? undefined : 'the administrator');
  return (
    <Dialog open={open} onOpenChange={isOpen => !isOpen && onClose()}>
      <DialogContent
        title={answered ? 'Reply' : 'New Message'}
        description={receiver && `To ${receiver}`}
        fallbackFocus={fallbackFocus}
      >
        <ComposeForm user={user} answered={answered} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function ComposeForm({ user, answered, onClose }: Pick<ComposeDialogProps, 'user' | 'answered' | 'onClose'>) {
  const { form, submit } = useMessageForm({ user, answered, onSent: onClose });
  const { errors, isSubmitting } = form.formState;
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
      <Field label="Subject" error={errors.subject?.message}>
        <Input {...form.register('subject')} />
      </Field>
      <Field label="Message" error={errors.content?.message}>
        <Textarea rows={5} className="max-h-72" {...form.register('content')} />
      </Field>
      <div className="flex justify-end gap-3 pt-1">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  );
}
