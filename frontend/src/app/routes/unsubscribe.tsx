import { unsubscribe } from '@doorstep/contracts/identity/notifications/calls.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BellOff, MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { HomeLink } from '#features/auth/components/home-link.tsx';
import { LinkOver } from '#features/auth/components/link-over.tsx';
import { NarrowCard } from '#features/auth/components/narrow-card.tsx';
import { hasStatus } from '#lib/api-error.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useCall } from '#lib/use-api-mutation.ts';

/** Target of the link in a mail with notifications. Only the button has an effect, because mail scanners open all links. */
export default function Unsubscribe() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <>
      <PageHead title={t`Stop these mails`} noIndex />
      {token ? <Confirmation token={token} /> : <TokenOver />}
    </>
  );
}

function Confirmation({ token }: { token: string }) {
  const stop = useCall(unsubscribe);
  if (hasStatus(stop.error, 410)) return <TokenOver />;
  if (stop.isSuccess) {
    return (
      <NarrowCard
        icon={MailCheck}
        title={t`You get no more of these mails`}
        description={t`You can turn them on again in the settings of your account.`}
      >
        <HomeLink />
      </NarrowCard>
    );
  }
  const failure = { title: t`The mails are not stopped yet` };
  return (
    <NarrowCard
      icon={BellOff}
      title={t`Stop these mails?`}
      description={t`You will get no more mails with such notifications. On the site you still see them.`}
    >
      <Button
        className="w-full"
        pending={stop.isPending}
        onClick={() => void showOutcome(stop.mutateAsync({ query: { token } }), { failure })}
      >
        <Trans>Stop These Mails</Trans>
      </Button>
    </NarrowCard>
  );
}

const TokenOver = () => (
  <LinkOver>
    <HomeLink />
  </LinkOver>
);
