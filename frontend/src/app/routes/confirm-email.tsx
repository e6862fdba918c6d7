import { MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { useEmailConfirmation } from '#features/auth/api/email-confirmation.ts';
import { isToken } from '#features/auth/api/passwords.ts';
import { LinkOver } from '#features/auth/components/link-over.tsx';
import { NarrowCard } from '#features/auth/components/narrow-card.tsx';
import { SessionPending } from '#features/session/components/session-pending.tsx';
import { getMessage, hasStatus } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';

/** Where the link of a confirmation mail leads. */
export default function ConfirmEmail() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <>
      <PageHead title="Confirm your email address" noIndex />
      {isToken(token) ? <Confirmation token={token} /> : <ConfirmationOver />}
    </>
  );
}

function Confirmation({ token }: { token: string }) {
  const confirmation = useEmailConfirmation(token);
  if (confirmation.isPending) return <SessionPending />;
  if (hasStatus(confirmation.error, 404)) return <ConfirmationOver />;
  if (confirmation.isError) {
    return (
      <ErrorState
        title="Your address is not confirmed yet"
        description={getMessage(confirmation.error, 'Please try again in a moment.')}
        onRetry={() => confirmation.refetch()}
      />
    );
  }
  return (
    <NarrowCard icon={MailCheck} title="Your email address is confirmed" description="Thank you. Nothing more to do.">
      <ButtonLink className="w-full" to={paths.profile()}>
        Go to your profile
      </ButtonLink>
    </NarrowCard>
  );
}

function ConfirmationOver() {
  return (
    <LinkOver>
      <p className="mb-5 text-center">
        Your profile shows whether your address is confirmed. If it is not, save it there once more to get a new link.
      </p>
      <ButtonLink className="w-full" to={paths.profile()}>
        Go to your profile
      </ButtonLink>
    </LinkOver>
  );
}
