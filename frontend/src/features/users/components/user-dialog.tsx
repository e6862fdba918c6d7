import { isOwnerRole, roleLabels, type User } from '@doorstep/contracts/users.ts';
import { Controller } from 'react-hook-form';
import { StateDialog } from '#components/ui/dialog.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordField, TextField } from '#components/ui/form-fields.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import type { DialogState } from '#lib/use-dialog.ts';
import { useUserForm } from '../use-user-form.ts';
import { mayHaveBusiness, rolesFor } from '../user-form.ts';
import { BusinessPicker } from './business-picker.tsx';
import { MoveBox } from './move-box.tsx';

interface UserDialogProps {
  /** About the account to change, or nothing yet. */
  readonly dialog: DialogState<User>;
  /** The signed-in administrator. */
  readonly viewer: User;
}

/** Creates an account, or changes one. */
export const UserDialog = (props: UserDialogProps) => (
  <StateDialog dialog={props.dialog} title={props.dialog.subject ? 'Edit User' : 'Add User'}>
    <UserForm {...props} />
  </StateDialog>
);

function UserForm({ dialog: { subject: user, close }, viewer }: UserDialogProps) {
  const { form, submit, taken } = useUserForm({ user, onSaved: close });
  const { errors } = form.formState;
  const role = form.watch('role');
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        form={form}
        name="username"
        label="Username"
        hint={user ? 'The username stays.' : 'It cannot be changed later.'}
        autoComplete="off"
        autoCapitalize="none"
        readOnly={user !== undefined}
      />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="off" />
      <TextField form={form} name="name" label="Full Name" optional autoComplete="off" />
      {user?.id === viewer.id ? (
        <p className="text-muted text-sm">This is your own account. You change your password in Settings.</p>
      ) : (
        <PasswordField
          form={form}
          name="password"
          label={user ? 'New Password' : 'Password'}
          optional={user !== undefined}
          hint={passwordHint(user !== undefined, isOwnerRole(role))}
          autoComplete="new-password"
        />
      )}
      <Field label="Role" error={errors.role?.message}>
        <Select {...form.register('role')}>
          <Options choices={rolesFor(user).map(name => [name, roleLabels[name]])} />
        </Select>
      </Field>
      {mayHaveBusiness(role) && (
        <Controller
          control={form.control}
          name="businessId"
          render={({ field }) => (
            <BusinessPicker value={field.value} onChange={field.onChange} error={errors.businessId?.message} />
          )}
        />
      )}
      {mayHaveBusiness(role) && taken !== null && form.watch('businessId') === taken && (
        <Controller
          control={form.control}
          name="move"
          render={({ field }) => <MoveBox checked={field.value} onChange={field.onChange} />}
        />
      )}
      {user && <AuditTrail entity="account" entityId={user.id} />}
      <FormActions onCancel={close} form={form} {...(!user && { label: 'Create User', pendingLabel: 'Creating...' })} />
    </form>
  );
}

function passwordHint(isChange: boolean, isOwner: boolean): string {
  if (isChange) return 'Leave it empty to keep the present one. A new one has to be replaced at the next sign-in.';
  return isOwner ? 'Temporary: it has to be replaced at the first sign-in.' : 'At least 6 characters.';
}
