import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { hasPassword, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { PasswordField, TextField } from '#components/ui/form-fields.tsx';
import { changeUser } from '#features/session/api/session.ts';
import { paths } from '#lib/paths.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useEraseAccount } from '../api/erasures.ts';

const schema = z.object({
  currentPassword: z.string().max(128),
  username: z.string().trim().max(40),
  deletesReviews: z.boolean(),
  deletesBusiness: z.boolean(),
});

type Fields = z.input<typeof schema>;

const choose = (deletes: boolean) => (deletes ? ('delete' as const) : ('keep' as const));

/** Asks for the password, or for the user name of an account without one, and what to do with what others see. */
export function DeleteForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const erase = useEraseAccount();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { form, submit } = useApiForm({
    schema,
    defaultValues: { currentPassword: '', username: '', deletesReviews: false, deletesBusiness: false },
    send: ({ currentPassword, username, deletesReviews, deletesBusiness }) =>
      erase.mutateAsync({
        body: { currentPassword, username, reviews: choose(deletesReviews), business: choose(deletesBusiness) },
      }),
    success: ({ token }) => {
      // The navigation has to start before the session ends, or this page would redirect to the sign-in page.
      void navigate(paths.erasureReceipt(token), { flushSync: true });
      changeUser(client, null);
      return undefined;
    },
    failure: { title: t`Failed to delete your account`, description: t`Please try again.` },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <input type="text" name="username" value={user.username} autoComplete="username" readOnly hidden />
      <Choice
        control={form.control}
        name="deletesReviews"
        label={t`Delete my reviews too`}
        hint={t`Otherwise they stay without your name, under "Anonymous".`}
      />
      {isOwnerRole(user.role) && (
        <Choice
          control={form.control}
          name="deletesBusiness"
          label={t`Delete my business too`}
          hint={t`With its services, pictures, reviews and inquiries. Otherwise it stays listed without an owner, with the contact details that it shows now.`}
        />
      )}
      {hasPassword(user) ? (
        <PasswordField form={form} name="currentPassword" label={t`Password`} autoComplete="current-password" />
      ) : (
        <TextField
          form={form}
          name="username"
          label={t`Username`}
          autoComplete="off"
          hint={t`Type ${user.username} to confirm.`}
        />
      )}
      <FormActions
        form={form}
        label={t`Delete Account`}
        pendingLabel={t`Deleting...`}
        variant="danger"
        onCancel={onCancel}
      />
    </form>
  );
}

interface ChoiceProps {
  readonly control: Control<Fields, unknown, z.output<typeof schema>>;
  readonly name: 'deletesReviews' | 'deletesBusiness';
  readonly label: string;
  readonly hint: string;
}

function Choice({ control, name, label, hint }: ChoiceProps) {
  const hintId = useId();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, ...field } }) => (
        <div>
          <Checkbox
            label={label}
            checked={value}
            onCheckedChange={state => onChange(state === true)}
            aria-describedby={hintId}
            {...field}
          />
          <p id={hintId} className="text-muted text-sm">
            {hint}
          </p>
        </div>
      )}
    />
  );
}
