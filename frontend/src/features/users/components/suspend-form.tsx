import { suspensionInput, type User } from '@doorstep/contracts/users.ts';
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
      return { title: 'User suspended', description: username };
    },
    failure: { title: 'Failed to suspend user', description: 'Please try again in a moment.' },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextareaField
        form={form}
        name="reason"
        label="Reason"
        optional
        hint="For the audit log; the user does not see it."
      />
      <FormActions form={form} label="Suspend User" pendingLabel="Suspending..." onCancel={onClose} />
    </form>
  );
}
