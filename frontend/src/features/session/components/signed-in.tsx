import type { User } from '@doorstep/contracts/users.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ErrorState } from '#components/ui/error-state.tsx';
import { paths } from '#lib/paths.ts';
import { useSession } from '../api/session.ts';
import { useHere } from '../return-to.ts';
import { SessionPending } from './session-pending.tsx';

/** A page for signed-in users. A visitor is sent to /auth and comes back. */
export function SignedIn({ children }: { children: (user: User) => ReactNode }) {
  const { user, isPending, isError, retry } = useSession();
  const here = useHere();
  if (user) return children(user);
  if (isPending) return <SessionPending />;
  if (isError) return <ErrorState description="Your account could not be loaded." onRetry={retry} />;
  return <Navigate to={paths.auth({ returnTo: here })} replace />;
}
