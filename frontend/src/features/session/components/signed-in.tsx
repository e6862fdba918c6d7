import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { paths } from '#lib/paths.ts';
import { useSession } from '../api/session.ts';
import { useHere } from '../return-to.ts';
import { Redirect } from './redirect.tsx';
import { SessionPending } from './session-pending.tsx';

interface SignedInProps {
  /** The title of the page, for the browser's tab and while the page loads. */
  readonly title: string;
  /** The sign-in page for visitors; by default /auth, which leads back here. */
  readonly signInPath?: string;
  readonly children: (user: User) => ReactNode;
}

/** A page for signed-in users. A visitor is sent to sign in, unless they are leaving for another page anyway. */
export function SignedIn({ title, signInPath, children }: SignedInProps) {
  const { user, isPending, isError, retry } = useSession();
  const here = useHere();
  const isLeaving = useNavigation().state !== 'idle';
  if (user === null && !isLeaving) return <Redirect to={signInPath ?? paths.auth({ returnTo: here })} />;
  return (
    <>
      <PageHead title={title} noIndex />
      {user ? children(user) : <h1 className="sr-only">{title}</h1>}
      {(isPending || isLeaving) && !user && <SessionPending />}
      {isError && !user && <ErrorState description={t`Your account could not be loaded.`} onRetry={retry} />}
    </>
  );
}
