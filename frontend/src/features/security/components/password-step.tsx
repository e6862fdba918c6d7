import { z } from '@doorstep/contracts/common/zod.ts';
import { hasPassword, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { PasswordField } from '#components/ui/form-fields.tsx';
import type { FailureText, ToastContent } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';

const passwordForm = z.object({ currentPassword: z.string().max(128) });

interface PasswordStepProps<Answer> {
  readonly user: User;
  readonly label: string;
  readonly pendingLabel: string;
  readonly send: (body: { currentPassword?: string }) => Promise<Answer>;
  readonly success: (answer: Answer) => ToastContent | undefined;
  readonly failure: FailureText;
  readonly onCancel: () => void;
}

/** Asks for the password, if the account has one, before a change of how the account is protected. */
export function PasswordStep<Answer>(props: PasswordStepProps<Answer>) {
  const { user, label, pendingLabel, send, success, failure, onCancel } = props;
  const { form, submit } = useApiForm({
    schema: passwordForm,
    defaultValues: { currentPassword: '' },
    send: ({ currentPassword }) => send(currentPassword === '' ? {} : { currentPassword }),
    success,
    failure,
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <input type="text" name="username" value={user.username} autoComplete="username" readOnly hidden />
      {hasPassword(user) && (
        <PasswordField form={form} name="currentPassword" label={t`Your password`} autoComplete="current-password" />
      )}
      <FormActions onCancel={onCancel} form={form} label={label} pendingLabel={pendingLabel} />
    </form>
  );
}
