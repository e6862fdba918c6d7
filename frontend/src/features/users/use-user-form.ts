import type { User } from '@doorstep/contracts/users.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#lib/toast-store.ts';
import { useCreateUser, useUpdateUser } from './api/users.ts';
import { type FilledUser, fieldsOf, mayHaveBusiness, type UserFields, userForm } from './user-form.ts';

interface UserFormOptions {
  /** The account to change; undefined for a new one. */
  readonly user: User | undefined;
  readonly onSaved: () => void;
}

/** The account an administrator writes, and what is said when it is saved or refused. */
export function useUserForm({ user, onSaved }: UserFormOptions) {
  const { toast } = useToast();
  const create = useCreateUser();
  const update = useUpdateUser();
  const form = useForm<UserFields, unknown, FilledUser>({
    resolver: zodResolver(userForm(user === undefined)),
    defaultValues: fieldsOf(user),
  });

  const save = ({ username, ...rest }: FilledUser) => {
    const businessId = mayHaveBusiness(rest.role) ? rest.businessId : null;
    if (!user) return create.mutateAsync({ ...rest, username, businessId: businessId ?? undefined });
    return update.mutateAsync({ ...rest, name: rest.name ?? '', id: user.id, businessId });
  };

  const submit = form.handleSubmit(async fields => {
    try {
      await save(fields);
    } catch (error) {
      showFieldErrors(error, form.setError, ['username', 'email', 'name', 'password', 'role', 'businessId']);
      const title = user ? 'Failed to update user' : 'Failed to create user';
      toast({ title, description: sentenceOf(error, 'Please try again in a moment.'), tone: 'danger' });
      return;
    }
    toast({ title: user ? 'User updated' : 'User created', description: fields.username, tone: 'success' });
    onSaved();
  });

  return { form, submit };
}
