import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { KeyRound } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ChangePasswordForm } from '#features/auth/components/change-password-form.tsx';
import { NarrowCard } from '#features/auth/components/narrow-card.tsx';
import { Redirect } from '#features/session/components/redirect.tsx';
import { SignedIn } from '#features/session/components/signed-in.tsx';
import { safeReturnTo } from '#features/session/return-to.ts';

const title = t`Choose your own password`;

export default function ChangePassword() {
  return <SignedIn title={title}>{user => <ChangePasswordPage user={user} />}</SignedIn>;
}

/** The screen after a sign-in with a temporary password. All other users are sent on to where they wanted to go. */
function ChangePasswordPage({ user }: { user: User }) {
  const [search] = useSearchParams();
  if (!user.mustChangePassword) return <Redirect to={safeReturnTo(search.get('returnTo'))} />;
  return (
    <NarrowCard
      icon={KeyRound}
      title={title}
      description={t`You signed in with a temporary password. Please replace it before you go on.`}
    >
      <ChangePasswordForm user={user} currentLabel={t`Temporary Password`} />
    </NarrowCard>
  );
}
