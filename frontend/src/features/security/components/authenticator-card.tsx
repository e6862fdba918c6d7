import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { formatDate } from '#lib/format.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { type DialogState, useDialog } from '#lib/use-dialog.ts';
import { secondFactorQuery, useRemoveAuthenticator, useReplaceRecoveryCodes } from '../api/second-factor.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Change = 'set up' | 'replace codes' | 'remove';

/** Says whether sign-in needs a code of an authenticator app, with the ways to change that. */
export function AuthenticatorCard({ user }: { user: User }) {
  const { data, isPending, isError, refetch } = useQuery(secondFactorQuery(user.id));
  const dialog = useDialog<Change>();
  return (
    <Card className="p-6">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        <Trans>Authenticator App</Trans>
        {data?.authenticator && (
          <Badge tone="success">
            <Trans>On</Trans>
          </Badge>
        )}
      </h2>
      <p className="mt-1 text-muted text-sm">
        <Trans>
          Besides the password, sign-in asks for a code that only your phone knows. A stolen password alone is then
          useless.
        </Trans>
      </p>
      {isPending && (
        <div role="status" aria-label={t`Loading`} className="mt-5">
          <SkeletonText lines={2} />
        </div>
      )}
      {isError && (
        <ErrorState
          className="py-6"
          description={t`This could not be loaded. Please try again.`}
          onRetry={() => void refetch()}
        />
      )}
      {data && !data.authenticator && (
        <Button className="mt-5" onClick={() => dialog.open('set up')}>
          <Trans>Set Up</Trans>
        </Button>
      )}
      {data?.authenticator && (
        <>
          <p className="mt-4">
            {plural(data.recoveryCodesLeft, {
              0: `In use since ${formatDate(data.authenticator.since)}, no recovery codes left`,
              one: `In use since ${formatDate(data.authenticator.since)}, # recovery code left`,
              other: `In use since ${formatDate(data.authenticator.since)}, # recovery codes left`,
            })}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => dialog.open('replace codes')}>
              <Trans>New Recovery Codes</Trans>
            </Button>
            <Button variant="secondary" onClick={() => dialog.open('remove')}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        </>
      )}
      <ChangeDialog user={user} dialog={dialog} />
    </Card>
  );
}

const AuthenticatorSetup = lazyComponent(() => import('./authenticator-setup.tsx'), 'AuthenticatorSetup');

interface ChangeProps {
  readonly user: User;
  readonly onClose: () => void;
}

const changes: Record<Change, { title: string; description?: string; content: (props: ChangeProps) => ReactNode }> = {
  'set up': { title: t`Set Up an Authenticator App`, content: props => <AuthenticatorSetup {...props} /> },
  'replace codes': {
    title: t`New Recovery Codes`,
    description: t`The former codes no longer work.`,
    content: props => <ReplaceCodes {...props} />,
  },
  remove: {
    title: t`Remove the Authenticator App?`,
    description: t`Your password alone is then enough to sign in.`,
    content: props => <Remove {...props} />,
  },
};

/** The dialog of a change. A click beside it does not close it, because the recovery codes would be lost. */
function ChangeDialog({ user, dialog }: { user: User; dialog: DialogState<Change> }) {
  if (dialog.subject === undefined) return null;
  const { content, ...texts } = changes[dialog.subject];
  return (
    <StateDialog dialog={dialog} {...texts} onInteractOutside={event => event.preventDefault()}>
      <Suspense fallback={<SkeletonText lines={4} />}>{content({ user, onClose: dialog.close })}</Suspense>
    </StateDialog>
  );
}

function ReplaceCodes({ user, onClose }: ChangeProps) {
  const replace = useReplaceRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <PasswordStep
      user={user}
      label={t`Make New Codes`}
      pendingLabel={t`Checking...`}
      send={body => replace.mutateAsync({ body })}
      success={({ recoveryCodes }) => {
        setCodes(recoveryCodes);
        return undefined;
      }}
      failure={{ title: t`Failed to make new codes`, description: t`Please try again.` }}
      onCancel={onClose}
    />
  );
}

function Remove({ user, onClose }: ChangeProps) {
  const remove = useRemoveAuthenticator();
  return (
    <PasswordStep
      user={user}
      label={t`Remove`}
      pendingLabel={t`Removing...`}
      send={body => remove.mutateAsync({ body })}
      success={() => {
        onClose();
        return { title: t`Authenticator app removed` };
      }}
      failure={{ title: t`Failed to remove the app`, description: t`Please try again.` }}
      onCancel={onClose}
    />
  );
}
