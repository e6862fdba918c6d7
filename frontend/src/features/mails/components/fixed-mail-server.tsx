import type { MailServer } from '@doorstep/contracts/identity/mail-server/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#components/ui/button.tsx';
import { Facts } from './facts.tsx';
import { MailOutcome, useMailTest } from './mail-test.tsx';

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
        <Facts
          facts={[
            [t`Server`, `${server.host}:${server.port}`],
            [t`User`, server.user],
            [t`Sender`, [server.senderName, server.senderAddress].filter(Boolean).join(', ')],
          ]}
        />
      )}
      <MailOutcome outcome={test.outcome} />
      <Button variant="secondary" pending={test.isPending} onClick={() => void test.run({ body: {} }).catch(ignore)}>
        <Trans>Send Test Mail</Trans>
      </Button>
    </div>
  );
}

/** The outcome is on the page already. */
const ignore = () => undefined;
