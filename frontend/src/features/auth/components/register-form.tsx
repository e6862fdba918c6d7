import { registerInput, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { EmailField, PasswordField, SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import { usePasswordHint } from '#lib/password-hint.ts';
import { siteConfigQuery } from '#lib/site-config.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useRegister } from '../api/accounts.ts';

interface RegisterFormProps {
  /** Values that its user has typed on another page before. */
  readonly known: { readonly name: string; readonly email: string };
}

/** Creates an account and signs in with it; the page around it redirects. */
export function RegisterForm({ known }: RegisterFormProps) {
  const { data: config } = useQuery(siteConfigQuery);
  const passwordHint = usePasswordHint();
  const register = useRegister();
  const { form, submit } = useApiForm({
    schema: registerInput,
    defaultValues: {
      name: known.name,
      username: '',
      email: known.email,
      password: '',
      confirmPassword: '',
    },
    send: ({ confirmPassword, ...account }) => register.mutateAsync({ body: account }),
    success: user => ({ title: t`Registration successful`, description: welcome(user, config?.email ?? false) }),
    failure: { title: t`Registration failed`, description: t`Could not create your account` },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField form={form} name="name" label={t`Name`} missing={t`Please enter your name`} autoComplete="name" />
      <TextField
        form={form}
        name="username"
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EmailField form={form} />
      <PasswordField form={form} name="password" label={t`Password`} hint={passwordHint} autoComplete="new-password" />
      <PasswordField form={form} name="confirmPassword" label={t`Confirm Password`} autoComplete="new-password" />
      <SubmitButton form={form} label={t`Register`} pendingLabel={t`Creating account...`} className="mt-1 w-full" />
    </form>
  );
}

function welcome({ name, username, email, emailVerified }: User, canMail: boolean): string {
  if (canMail && !emailVerified) return t`We sent a link to ${email}. Please open it to confirm your address.`;
  return t`Welcome, ${name ?? username}`;
}
