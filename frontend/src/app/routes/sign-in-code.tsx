import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PageHead } from '#components/ui/page-head.tsx';
import { CodeForm } from '#features/auth/components/code-form.tsx';
import { Divider } from '#features/auth/components/divider.tsx';
import { NarrowCard } from '#features/auth/components/narrow-card.tsx';
import { PasskeyButton } from '#features/auth/components/passkey-button.tsx';
import { portalHome } from '#features/auth/portal-home.ts';
import { useSession } from '#features/session/api/session.ts';
import { Redirect } from '#features/session/components/redirect.tsx';
import { safeReturnTo } from '#features/session/return-to.ts';
import { paths } from '#lib/paths.ts';

const title = t`One more step`;

/** The second step of a sign-in. It leads on to where the first one would have. */
export default function SignInCode() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const returnTo = safeReturnTo(search.get('returnTo'));
  const ways = (search.get('ways') ?? '').split(',');
  const isPortal = search.get('portal') === 'true';
  const signInPath = isPortal ? paths.businessLogin : paths.auth(returnTo === paths.home ? {} : { returnTo });
  if (user) return <Redirect to={isPortal ? portalHome(user) : returnTo} />;
  return (
    <>
      <PageHead title={title} noIndex />
      <NarrowCard
        icon={ShieldCheck}
        title={title}
        description={t`Your account is protected by a second factor. Please prove within five minutes that it is you.`}
      >
        {ways.includes('passkey') && (
          <>
            <PasskeyButton label={t`Use your passkey`} variant="primary" className="w-full" />
            <Divider />
          </>
        )}
        <CodeForm
          hasApp={ways.includes('authenticator')}
          onTooLate={() => void navigate(signInPath, { replace: true })}
        />
        <p className="mt-6 text-center text-muted text-sm">
          <Link to={signInPath} className="font-semibold text-primary underline underline-offset-4">
            <Trans>Sign in with another account</Trans>
          </Link>
        </p>
      </NarrowCard>
    </>
  );
}
