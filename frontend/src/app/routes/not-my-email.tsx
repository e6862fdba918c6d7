import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MailCheck, MailX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { useDisownEmail } from '#features/auth/api/email-confirmation.ts';
import { isToken } from '#features/auth/api/passwords.ts';
import { HomeLink } from '#features/auth/components/home-link.tsx';
import { LinkOver } from '#features/auth/components/link-over.tsx';
import { NarrowCard } from '#features/auth/components/narrow-card.tsx';
import { hasStatus } from '#lib/api-error.ts';
import { showOutcome } from '#lib/toast-store.ts';

/**
 * Target of the link "This was not me" in a confirmation mail. Only the button has an effect, because mail scanners open all links.
 */
export default function NotMyEmail() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <>
      <PageHead title={t`Not your account`} noIndex />
      {isToken(token) ? <Removal token={token} /> : <RemovalOver />}
    </>
  );
}

function Removal({ token }: { token: string }) {
  const disown = useDisownEmail();
  if (hasStatus(disown.error, 404)) return <RemovalOver />;
  if (disown.isSuccess) {
    return (
      <NarrowCard
        icon={MailCheck}
        title={t`Your address is removed`}
        description={t`The account cannot use it any more. You can register with it yourself at any time.`}
      >
        <HomeLink />
      </NarrowCard>
    );
  }
  const failure = { title: t`Your address is not removed yet` };
  return (
    <NarrowCard
      icon={MailX}
      title={t`Is this account not yours?`}
      description={t`Someone entered your email address for an account. Once you remove it, the account cannot use it any more; nothing else changes.`}
    >
      <Button
        className="w-full"
        pending={disown.isPending}
        onClick={() => void showOutcome(disown.mutateAsync(token), { failure })}
      >
        <Trans>Remove my address</Trans>
      </Button>
    </NarrowCard>
  );
}

function RemovalOver() {
  return (
    <LinkOver>
      <p className="mb-5 text-center">
        <Trans>
          If an account still has your address, "Forgot password?" on the sign-in page makes the account yours.
        </Trans>
      </p>
      <HomeLink />
    </LinkOver>
  );
}
