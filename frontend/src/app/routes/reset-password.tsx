import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        <PageHead title={t`Set a new password`} noIndex />
        <p className="mb-5 text-center">
          <Trans>Please ask for a new one with "Forgot password?" on the sign-in page.</Trans>
        </p>
        <ButtonLink className="w-full" to={paths.auth()}>
          <Trans>Go to sign in</Trans>
        </ButtonLink>
      </LinkOver>
    );
  }
  return (
    <NarrowCard icon={KeyRound} title={t`Set a new password`} description={t`Then sign in with it.`}>
      <PageHead title={t`Set a new password`} noIndex />
      <NewPasswordForm
        token={token}
        onDone={() => navigate(paths.auth(), { replace: true })}
        onLinkExpired={() => setOver(true)}
      />
    </NarrowCard>
  );
}
