import type { BounceMailbox } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { formatDateTime } from '#lib/format.ts';
import { bounceMailboxQuery } from '../api/bounce-mailbox.ts';
import { BounceMailboxForm } from './bounce-mailbox-form.tsx';
import { Facts } from './facts.tsx';
import { MailOutcome } from './mail-test.tsx';

/** The mailbox to which mails come back: administrators set it, unless the operator has. */
export function Bounces() {
  const { data, isError, refetch } = useQuery(bounceMailboxQuery);
  // A later failure leaves the form and what is typed in it.
  if (!data && isError)
    return <ErrorState description={t`The mailbox could not be loaded.`} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-4">
      <p className="text-muted">
        <Trans>
          Mails that cannot be delivered come back to a mailbox. This site reads it and shows under “Sent Mail” which
          mails bounced, and why. Other mails in it stay unread.
        </Trans>
      </p>
      <p className="text-muted">
        <Trans>
          If a mail provider reports there that a receiver called a mail spam, they get no further mails that they can
          do without.
        </Trans>
      </p>
      <MailOutcome outcome={describeReading(data)} />
      {data.source === 'environment' ? <Fixed mailbox={data.mailbox} /> : <BounceMailboxForm found={data} />}
    </div>
  );
}

/** When the mailbox was read the last time, and why it could not be read since. */
function describeReading({ readAt, problem }: BounceMailbox) {
  const last = readAt && t`Last read: ${formatDateTime(readAt)}`;
  const text = [problem, last].filter(Boolean).join(' ');
  return text ? { isGood: !problem, text } : undefined;
}

/** The mailbox that the operator has set in the environment. */
const Fixed = ({ mailbox }: Pick<BounceMailbox, 'mailbox'>) => (
  <>
    <p className="text-muted">
      <Trans>
        The operator of this installation has set the mailbox (<code>BOUNCE_MAILBOX_URL</code>), so it cannot be changed
        here.
      </Trans>
    </p>
    {mailbox && (
      <Facts
        facts={[
          [t`Server`, `${mailbox.host}:${mailbox.port}`],
          [t`User`, mailbox.user],
          [t`Address`, mailbox.address],
        ]}
      />
    )}
  </>
);
