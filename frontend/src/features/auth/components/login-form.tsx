import type { PublicConfig } from '@doorstep/contracts/config.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { type ReactNode, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import type { ToastContent } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useLogin } from '../api/accounts.ts';
import { DemoAccounts } from './demo-accounts.tsx';

interface Credentials {
  username: string;
  password: string;
}

interface LoginFormProps {
  readonly schema: z.ZodType<Credentials, Credentials>;
  readonly label: string;
  /** Shown below the form. */
  readonly help: ReactNode;
  readonly demoAccounts?: PublicConfig['demoAccounts'];
  /** The toast for a sign-in that the server refuses. */
  readonly failure: (error: unknown) => ToastContent;
}

/** User name and password. The page around it redirects once the user is signed in. */
export function LoginForm({ schema, label, help, demoAccounts = [], failure }: LoginFormProps) {
  const login = useLogin();
  const submitButton = useRef<HTMLButtonElement>(null);
  const { form, submit } = useApiForm({
    schema,
    defaultValues: { username: '', password: '' },
    send: credentials => login.mutateAsync(credentials),
    success: ({ name, username }) => ({ title: 'Login successful', description: `Welcome back, ${name ?? username}` }),
    failure: (error, { setFocus }) => {
      setFocus('password', { shouldSelect: true });
      return failure(error);
    },
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <div className="grid">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field label="Username" error={errors.username?.message}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.register('username')} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button ref={submitButton} type="submit" pending={isSubmitting} className="mt-1 w-full">
          {isSubmitting ? 'Logging in...' : label}
        </Button>
      </form>
      {help}
      {demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={demoAccounts}
          onChoose={({ username, password }) => {
            form.reset({ username, password });
            submitButton.current?.focus();
          }}
        />
      )}
    </div>
  );
}
