import { z } from '@doorstep/contracts/common/zod.ts';
import { type Passkey, passkeyNameInput } from '@doorstep/contracts/identity/passkeys/schema.ts';
import { hasPassword, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PasswordField, TextField } from '#components/ui/form-fields.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { formatAgo, formatDate } from '#lib/format.ts';
import { isDismissed, isKnownDevice, knowsPasskeys } from '#lib/passkeys.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useNow } from '#lib/use-now.ts';
import { passkeysQuery, useAddPasskey, useRemovePasskey, useRenamePasskey } from '../api/passkeys.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The passkeys of the user, and how to add, rename and remove them. */
export function PasskeysCard({ user }: { user: User }) {
  const { data: passkeys, isPending, isError, refetch } = useQuery(passkeysQuery(user.id));
  const adding = useDialog();
  const renaming = useDialog<Passkey>();
  const removing = useDialog<Passkey>();
  return (
    <Card className="p-6">
      <h2 className="text-xl">
        <Trans>Passkeys</Trans>
      </h2>
      <p className="mt-1 text-muted text-sm">
        <Trans>
          Sign in with your fingerprint, your face or the PIN of your device. With a passkey, your password alone no
          longer signs you in.
        </Trans>
      </p>
      {isPending && (
        <div role="status" aria-label={t`Loading your passkeys`} className="mt-5">
          <SkeletonText lines={2} />
        </div>
      )}
      {isError && (
        <ErrorState
          className="py-6"
          description={t`Your passkeys could not be loaded. Please try again.`}
          onRetry={() => void refetch()}
        />
      )}
      {passkeys && passkeys.length > 0 && (
        <ul aria-label={t`Your passkeys`} className="mt-3 divide-y divide-line">
          {passkeys.map(passkey => (
            <PasskeyEntry key={passkey.id} passkey={passkey} onRename={renaming.open} onRemove={removing.open} />
          ))}
        </ul>
      )}
      {passkeys && knowsPasskeys() && (
        <Button variant="secondary" className="mt-5" onClick={() => adding.open()}>
          <Trans>Add a Passkey</Trans>
        </Button>
      )}
      {passkeys && !knowsPasskeys() && (
        <p className="mt-4 text-muted text-sm">
          <Trans>This browser cannot make passkeys on this site.</Trans>
        </p>
      )}
      <StateDialog
        dialog={adding}
        title={t`Add a Passkey`}
        description={t`Afterwards your browser asks where to store it.`}
        onInteractOutside={event => event.preventDefault()}
      >
        <AddForm user={user} onClose={adding.close} />
      </StateDialog>
      <StateDialog dialog={renaming} title={t`Rename the Passkey`}>
        {renaming.subject && <RenameForm passkey={renaming.subject} onClose={renaming.close} />}
      </StateDialog>
      <StateDialog
        dialog={removing}
        title={t`Remove the Passkey?`}
        description={t`${removing.subject?.name ?? ''} no longer signs you in.`}
        className="[overflow-wrap:anywhere]"
      >
        {removing.subject && <RemoveForm user={user} passkey={removing.subject} onClose={removing.close} />}
      </StateDialog>
    </Card>
  );
}

interface PasskeyEntryProps {
  readonly passkey: Passkey;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

function PasskeyEntry({ passkey, onRename, onRemove }: PasskeyEntryProps) {
  const now = useNow();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted text-sm">
          <Trans>Added on {formatDate(createdAt)}</Trans>
        </p>
        <p className="text-muted text-sm">
          {lastUsedAt ? t`Last used ${formatAgo(lastUsedAt, now)}` : t`Not used yet`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => onRename(passkey)} aria-label={t`Rename ${name}`}>
          <Trans>Rename</Trans>
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onRemove(passkey)} aria-label={t`Remove ${name}`}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}

const addForm = passkeyNameInput.extend({ currentPassword: z.string().max(128) });

function AddForm({ user, onClose }: { user: User; onClose: () => void }) {
  const add = useAddPasskey();
  const [codes, setCodes] = useState<readonly string[]>();
  const { form, submit } = useApiForm({
    schema: addForm,
    defaultValues: { name: '', currentPassword: '' },
    send: ({ name, currentPassword }) => add.mutateAsync({ name, ...(currentPassword && { currentPassword }) }),
    success: ({ name, recoveryCodes }) => {
      if (recoveryCodes) setCodes(recoveryCodes);
      else onClose();
      return { title: t`Passkey added`, description: t`${name} signs you in from now on` };
    },
    failure: error => {
      if (isDismissed(error)) return undefined;
      const title = t`Failed to add the passkey`;
      if (isKnownDevice(error)) return { title, description: t`This device has one already.`, tone: 'danger' };
      return failureToast(error, { title, description: t`Please try again.` });
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <input type="text" name="username" value={user.username} autoComplete="username" readOnly hidden />
      <TextField
        form={form}
        name="name"
        label={t`Name`}
        missing={t`Please name the passkey`}
        hint={t`So that you recognize it, such as My laptop`}
        autoComplete="off"
      />
      {hasPassword(user) && (
        <PasswordField form={form} name="currentPassword" label={t`Your password`} autoComplete="current-password" />
      )}
      <FormActions onCancel={onClose} form={form} label={t`Continue`} pendingLabel={t`Waiting...`} />
    </form>
  );
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey();
  const { form, submit } = useApiForm({
    schema: passkeyNameInput,
    defaultValues: { name: passkey.name },
    send: ({ name }) => rename.mutateAsync({ id: passkey.id, name }),
    success: () => {
      onClose();
      return { title: t`Passkey renamed` };
    },
    failure: { title: t`Failed to rename the passkey`, description: t`Please try again.` },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField form={form} name="name" label={t`Name`} missing={t`Please name the passkey`} autoComplete="off" />
      <FormActions onCancel={onClose} form={form} />
    </form>
  );
}

function RemoveForm({ user, passkey, onClose }: { user: User; passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey();
  return (
    <PasswordStep
      user={user}
      label={t`Remove`}
      pendingLabel={t`Removing...`}
      send={body => remove.mutateAsync({ id: passkey.id, ...body })}
      success={() => {
        onClose();
        return { title: t`Passkey removed` };
      }}
      failure={{ title: t`Failed to remove the passkey`, description: t`Please try again.` }}
      onCancel={onClose}
    />
  );
}
