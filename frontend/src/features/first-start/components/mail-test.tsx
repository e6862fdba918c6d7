import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { siteConfigQuery } from '#lib/site-config.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useTestMail } from '../api/first-start.ts';

/** Says whether the site sends mail, and tests it by a real one to the administrator. */
export function MailTest({ address }: { address: string }) {
  const { data: config } = useQuery(siteConfigQuery);
  const test = useTestMail();
  if (!config) return <SkeletonText lines={2} />;
  if (!config.email)
    return (
      <p className="text-muted">
        This site sends no mail yet: what it would send is kept under “Mail” of your dashboard. The operator sets{' '}
        <code className="rounded-sm bg-sunken px-1">SMTP_URL</code> and{' '}
        <code className="rounded-sm bg-sunken px-1">MAIL_FROM</code> and starts the site again. You can go on without.
      </p>
    );
  const send = () =>
    showOutcome(test.mutateAsync({}), {
      success: { title: 'Test mail sent', description: `The mail server took a mail to ${address}.` },
      failure: { title: 'The mail server did not take the mail', description: 'Please check SMTP_URL and MAIL_FROM.' },
    });
  return (
    <div className="grid justify-items-start gap-4">
      {test.isSuccess ? (
        <p role="status" className="flex gap-3">
          <MailCheck aria-hidden className="mt-1 size-5 shrink-0 text-success" />
          <span className="min-w-0 [overflow-wrap:anywhere]">A mail to {address} is on its way.</span>
        </p>
      ) : (
        <p className="text-muted">A mail server is set up. Send yourself a mail to see whether it works.</p>
      )}
      <Button variant="secondary" pending={test.isPending} onClick={() => void send()}>
        Send Test Mail
      </Button>
    </div>
  );
}
