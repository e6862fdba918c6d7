import { codeInput } from '@doorstep/contracts/identity/second-factor/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { TextField } from '#components/ui/form-fields.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import { useConfirmAuthenticator, useStartAuthenticator } from '../api/second-factor.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AuthenticatorSetupProps {
  readonly user: User;
  readonly onClose: () => void;
}

const failure = { title: t`Failed to set up the app`, description: t`Please try again.` };

/** Password, then the key and a code that confirms it, then the recovery codes. */
export function AuthenticatorSetup({ user, onClose }: AuthenticatorSetupProps) {
  const start = useStartAuthenticator();
  const [key, setKey] = useState<AuthenticatorKey>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (key) return <KeyStep authenticatorKey={key} onConfirmed={setCodes} onCancel={onClose} />;
  return (
    <PasswordStep
      user={user}
      label={t`Continue`}
      pendingLabel={t`Checking...`}
      send={body => start.mutateAsync({ body })}
      success={answer => {
        setKey(answer);
        return undefined;
      }}
      failure={failure}
      onCancel={onClose}
    />
  );
}

interface AuthenticatorKey {
  readonly key: string;
  readonly address: string;
}

interface KeyStepProps {
  readonly authenticatorKey: AuthenticatorKey;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The key to scan or to type, and a code that shows that the app has it. */
function KeyStep({ authenticatorKey: { key, address }, onConfirmed, onCancel }: KeyStepProps) {
  const confirm = useConfirmAuthenticator();
  const { form, submit } = useApiForm({
    schema: codeInput,
    defaultValues: { code: '' },
    send: body => confirm.mutateAsync({ body }),
    success: ({ recoveryCodes }) => {
      onConfirmed(recoveryCodes);
      return { title: t`Authenticator app set up`, description: t`From now on sign-in asks for a code` };
    },
    failure,
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p>
        <Trans>Scan this with an authenticator app on your phone.</Trans>
      </p>
      <div className="self-center rounded-card bg-white p-4">
        <QRCodeSVG value={address} size={184} title={t`QR code with the key`} />
      </div>
      <div className="rounded-card border border-line p-4 text-sm">
        <p className="text-muted">
          <Trans>If you cannot scan it, type this key into the app:</Trans>
        </p>
        <p dir="ltr" className="mt-1 match-parent font-mono [overflow-wrap:anywhere]">
          {key.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <CopyButton label={t`Copy Key`} text={key} size="sm" className="mt-3" />
      </div>
      <TextField
        form={form}
        name="code"
        label={t`Code`}
        missing={t`Please enter the code`}
        hint={t`The six digits that the app shows now`}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormActions onCancel={onCancel} form={form} label={t`Confirm`} pendingLabel={t`Checking...`} />
    </form>
  );
}
