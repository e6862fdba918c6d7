import { t } from '@lingui/core/macro';
import { MailCheck, MailX } from 'lucide-react';
import { useState } from 'react';
import { getMessage } from '#lib/api-error.ts';
import { useTestMail } from '../api/mail-server.ts';

/** The outcome of the last try to reach a mail server. The sentence stays, because it helps to correct the form. */
interface Outcome {
  readonly isGood: boolean;
  readonly text: string;
}

/** Sends a test mail; `run` rejects like the call, after the outcome is on the page. */
export function useMailTest() {
  const test = useTestMail();
  const [outcome, setOutcome] = useState<Outcome>();
  return {
    isPending: test.isPending,
    outcome,
    async run(...[input]: Parameters<typeof test.mutateAsync>) {
      setOutcome(undefined);
      const { address } = await test.mutateAsync(input).catch(error => {
        setOutcome({ isGood: false, text: getMessage(error, t`The mail server did not take the mail.`) });
        throw error;
      });
      setOutcome({ isGood: true, text: t`The mail server took a mail to ${address}. Please look whether it arrives.` });
    },
  };
}

export function MailOutcome({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null;
  const Icon = outcome.isGood ? MailCheck : MailX;
  return (
    <p role="status" className="flex gap-3">
      <Icon
        aria-hidden
        className={`mt-1 size-5 shrink-0 ${outcome.isGood ? 'text-success-text' : 'text-danger-text'}`}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{outcome.text}</span>
    </p>
  );
}
