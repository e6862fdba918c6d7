import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { useSession } from '../api/session.ts';
import { useHere } from '../return-to.ts';

/** Whoever signed in with a temporary password chooses an own one before anything else, and then goes on. */
export function OwnPasswordFirst({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const here = useHere();
  if (user?.mustChangePassword && pathname !== paths.changePassword())
    return <Navigate to={paths.changePassword({ returnTo: here })} replace />;
  return children;
}
