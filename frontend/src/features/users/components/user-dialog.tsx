import { isOwnerRole, type Role } from '@doorstep/contracts/common/access.ts';
import { roleLabels, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { PasswordField, TextField } from '#components/ui/form-fields.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { isProblem } from '#lib/api-error.ts';
import { usePasswordHint } from '#lib/password-hint.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useEdit } from '#lib/use-edit.ts';
import { useCreateUser, useUpdateUser } from '../api/users.ts';
import { mayHaveBusiness, type ParsedUser, roleChoices, toUserFields, userForm } from '../user-form.ts';
import { BusinessPicker } from './business-picker.tsx';

interface UserDialogProps {
  /** The subject of the dialog is the account to change; there is none for a new one. */
  readonly dialog: DialogState<User>;
  /** The signed-in administrator. */
  readonly viewer: User;
}

/** Creates an account, or changes one. */
export const UserDialog = (props: UserDialogProps) => (
  <FormDialog dialog={props.dialog} title={props.dialog.subject ? t`Edit User` : t`Add User`}>
    <UserForm {...props} />
  </FormDialog>
);

function UserForm({ dialog: { subject: user, close }, viewer }: UserDialogProps) {
  const create = useCreateUser();
  const update = useUpdateUser();
  /** The business that the server refused, because another account has it. */
  const [taken, setTaken] = useState<number | null>(null);

  const { edit, pick } = useEdit({ stored: user, toFields: toUserFields });

  const send = ({ username, ...fields }: ParsedUser) => {
    const businessId = mayHaveBusiness(fields.role) ? fields.businessId : null;
    const move = fields.move && businessId === taken;
    if (!user) return create.mutateAsync({ body: { ...fields, move, username, businessId: businessId ?? undefined } });
    const { move: _move, ...account } = fields;
    return update.mutateAsync({ ...pick({ ...account, businessId }), ...(move && { move }), id: user.id });
  };

  const { form, submit } = useApiForm({
    edit,
    schema: userForm(user === undefined),
    defaultValues: toUserFields(user),
    send,
    success: (_, { username }) => {
      close();
      return { title: user ? t`User updated` : t`User created`, description: username };
    },
    failure: (error, { getValues, setValue }) => {
      if (isProblem(error, 'business-linked')) {
        setTaken(getValues('businessId'));
        setValue('move', false);
      }
      const title = user ? t`Failed to update user` : t`Failed to create user`;
      return failureToast(error, { title });
    },
  });

  const { errors } = form.formState;
  const role = form.watch('role');
  const length = usePasswordHint(role);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OthersChanges
        edit={edit}
        format={(field, value) => (field === 'role' ? roleLabels[value as Role] : undefined)}
      />
      <TextField
        form={form}
        name="username"
        label={t`Username`}
        missing={t`Please enter a username`}
        hint={user ? t`The username stays.` : t`It cannot be changed later.`}
        autoComplete="off"
        autoCapitalize="none"
        readOnly={user !== undefined}
      />
      <TextField
        form={form}
        name="email"
        label={t`Email`}
        missing={t`Please enter an email address`}
        type="email"
        autoComplete="off"
      />
      <TextField form={form} name="name" label={t`Full Name`} optional autoComplete="off" />
      {user?.id === viewer.id ? (
        <p className="text-muted text-sm">
          <Trans>This is your own account. You change your password in Settings.</Trans>
        </p>
      ) : (
        <PasswordField
          form={form}
          name="password"
          label={user ? t`New Password` : t`Password`}
          missing={t`Please enter a password`}
          optional={user !== undefined}
          hint={`${length}. ${explainPassword(user !== undefined, isOwnerRole(role))}`}
          autoComplete="new-password"
        />
      )}
      <Field label={t`Role`} error={errors.role?.message}>
        <Select {...form.register('role')}>
          <Options choices={roleChoices.map(name => [name, roleLabels[name]])} />
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
      <FormActions
        onCancel={close}
        form={form}
        {...(!user && { label: t`Create User`, pendingLabel: t`Creating...` })}
      />
    </form>
  );
}

function explainPassword(isChange: boolean, isOwner: boolean): string {
  if (isChange) return t`Leave it empty to keep the present one. A new one has to be replaced at the next sign-in.`;
  return isOwner ? t`Temporary: it has to be replaced at the first sign-in.` : '';
}

/** Offers to move a business from the account that has it. It appears below the visible part, so it scrolls into view. */
function MoveBox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const box = useRef<HTMLDivElement>(null);
  // In braces: Chromium returns a promise, which React would take for a cleanup.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="-mt-3 scroll-mb-24">
      <Checkbox
        label={t`Move the business to this account`}
        checked={checked}
        onCheckedChange={state => onChange(state === true)}
      />
    </div>
  );
}
