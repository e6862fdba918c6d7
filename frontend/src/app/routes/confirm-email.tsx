import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { MailCheck, UserRoundX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { useEmailConfirmation } from '#features/auth/api/email-confirmation.ts';
import { isToken } from '#features/auth/api/passwords.ts';
import { LinkOver } from '#features/auth/components/link-over.tsx';
import { NarrowCard } from '#features/auth/components/narrow-card.tsx';
import { changeUser, useLogout } from '#features/session/api/session.ts';
import { SessionPending } from '#features/session/components/session-pending.tsx';
import { SignedIn } from '#features/session/components/signed-in.tsx';
import { getMessage, hasStatus, isProblem } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { showOutcome } from '#lib/toast-store.ts';

const title = t`Confirm your email address`;

/** Target of the link in a confirmation mail. It takes effect only in a session of the account that asked for it. */
export default function ConfirmEmail() {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (isToken(token)) return <SignedIn title={title}>{user => <Confirmation token={token} user={user} />}</SignedIn>;
  return (
    <>
      <PageHead title={title} noIndex />
      <ConfirmationOver />
    </>
  );
}

function Confirmation({ token, user }: { token: string; user: User }) {
  const confirmation = useEmailConfirmation(token, user.id);
  if (confirmation.isPending) return <SessionPending />;
  if (hasStatus(confirmation.error, 404)) return <ConfirmationOver />;
  const description = getMessage(confirmation.error);
  if (isProblem(confirmation.error, 'not-allowed')) return <OtherAccount description={description} />;
  if (confirmation.isError) {
    return (
      <ErrorState
        title={t`Your address is not confirmed yet`}
        description={description}
        onRetry={() => confirmation.refetch()}
      />
    );
  }
  return (
    <NarrowCard
      icon={MailCheck}
      title={t`Your email address is confirmed`}
      description={t`Thank you. Nothing more to do.`}
    >
      <ProfileLink />
    </NarrowCard>
  );
}

/** Signs the user out, leads to the sign-in page and back here. */
function OtherAccount({ description }: { description: string }) {
  const client = useQueryClient();
  const logout = useLogout();
  async function signOut() {
    const failure = { title: t`Logout failed`, description: t`Please try again.` };
    if (await showOutcome(logout.mutateAsync(), { failure })) changeUser(client, null);
  }
  return (
    <NarrowCard icon={UserRoundX} title={t`This link is for another account`} description={description}>
      <Button className="w-full" pending={logout.isPending} onClick={signOut}>
        <Trans>Sign in with another account</Trans>
      </Button>
    </NarrowCard>
  );
}

function ConfirmationOver() {
  return (
    <LinkOver>
      <p className="mb-5 text-center">
        <Trans>
          Your profile shows whether your address is confirmed. If it is not, you can have the link sent again there.
        </Trans>
      </p>
      <ProfileLink />
    </LinkOver>
  );
}

const ProfileLink = () => (
  <ButtonLink className="w-full" to={paths.profile()}>
    <Trans>Go to your profile</Trans>
  </ButtonLink>
);
