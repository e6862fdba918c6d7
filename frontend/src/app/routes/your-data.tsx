import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileSearch, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { isToken } from '#features/auth/api/passwords.ts';
import { LinkOver } from '#features/auth/components/link-over.tsx';
import { NarrowCard } from '#features/auth/components/narrow-card.tsx';
import { useOpenDataLink } from '#features/privacy/api/address-data.ts';
import { AddressData } from '#features/privacy/components/address-data.tsx';
import { LinkRequest } from '#features/privacy/components/link-request.tsx';
import { useSession } from '#features/session/api/session.ts';
import { hasStatus } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { showOutcome } from '#lib/toast-store.ts';

/** People without an account see, download and delete what they left under their address; the mailed link leads here, too. */
export default function YourData() {
  const token = useSearchParams()[0].get('token');
  return (
    <>
      <PageHead title={t`Your data`} noIndex />
      {token === null ? <Request /> : isToken(token) ? <OpenedLink key={token} token={token} /> : <DataLinkOver />}
    </>
  );
}

function Request() {
  const { user } = useSession();
  return (
    <NarrowCard
      icon={FileSearch}
      title={t`Your data`}
      description={t`See, download or delete what you sent without an account: inquiries, messages from the contact page, requests to be listed. We mail you a link to it.`}
    >
      {user && (
        <div className="mb-6 rounded-card bg-primary-soft p-4">
          <p>
            <Trans>You are signed in. All that belongs to your account is on your profile.</Trans>
          </p>
          <ButtonLink className="mt-3 w-full" to={paths.profile({ tab: 'data' })}>
            <Trans>Go to your profile</Trans>
          </ButtonLink>
        </div>
      )}
      <LinkRequest />
      <p className="mt-6 text-center text-muted text-sm">
        <Trans>
          How we handle your data:{' '}
          <Link to={paths.privacy} className="font-semibold text-primary underline underline-offset-4">
            Privacy
          </Link>
        </Trans>
      </p>
    </NarrowCard>
  );
}

/** Only the button uses the link up, because mail scanners open all links. */
function OpenedLink({ token }: { token: string }) {
  const open = useOpenDataLink();
  const [dataKey, setDataKey] = useState<string>();
  if (hasStatus(open.error, 404)) return <DataLinkOver />;
  if (dataKey !== undefined)
    return (
      <AddressData
        dataKey={dataKey}
        over={<DataLinkOver />}
        frame={(description, content) => (
          <NarrowCard icon={FileSearch} title={t`Your data`} description={description}>
            {content}
          </NarrowCard>
        )}
      />
    );
  const failure = { title: t`The link could not be opened` };
  async function show() {
    await showOutcome(
      open.mutateAsync(token).then(({ key }) => setDataKey(key)),
      { failure },
    );
  }
  return (
    <NarrowCard
      icon={MailOpen}
      title={t`Your data`}
      description={t`The link works once: this page then shows what is stored under your address, for half an hour.`}
    >
      <Button className="w-full" pending={open.isPending} onClick={() => void show()}>
        <Trans>Show My Data</Trans>
      </Button>
    </NarrowCard>
  );
}

const DataLinkOver = () => (
  <LinkOver>
    <ButtonLink className="w-full" to={paths.yourData}>
      <Trans>Ask for a new link</Trans>
    </ButtonLink>
  </LinkOver>
);
