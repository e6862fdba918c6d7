import type { PublicConfig } from '@doorstep/contracts/config.ts';
import type { User } from '@doorstep/contracts/users.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { type ToastContent, useToast } from '#lib/toast-store.ts';
import { useLogin } from '../api/accounts.ts';
import { DemoAccounts } from './demo-accounts.tsx';

interface Credentials {
  username: string;
  password: string;
}

interface LoginFormProps {
  /** What the form asks of its fields. */
  readonly schema: z.ZodType<Credentials, Credentials>;
  readonly label: string;
  /** Below the form, and not within it. */
  readonly help: ReactNode;
  readonly demoAccounts?: PublicConfig['demoAccounts'];
  /** What to say when the server refuses. */
  readonly failureToast: (error: unknown) => ToastContent;
}

/** User name and password. Once signed in, the page around it leads on. */
export function LoginForm({ schema, label, help, demoAccounts = [], failureToast }: LoginFormProps) {
  const { toast } = useToast();
  const login = useLogin();
  const submit = useRef<HTMLButtonElement>(null);
  const form = useForm<Credentials>({
    resolver: zodResolver(schema),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async credentials => {
    try {
      toast(successToast(await login.mutateAsync(credentials)));
    } catch (error) {
      toast(failureToast(error));
      form.setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <div className="grid">
      <form noValidate className="grid gap-4" onSubmit={send}>
        <Field label="Username" error={errors.username?.message}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.register('username')} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button ref={submit} type="submit" pending={isSubmitting} className="mt-1 w-full">
          {isSubmitting ? 'Logging in...' : label}
        </Button>
      </form>
      {help}
      {demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={demoAccounts}
          onChoose={({ username, password }) => {
            form.reset({ username, password });
            submit.current?.focus();
          }}
        />
      )}
    </div>
  );
}

const successToast = ({ name, username }: User): ToastContent => ({
  title: 'Login successful',
  description: `Welcome back, ${name ?? username}`,
  tone: 'success',
});
