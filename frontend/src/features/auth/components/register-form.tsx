import { registerInput, type User } from '@doorstep/contracts/users.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#lib/toast-store.ts';
import { useRegister } from '../api/accounts.ts';
import { siteConfigQuery } from '../api/site-config.ts';

const empty = { name: '', username: '', email: '', password: '', confirmPassword: '' };

/** A new account, which is signed in at once; the page around it leads on. */
export function RegisterForm() {
  const { toast } = useToast();
  const { data: config } = useQuery(siteConfigQuery);
  const register = useRegister();
  const form = useForm({ resolver: zodResolver(registerInput), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ confirmPassword, ...account }) => {
    try {
      const user = await register.mutateAsync(account);
      toast({
        title: 'Registration successful',
        description: welcome(user, config?.email ?? false),
        tone: 'success',
      });
    } catch (error) {
      showFieldErrors(error, form.setError, ['name', 'username', 'email', 'password']);
      const description = sentenceOf(error, 'Could not create your account');
      toast({ title: 'Registration failed', description, tone: 'danger' });
    }
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="name" {...form.register('name')} />
      </Field>
      <Field label="Username" error={errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.register('username')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label="Password" hint="At least 6 characters" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button type="submit" pending={isSubmitting} className="mt-1 w-full">
        {isSubmitting ? 'Creating account...' : 'Register'}
      </Button>
    </form>
  );
}

function welcome({ name, username, email, emailVerified }: User, canMail: boolean): string {
  if (canMail && !emailVerified) return `We sent a link to ${email}. Please open it to confirm your address.`;
  return `Welcome, ${name ?? username}`;
}
