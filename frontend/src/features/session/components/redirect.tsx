import { Navigate } from 'react-router-dom';
import { SessionPending } from './session-pending.tsx';

/** Leads to the page that is meant for somebody. This one would be empty until that is loaded. */
export const Redirect = ({ to }: { to: string }) => (
  <>
    <Navigate to={to} replace />
    <SessionPending />
  </>
);
