import { firstAdministratorInput } from '@doorstep/contracts/identity/set-up/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmailField, PasswordField, SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import { isProblem } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useTakeSite } from '../api/first-start.ts';

const linkStyle = 'font-semibold text-primary underline underline-offset-4';

/** Makes the first administrator, for the person who sees the terminal. */
export function TakeSite({ code }: { code: string }) {
  const take = useTakeSite();
  const { form, submit } = useApiForm({
    schema: firstAdministratorInput,
    defaultValues: { code, name: '', username: '', email: '', password: '' },
    send: body => take.mutateAsync({ body }),
    success: { title: t`The site is yours`, description: t`A few steps, and it is ready.` },
    failure: error =>
      failureToast(error, { title: t`The account could not be created`, description: t`Please try again.` }),
  });
  if (isProblem(take.error, 'set-up-over'))
    return (
      <p role="alert">
        <Trans>
          This site has an administrator already. Please{' '}
          <Link to={paths.auth()} className={linkStyle}>
            sign in
          </Link>
          .
        </Trans>
      </p>
    );
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <TextField
        form={form}
        name="code"
        label={t`Code`}
        missing={t`Please enter the code from the terminal`}
        hint={
          <span className="flex gap-2">
            <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0" />
            <Trans>The program that runs this site printed it when it started.</Trans>
          </span>
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField form={form} name="name" label={t`Your name`} missing={t`Please enter your name`} autoComplete="name" />
      <TextField
        form={form}
        name="username"
        label={t`Username`}
        missing={t`Please choose a username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EmailField form={form} />
      <PasswordField
        form={form}
        name="password"
        label={t`Password`}
        missing={t`Please choose a password`}
        hint={t`At least 10 characters`}
        autoComplete="new-password"
      />
      <SubmitButton form={form} label={t`Create Administrator`} pendingLabel={t`Creating...`} className="mt-1 w-full" />
    </form>
  );
}
