import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { siteConfigQuery } from '#lib/site-config.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useResendConfirmation } from '../api/users.ts';

/** Shows that an address is not confirmed, and sends the link again. Hidden if mail is off, since no address can be confirmed then. */
export function EmailNote({ user }: { user: User }) {
  const { data: config } = useQuery(siteConfigQuery);
  const send = useResendConfirmation();
  const { id, username, email, emailVerified, emailDisowned, pendingEmail } = user;
  if (!config?.email || (emailVerified && !pendingEmail)) return null;
  const toasts = {
    success: { title: t`Confirmation sent`, description: t`The link went to ${pendingEmail ?? email}.` },
    failure: { title: t`The confirmation was not sent`, description: t`Please try again later.` },
  };
  return (
    <>
      <span className="block text-muted text-xs">{describeEmail(user)}</span>
      {(!emailDisowned || pendingEmail) && (
        <Button
          variant="link"
          size="sm"
          className="justify-start text-start text-xs max-md:min-h-11"
          aria-label={t`Send the confirmation again to ${username}`}
          pending={send.isPending}
          onClick={() => void showOutcome(send.mutateAsync({ params: { id } }), toasts)}
        >
          <Trans>Send the confirmation again</Trans>
        </Button>
      )}
    </>
  );
}

function describeEmail({ emailDisowned, pendingEmail }: User): string {
  if (pendingEmail) return t`Waiting for confirmation: ${pendingEmail}`;
  return emailDisowned ? t`Not the address of this account` : t`Not confirmed`;
}
