import { suspensionInput, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { TextareaField } from '#components/ui/form-fields.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import { useSuspendUser } from '../api/users.ts';

/** Suspends an account, with a reason for the audit log. */
export function SuspendForm({ user, onClose }: { user: User; onClose: () => void }) {
  const suspend = useSuspendUser();
  const { form, submit } = useApiForm({
    schema: suspensionInput,
    defaultValues: { reason: '' },
    send: body => suspend.mutateAsync({ params: { id: user.id }, body }),
    success: ({ username }) => {
      onClose();
      return { title: t`User suspended`, description: username };
    },
    failure: { title: t`Failed to suspend user` },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextareaField
        form={form}
        name="reason"
        label={t`Reason`}
        optional
        hint={t`For the audit log; the user does not see it.`}
      />
      <FormActions form={form} label={t`Suspend User`} pendingLabel={t`Suspending...`} onCancel={onClose} />
    </form>
  );
}
