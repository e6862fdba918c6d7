import { registerInput, type User } from '@doorstep/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import { useRegister } from '../api/accounts.ts';
import { siteConfigQuery } from '../api/site-config.ts';

/** Creates an account and signs in with it; the page around it redirects. */
export function RegisterForm() {
  const { data: config } = useQuery(siteConfigQuery);
  const register = useRegister();
  const { form, submit } = useApiForm({
    schema: registerInput,
    defaultValues: { name: '', username: '', email: '', password: '', confirmPassword: '' },
    send: ({ confirmPassword, ...account }) => register.mutateAsync(account),
    success: user => ({ title: 'Registration successful', description: welcome(user, config?.email ?? false) }),
    failure: { title: 'Registration failed', description: 'Could not create your account' },
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
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
