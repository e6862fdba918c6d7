import type { User } from '@doorstep/contracts/users.ts';
import { useState } from 'react';
import { isProblem } from '#lib/api-error.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useCreateUser, useUpdateUser } from './api/users.ts';
import { mayHaveBusiness, type ParsedUser, toUserFields, userForm } from './user-form.ts';

interface UserFormOptions {
  /** The account to change; undefined for a new one. */
  readonly user: User | undefined;
  readonly onSaved: () => void;
}

/** The form with which an administrator creates or changes an account. */
export function useUserForm({ user, onSaved }: UserFormOptions) {
  const create = useCreateUser();
  const update = useUpdateUser();
  /** The business that the server refused, because another account has it. */
  const [taken, setTaken] = useState<number | null>(null);

  const send = ({ username, ...fields }: ParsedUser) => {
    const businessId = mayHaveBusiness(fields.role) ? fields.businessId : null;
    const rest = { ...fields, move: fields.move && businessId === taken };
    if (!user) return create.mutateAsync({ ...rest, username, businessId: businessId ?? undefined });
    return update.mutateAsync({ ...rest, name: rest.name ?? '', id: user.id, businessId });
  };

  const { form, submit } = useApiForm({
    schema: userForm(user === undefined),
    defaultValues: toUserFields(user),
    send,
    success: (_, { username }) => {
      onSaved();
      return { title: user ? 'User updated' : 'User created', description: username };
    },
    failure: (error, { getValues, setValue }) => {
      if (isProblem(error, 'business-linked')) {
        setTaken(getValues('businessId'));
        setValue('move', false);
      }
      const title = user ? 'Failed to update user' : 'Failed to create user';
      return failureToast(error, { title, description: 'Please try again in a moment.' });
    },
  });

  return { form, submit, taken };
}
