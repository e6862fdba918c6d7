import type { User } from '@doorstep/contracts/users.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isProblem, sentenceOf } from '#lib/api-error.ts';
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

  /** The business that the server refused, because another account has it. */
  const [taken, setTaken] = useState<number | null>(null);

  const save = ({ username, ...fields }: FilledUser) => {
    const businessId = mayHaveBusiness(fields.role) ? fields.businessId : null;
    const rest = { ...fields, move: fields.move && businessId === taken };
    if (!user) return create.mutateAsync({ ...rest, username, businessId: businessId ?? undefined });
    return update.mutateAsync({ ...rest, name: rest.name ?? '', id: user.id, businessId });
  };

  const submit = form.handleSubmit(async fields => {
    try {
      await save(fields);
    } catch (error) {
      if (isProblem(error, 'business-linked')) {
        setTaken(fields.businessId);
        form.setValue('move', false);
      }
      showFieldErrors(error, form.setError, ['username', 'email', 'name', 'password', 'role', 'businessId']);
      const title = user ? 'Failed to update user' : 'Failed to create user';
      toast({ title, description: sentenceOf(error, 'Please try again in a moment.'), tone: 'danger' });
      return;
    }
    toast({ title: user ? 'User updated' : 'User created', description: fields.username, tone: 'success' });
    onSaved();
  });

  return { form, submit, taken };
}
