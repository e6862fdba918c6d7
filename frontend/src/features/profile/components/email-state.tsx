import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { siteConfigQuery } from '#lib/site-config.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useSendConfirmation } from '../api/profile.ts';

/** Shows beside the address whether it is confirmed, and sends the link again. Hidden if mail is off, since no user could confirm. */
export function EmailState({ user }: { user: User }) {
  const { data: config } = useQuery(siteConfigQuery);
  const send = useSendConfirmation();
  const { email, emailVerified, emailDisowned, pendingEmail } = user;
  if (!config?.email) return null;
  const toasts = {
    success: {
      title: t`Confirmation sent`,
      description: t`Please open the link that we sent to ${pendingEmail ?? email}.`,
    },
    failure: { title: t`The confirmation was not sent`, description: t`Please try again later.` },
  };
  const isOpen = !emailVerified && !emailDisowned;
  return (
    <>
      {isOpen && (
        <Badge tone="warning">
          <Trans>Not confirmed</Trans>
        </Badge>
      )}
      {emailDisowned && (
        <>
          <Badge tone="danger">
            <Trans>Not usable</Trans>
          </Badge>
          <span className="block text-muted text-sm">
            <Trans>
              The person who reads its mail says that it is not the address of this account. Please enter another one
              under Settings.
            </Trans>
          </span>
        </>
      )}
      {pendingEmail && (
        <span className="block text-muted text-sm">
          <Trans>Waiting for confirmation: {pendingEmail}</Trans>
        </span>
      )}
      {(isOpen || pendingEmail) && (
        <Button
          variant="link"
          className="flex min-h-11 text-sm"
          pending={send.isPending}
          onClick={() => void showOutcome(send.mutateAsync(), toasts)}
        >
          <Trans>Send the confirmation again</Trans>
        </Button>
      )}
    </>
  );
}
