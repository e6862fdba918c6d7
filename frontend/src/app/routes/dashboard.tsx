import { isOwnerRole } from '@doorstep/contracts/users.ts';
import { Navigate } from 'react-router-dom';
import { SignedIn } from '#features/session/components/signed-in.tsx';
import { paths } from '#lib/paths.ts';
import { AdminDashboard } from './dashboard/admin-dashboard.tsx';
import { OwnerDashboard } from './dashboard/owner-dashboard.tsx';

export default function Dashboard() {
  return (
    <SignedIn title="Dashboard">
      {user => {
        if (user.role === 'admin') return <AdminDashboard user={user} />;
        if (isOwnerRole(user.role)) return <OwnerDashboard user={user} desk="dashboard" />;
        return <Navigate to={paths.home} replace />;
      }}
    </SignedIn>
  );
}
