import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { useSession } from '../api/session.ts';
import { useHere } from '../return-to.ts';
import { Redirect } from './redirect.tsx';

/** Makes a user with a temporary password choose a new one first, and then go on to the page. */
export function OwnPasswordFirst({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const here = useHere();
  if (user?.mustChangePassword && pathname !== paths.changePassword())
    return <Redirect to={paths.changePassword({ returnTo: here })} />;
  return children;
}
