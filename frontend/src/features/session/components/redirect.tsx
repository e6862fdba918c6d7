import { Navigate } from 'react-router-dom';
import { SessionPending } from './session-pending.tsx';

/** Redirects to the page for this user. The current page would be empty until that is loaded. */
export const Redirect = ({ to }: { to: string }) => (
  <>
    <Navigate to={to} replace />
    <SessionPending />
  </>
);
