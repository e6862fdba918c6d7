import { KeyRound } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageTitle } from '#components/ui/page-title.tsx';
import { ChangePasswordForm } from '#features/auth/components/change-password-form.tsx';
import { NarrowCard } from '#features/auth/components/narrow-card.tsx';
import { useSession } from '#features/session/api/session.ts';
import { SessionPending } from '#features/session/components/session-pending.tsx';
import { safeReturnTo } from '#features/session/return-to.ts';
import { paths } from '#lib/paths.ts';

/** The screen after a sign-in with a temporary password. Everyone else goes where they wanted to. */
export default function ChangePassword() {
  const { user, isPending } = useSession();
  const [search] = useSearchParams();
  const returnTo = safeReturnTo(search.get('returnTo'));
  if (isPending) return <SessionPending />;
  if (!user) return <Navigate to={paths.auth({ returnTo })} replace />;
  if (!user.mustChangePassword) return <Navigate to={returnTo} replace />;
  return (
    <NarrowCard
      icon={KeyRound}
      title="Choose your own password"
      description="You signed in with a temporary password. Please replace it before you go on."
    >
      <PageTitle title="Choose your own password" />
      <ChangePasswordForm username={user.username} currentLabel="Temporary Password" />
    </NarrowCard>
  );
}
