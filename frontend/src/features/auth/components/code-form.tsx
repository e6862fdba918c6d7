import { sendSecondFactor } from '@doorstep/contracts/identity/second-factor/calls.ts';
import { codeInput } from '@doorstep/contracts/identity/second-factor/schema.ts';
import { t } from '@lingui/core/macro';
import { SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import { hasStatus } from '#lib/api-error.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useCall } from '#lib/use-api-mutation.ts';
import { startSession } from '../api/accounts.ts';

interface CodeFormProps {
  /** True if the account has an authenticator app; otherwise only a recovery code is a code. */
  readonly hasApp: boolean;
  /** Called when the first step is too long ago. */
  readonly onTooLate: () => void;
}

/** The code for the second step of a sign-in. */
export function CodeForm({ hasApp, onTooLate }: CodeFormProps) {
  // The page on screen redirects once there is a session.
  const secondStep = useCall(sendSecondFactor, startSession);
  const { form, submit } = useApiForm({
    schema: codeInput,
    defaultValues: { code: '' },
    send: body => secondStep.mutateAsync({ body }),
    success: ({ name, username }) => ({
      title: t`Login successful`,
      description: t`Welcome back, ${name ?? username}`,
    }),
    failure: (error, { setFocus }) => {
      if (hasStatus(error, 401)) onTooLate();
      else setFocus('code', { shouldSelect: true });
      return failureToast(error, { title: t`Login failed`, description: t`Please try again.` });
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        form={form}
        name="code"
        label={hasApp ? t`Code` : t`Recovery code`}
        missing={t`Please enter the code`}
        hint={hasApp ? t`Six digits of your authenticator app. Without it, one of your recovery codes.` : undefined}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
      <SubmitButton form={form} label={t`Continue`} pendingLabel={t`Checking...`} className="mt-1 w-full" />
    </form>
  );
}
