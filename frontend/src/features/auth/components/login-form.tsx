import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { PublicConfig } from '@doorstep/contracts/gateway/config/schema.ts';
import type { Factor } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PasswordField, SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import type { ToastContent } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useLogin } from '../api/accounts.ts';
import { keepTypedPassword } from '../typed-password.ts';

interface Credentials {
  username: string;
  password: string;
}

interface LoginFormProps {
  readonly schema: z.ZodType<Credentials, Credentials>;
  readonly label: string;
  /** The page for the second step of a sign-in, by the ways that the account has. */
  readonly getSecondStepPath: (ways: readonly Factor[]) => string;
  /** Shown below the form. */
  readonly help: ReactNode;
  readonly demoAccounts?: PublicConfig['demoAccounts'];
  /** The toast for a sign-in that the server refuses. */
  readonly failure: (error: unknown) => ToastContent;
}

/** Username and password. The page around it redirects once the user is signed in. */
export function LoginForm({ schema, label, getSecondStepPath, help, demoAccounts = [], failure }: LoginFormProps) {
  const login = useLogin();
  const navigate = useNavigate();
  const submitButton = useRef<HTMLButtonElement>(null);
  const { form, submit } = useApiForm({
    schema,
    defaultValues: { username: '', password: '' },
    send: credentials => login.mutateAsync({ body: credentials }),
    success: (answer, { password }) => {
      if ('secondStep' in answer) {
        void navigate(getSecondStepPath(answer.secondStep));
        return undefined;
      }
      const { name, username, mustChangePassword } = answer;
      if (mustChangePassword) keepTypedPassword(username, password);
      return { title: t`Login successful`, description: t`Welcome back, ${name ?? username}` };
    },
    failure: (error, { setFocus }) => {
      setFocus('password', { shouldSelect: true });
      return failure(error);
    },
  });
  return (
    <div className="grid">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          form={form}
          name="username"
          label={t`Username`}
          hint={t`Or the e-mail address of your account`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField form={form} name="password" label={t`Password`} autoComplete="current-password" />
        <SubmitButton
          form={form}
          label={label}
          pendingLabel={t`Logging in...`}
          ref={submitButton}
          className="mt-1 w-full"
        />
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

type DemoAccount = PublicConfig['demoAccounts'][number];

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[];
  readonly onChoose: (account: DemoAccount) => void;
}

/** The server says them in English. */
const demoLabels: Readonly<Record<string, string>> = { Admin: t`Admin`, User: t`User`, Business: t`Business` };

/** The accounts of the demo data. Choosing one fills in the form. */
function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  return (
    <div className="mt-2 rounded-control bg-sunken p-4">
      <h2 className="font-sans font-semibold text-sm">
        <Trans>Demo accounts</Trans>
      </h2>
      <p className="text-muted text-sm">
        <Trans>Choose one to fill in the form.</Trans>
      </p>
      <ul className="mt-3 grid gap-2">
        {accounts.map(account => (
          <li key={account.username}>
            <button
              type="button"
              onClick={() => onChoose(account)}
              className="flex flex-wrap min-h-11 w-full items-center justify-between gap-3 rounded-control border border-line bg-surface px-3.5 text-start text-sm transition-colors hover:border-primary"
            >
              <span className="shrink-0 font-semibold">{getOwn(demoLabels, account.label) ?? account.label}</span>
              <span dir="ltr" className="min-w-0 text-end text-muted">
                {account.username} / {account.password}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
