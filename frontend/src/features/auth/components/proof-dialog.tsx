import { z } from '@doorstep/contracts/common/zod.ts';
import { listPasskeys } from '@doorstep/contracts/identity/passkeys/calls.ts';
import { hasPassword, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { PasswordField, SubmitButton } from '#components/ui/form-fields.tsx';
import { useSession } from '#features/session/api/session.ts';
import { apiQuery } from '#lib/api-query.ts';
import { isDismissed, knowsPasskeys } from '#lib/passkeys.ts';
import type { ProofRequest } from '#lib/proof.ts';
import { failureToast, toast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useProveByPasskey, useProveByPassword } from '../api/proof.ts';
import { googleHref } from '../google.ts';
import { GoogleButton } from './google-button.tsx';

const failure = { title: t`This did not confirm that it is you`, description: t`Please try again.` };

/** Asks the user to prove who they are, in any of the ways in which they sign in. */
export function ProofDialog({ request: { answer } }: { request: ProofRequest }) {
  const { user } = useSession();
  return (
    <StateDialog
      dialog={{ isOpen: true, close: () => answer(false) }}
      title={t`Confirm that it is you`}
      description={t`You signed in a while ago, and this change needs a fresh confirmation.`}
      onInteractOutside={event => event.preventDefault()}
    >
      {user && <Ways user={user} answer={answer} />}
    </StateDialog>
  );
}

function Ways({ user, answer }: { user: User; answer: ProofRequest['answer'] }) {
  const { data: passkeys = [] } = useQuery(apiQuery(listPasskeys, { userId: user.id }));
  const hasPasskey = passkeys.length > 0 && knowsPasskeys();
  return (
    <div className="grid gap-4">
      {hasPassword(user) && <PasswordWay user={user} answer={answer} />}
      {hasPasskey && <PasskeyWay answer={answer} />}
      {user.googleConnected && (
        <div className="grid gap-1.5">
          <GoogleButton label={t`Sign in with Google again`} href={googleHref(location.pathname + location.search)} />
          <p className="text-muted text-sm">
            <Trans>You come back to this page, and make the change again.</Trans>
          </p>
        </div>
      )}
      {!hasPassword(user) && !hasPasskey && !user.googleConnected && (
        <p>
          <Trans>This browser has none of your passkeys. Please sign in again where you have one.</Trans>
        </p>
      )}
    </div>
  );
}

const passwordForm = z.object({ currentPassword: z.string().min(1).max(128) });

function PasswordWay({ user, answer }: { user: User; answer: ProofRequest['answer'] }) {
  const prove = useProveByPassword();
  const { form, submit } = useApiForm({
    schema: passwordForm,
    defaultValues: { currentPassword: '' },
    send: body => prove.mutateAsync({ body }),
    success: () => {
      answer(true);
      return undefined;
    },
    failure,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <input type="text" name="username" value={user.username} autoComplete="username" readOnly hidden />
      <PasswordField
        form={form}
        name="currentPassword"
        label={t`Your password`}
        missing={t`Please enter your password`}
        autoComplete="current-password"
      />
      <SubmitButton form={form} label={t`Confirm`} pendingLabel={t`Checking...`} className="w-full" />
    </form>
  );
}

function PasskeyWay({ answer }: Pick<ProofRequest, 'answer'>) {
  const prove = useProveByPasskey();

  async function start() {
    try {
      await prove.mutateAsync();
      answer(true);
    } catch (error) {
      if (!isDismissed(error)) toast(failureToast(error, failure));
    }
  }

  return (
    <Button
      variant="secondary"
      icon={KeyRound}
      pending={prove.isPending}
      onClick={() => void start()}
      className="w-full"
    >
      <Trans>Use a Passkey</Trans>
    </Button>
  );
}
