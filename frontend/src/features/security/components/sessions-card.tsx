import type { Session } from '@doorstep/contracts/gateway/sessions/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useNow } from '#lib/use-now.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../api/sessions.ts';
import { nameDevice } from '../name-device.ts';

/** The user's sessions. Each other session can be ended, or all of them at once. */
export function SessionsCard({ user }: { user: User }) {
  const { data: sessions, isPending, isError, refetch } = useQuery(sessionsQuery(user.id));
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Card className="p-6">
      <h2 className="text-xl">
        <Trans>Where You Are Signed In</Trans>
      </h2>
      <p className="mt-1 text-muted text-sm">
        <Trans>End a session that you do not know, and then change your password.</Trans>
      </p>
      {isPending && (
        <div role="status" aria-label={t`Loading your sessions`} className="mt-5">
          <SkeletonText lines={4} />
        </div>
      )}
      {isError && (
        <ErrorState
          className="py-6"
          description={t`Your sessions could not be loaded. Please try again.`}
          onRetry={() => void refetch()}
        />
      )}
      {sessions && (
        <ul aria-label={t`Your sessions`} className="mt-3 divide-y divide-line">
          {sessions.map(session => (
            <SessionEntry key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions && others.length === 0 && (
        <p className="mt-2 text-muted text-sm">
          <Trans>You are signed in nowhere else.</Trans>
        </p>
      )}
      {others.length > 0 && <EverywhereElse />}
    </Card>
  );
}

function SessionEntry({ session }: { session: Session }) {
  const now = useNow();
  const end = useEndSession();
  const name = nameDevice(session);
  const Icon = session.system === 'iOS' || session.system === 'Android' ? Smartphone : Monitor;
  const signOut = () =>
    showOutcome(end.mutateAsync(session.id), {
      success: { title: t`Session ended`, description: t`${name} is signed out` },
      failure: { title: t`Failed to end the session`, description: t`Please try again.` },
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          {session.isCurrent && (
            <Badge tone="success">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="text-muted text-sm">
          <Trans>
            Signed in since <time dateTime={session.startedAt}>{formatDateTime(session.startedAt)}</time>
          </Trans>
        </p>
        {!session.isCurrent && (
          <p className="text-muted text-sm">
            <Trans>
              Last used <time dateTime={session.lastUsedAt}>{formatAgo(session.lastUsedAt, now)}</time>
            </Trans>
          </p>
        )}
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          pending={end.isPending}
          onClick={() => void signOut()}
          aria-label={t`Sign out ${name}`}
        >
          <Trans>Sign Out</Trans>
        </Button>
      )}
    </li>
  );
}

/** The button that ends all other sessions, and its question. */
function EverywhereElse() {
  const endOthers = useEndOtherSessions();
  const dialog = useDialog();
  const [pending, setPending] = useState(false);

  async function signOut() {
    setPending(true);
    const isDone = await showOutcome(endOthers.mutateAsync(), {
      success: { title: t`Signed out everywhere`, description: t`You are still signed in here` },
      failure: { title: t`Failed to sign out everywhere`, description: t`Please try again.` },
    });
    if (isDone) dialog.close();
    setPending(false);
  }

  return (
    <>
      <Button variant="secondary" className="mt-3 w-full" onClick={() => dialog.open()}>
        <Trans>Sign Out Everywhere</Trans>
      </Button>
      <ConfirmDialog
        title={t`Sign out everywhere?`}
        description={t`All other browsers and devices have to sign in again. You stay signed in here.`}
        action={t`Sign Out Everywhere`}
        actionPending={t`Signing out...`}
        pending={pending}
        open={dialog.isOpen}
        onOpenChange={isOpen => !isOpen && dialog.close()}
        onConfirm={() => void signOut()}
      />
    </>
  );
}
