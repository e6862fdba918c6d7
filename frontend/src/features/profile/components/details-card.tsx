import type { User } from '@doorstep/contracts/users.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#lib/toast-store.ts';
import { useUpdateProfile } from '../api/profile.ts';
import { detailsForm, isOtherEmail } from '../details-form.ts';

/** Name and e-mail of the own account. */
export function DetailsCard({ user }: { user: User }) {
  const { toast } = useToast();
  const update = useUpdateProfile();
  const form = useForm({
    resolver: zodResolver(detailsForm),
    values: { name: user.name ?? '', email: user.email, currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const asksPassword = isOtherEmail(form.watch('email'), user.email);

  const send = form.handleSubmit(async ({ currentPassword, ...details }) => {
    try {
      await update.mutateAsync({ ...details, ...(asksPassword && currentPassword && { currentPassword }) });
      form.resetField('currentPassword');
      toast({ title: 'Profile updated successfully', tone: 'success' });
    } catch (error) {
      showFieldErrors(error, form.setError, ['name', 'email', 'currentPassword']);
      toast({ title: 'Failed to update profile', description: sentenceOf(error, 'Please try again.'), tone: 'danger' });
    }
  });

  return (
    <Card className="p-6">
      <h2 className="text-xl">Personal Details</h2>
      <form noValidate className="mt-5 grid gap-4" onSubmit={send}>
        <Field label="Full Name" optional error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        {asksPassword && (
          <Field
            label="Your password"
            error={errors.currentPassword?.message}
            hint={
              user.googleConnected
                ? 'A new email needs it. Leave it empty if you sign in with Google alone.'
                : 'A new email needs it. You stay signed in here, and are signed out everywhere else.'
            }
          >
            <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
          </Field>
        )}
        {user.pendingEmail && (
          <p role="status" className="flex gap-3 rounded-control bg-warning-soft p-3.5 text-sm text-warning-text">
            <MailCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              We sent a link to {user.pendingEmail}. Your address changes when you open it.
            </span>
          </p>
        )}
        <Button type="submit" pending={isSubmitting} className="mt-1 w-full">
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
      </form>
    </Card>
  );
}
