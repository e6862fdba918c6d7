import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { prefetchMissing, type RouteModule } from '#app/route-module.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { NarrowCard } from '#features/auth/components/narrow-card.tsx';
import { passkeysQuery } from '#features/security/api/passkeys.ts';
import { secondFactorQuery } from '#features/security/api/second-factor.ts';
import { AuthenticatorCard } from '#features/security/components/authenticator-card.tsx';
import { PasskeysCard } from '#features/security/components/passkeys-card.tsx';
import { currentUserQuery } from '#features/session/api/session.ts';
import { Redirect } from '#features/session/components/redirect.tsx';
import { SignedIn } from '#features/session/components/signed-in.tsx';
import { useDuty } from '#features/session/duty.ts';
import { safeReturnTo } from '#features/session/return-to.ts';

const title = t`Protect your account`;

export const prepare: RouteModule['prepare'] = async (_context, client) => {
  const user = await client.ensureQueryData(currentUserQuery);
  if (user && !user.mustChangePassword)
    await prefetchMissing(client, [secondFactorQuery(user.id), passkeysQuery(user.id)]);
};

export default function ProtectAccount() {
  return <SignedIn title={title}>{user => <ProtectAccountPage user={user} />}</SignedIn>;
}

/** The screen after the sign-in of a user who needs a second factor. It stays once there is one, because the recovery codes are on it. */
function ProtectAccountPage({ user }: { user: User }) {
  const [search] = useSearchParams();
  const duty = useDuty(user);
  const returnTo = safeReturnTo(search.get('returnTo'));
  if (!duty && !user.hasSecondFactor) return <Redirect to={returnTo} />;
  return (
    <>
      {duty ? (
        <NarrowCard
          icon={ShieldCheck}
          title={title}
          description={t`This site asks administrators for more than a password. Please set up one of these before you go on. You also get codes for the day on which you lose it.`}
        />
      ) : (
        <NarrowCard
          icon={ShieldCheck}
          title={t`Your account is protected`}
          description={t`From now on, your password alone is not enough to sign in.`}
        >
          <ButtonLink to={returnTo} className="w-full">
            <Trans>Continue</Trans>
          </ButtonLink>
        </NarrowCard>
      )}
      <div className="wrap -mt-4 grid max-w-112 grid-cols-1 gap-6 pb-16 sm:-mt-10">
        <AuthenticatorCard user={user} />
        <PasskeysCard user={user} />
      </div>
    </>
  );
}
