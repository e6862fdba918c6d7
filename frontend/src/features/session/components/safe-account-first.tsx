import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { useSession } from '../api/session.ts';
import { type Duty, useDuty } from '../duty.ts';
import { useHere } from '../return-to.ts';
import { Redirect } from './redirect.tsx';

const pages: Record<Duty, (query?: { returnTo?: string }) => string> = {
  'choose a password': paths.changePassword,
  'add a factor': paths.protectAccount,
};

/** Makes a user with a temporary password, or without a required second factor, see to that first, and then go on to the page. */
export function SafeAccountFirst({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const here = useHere();
  const duty = useDuty(user);
  if (duty && pathname !== pages[duty]()) return <Redirect to={pages[duty]({ returnTo: here })} />;
  return children;
}
