import type { MailServer } from '@doorstep/contracts/mail-server.ts';
import { Trans } from '@lingui/react/macro';
import { Button } from '#components/ui/button.tsx';
import { MailTestOutcome, useMailTest } from './mail-test.tsx';

/** The server that the operator has set in the environment. */
export function FixedMailServer({ server }: { server: MailServer['server'] }) {
  const test = useMailTest();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-muted">
        <Trans>
          The operator of this installation has set the mail server (<code>SMTP_URL</code>), so it cannot be changed
          here.
        </Trans>
      </p>
      {server && (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="text-muted">
            <Trans>Server</Trans>
          </dt>
          <dd className="[overflow-wrap:anywhere]">{`${server.host}:${server.port}`}</dd>
          {server.user && (
            <>
              <dt className="text-muted">
                <Trans>User</Trans>
              </dt>
              <dd className="[overflow-wrap:anywhere]">{server.user}</dd>
            </>
          )}
          <dt className="text-muted">
            <Trans>Sender</Trans>
          </dt>
          <dd className="[overflow-wrap:anywhere]">
            {[server.senderName, server.senderAddress].filter(Boolean).join(', ')}
          </dd>
        </dl>
      )}
      <MailTestOutcome outcome={test.outcome} />
      <Button variant="secondary" pending={test.isPending} onClick={() => void test.run({ body: {} }).catch(ignore)}>
        <Trans>Send Test Mail</Trans>
      </Button>
    </div>
  );
}

/** The outcome is on the page already. */
const ignore = () => undefined;
