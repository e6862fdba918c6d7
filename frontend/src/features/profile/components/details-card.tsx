import { emailSchema } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { hasPassword, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { EmailField, PasswordField, SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import { useEdit } from '#lib/use-edit.ts';
import { useUpdateProfile } from '../api/profile.ts';

/** The user's own name and email. An empty name is sent, since it removes the name. A new email needs the password. */
const detailsForm = z.object({
  name: z.string().trim().max(100),
  email: z.string().trim().min(1).pipe(emailSchema),
  currentPassword: z.string().max(128),
});

const toDetails = ({ name = '', email }: User) => ({ name, email, currentPassword: '' });

/** Returns whether the email changes, so that the server asks for the password. Case does not matter. */
const isOtherEmail = (typed: string, email: string): boolean => typed.trim().toLowerCase() !== email.toLowerCase();

/** The user's own name and email. */
export function DetailsCard({ user }: { user: User }) {
  const update = useUpdateProfile();
  const { edit, pick } = useEdit({ stored: user, toFields: toDetails });
  const { form, submit } = useApiForm({
    edit,
    schema: detailsForm,
    defaultValues: toDetails(user),
    send: ({ currentPassword, ...details }) => {
      const needsPassword = isOtherEmail(details.email, user.email);
      return update.mutateAsync({ ...pick(details), ...(needsPassword && currentPassword && { currentPassword }) });
    },
    success: (saved, _details, { reset }) => {
      reset(toDetails(saved));
      return { title: t`Profile updated successfully` };
    },
    failure: { title: t`Failed to update profile`, description: t`Please try again.` },
  });
  const asksPassword = hasPassword(user) && isOtherEmail(form.watch('email'), user.email);

  return (
    <Card className="p-6">
      <h2 className="text-xl">
        <Trans>Personal Details</Trans>
      </h2>
      <form noValidate className="mt-5 grid grid-cols-1 gap-4" onSubmit={submit}>
        <OthersChanges edit={edit} />
        <TextField form={form} name="name" label={t`Full Name`} optional autoComplete="name" />
        <EmailField form={form} />
        {asksPassword && (
          <PasswordField
            form={form}
            name="currentPassword"
            label={t`Your password`}
            missing={t`Please enter your password`}
            hint={t`A new email needs it. You stay signed in here, and are signed out everywhere else.`}
            autoComplete="current-password"
          />
        )}
        {user.pendingEmail && (
          <p role="status" className="flex gap-3 rounded-control bg-warning-soft p-3.5 text-sm text-warning-text">
            <MailCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Trans>We sent a link to {user.pendingEmail}. Your address changes when you open it.</Trans>
            </span>
          </p>
        )}
        <SubmitButton form={form} label={t`Save Changes`} pendingLabel={t`Saving...`} className="mt-1 w-full" />
      </form>
    </Card>
  );
}
