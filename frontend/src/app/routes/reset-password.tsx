import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { isToken } from '#features/auth/api/passwords.ts';
import { LinkOver } from '#features/auth/components/link-over.tsx';
import { NarrowCard } from '#features/auth/components/narrow-card.tsx';
import { NewPasswordForm } from '#features/auth/components/new-password-form.tsx';
import { paths } from '#lib/paths.ts';

/** Target of the link in a password mail. */
export default function ResetPassword() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token');
  const [isOver, setOver] = useState(false);
  if (isOver || !isToken(token)) {
    return (
      <LinkOver>
        <PageHead title="Set a new password" noIndex />
        <p className="mb-5 text-center">Please ask for a new one with "Forgot password?" on the sign-in page.</p>
        <ButtonLink className="w-full" to={paths.auth()}>
          Go to sign in
        </ButtonLink>
      </LinkOver>
    );
  }
  return (
    <NarrowCard icon={KeyRound} title="Set a new password" description="Then sign in with it.">
      <PageHead title="Set a new password" noIndex />
      <NewPasswordForm
        token={token}
        onDone={() => navigate(paths.auth(), { replace: true })}
        onLinkExpired={() => setOver(true)}
      />
    </NarrowCard>
  );
}
