import { mailStates, type SentMail } from '@doorstep/contracts/identity/mails/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { formatDateTime } from '#lib/format.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { mailServerQuery } from '../api/mail-server.ts';
import { type MailState, mailsQuery, useRetryMail } from '../api/mails.ts';
import { MailDialog } from './mail-dialog.tsx';

const states: Record<MailState, { label: string; tone: 'warning' | 'success' | 'danger' | 'neutral' }> = {
  waiting: { label: t`Waiting`, tone: 'warning' },
  sent: { label: t`Sent`, tone: 'success' },
  refused: { label: t`Refused`, tone: 'danger' },
  bounced: { label: t`Bounced`, tone: 'danger' },
  kept: { label: t`Kept`, tone: 'neutral' },
};

const columns: readonly Column<SentMail>[] = [
  { name: 'subject', header: t`Subject`, cell: ({ subject }) => <bdi>{subject}</bdi>, className: 'md:w-[36%]' },
  { name: 'to', header: t`Recipient`, cell: ({ to }) => to, className: 'md:w-[26%]' },
  {
    name: 'state',
    header: t`Status`,
    cell: mail => (
      <>
        <Badge tone={states[mail.state].tone}>{states[mail.state].label}</Badge>
        <Details mail={mail} />
      </>
    ),
  },
  {
    name: 'written',
    header: t`Written`,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];

/** The words of a server about a mail, when it came back, and whether its receiver complained. */
function Details({ mail: { state, attempts, problem, settledAt, complainedAt } }: { mail: SentMail }) {
  const bouncedAt = state === 'bounced' ? settledAt : undefined;
  if (!problem && !bouncedAt && !complainedAt) return null;
  return (
    <span className="mt-1 block text-muted text-xs [overflow-wrap:anywhere]">
      {state === 'waiting' && attempts > 0 && t`Attempt ${attempts}: `}
      {state === 'sent' && problem && t`Delayed: `}
      {bouncedAt && <time dateTime={bouncedAt}>{formatDateTime(bouncedAt)}</time>}
      {bouncedAt && problem && ': '}
      {problem && <bdi>{problem}</bdi>}
      {complainedAt && (
        <span className="block">
          <Trans>
            Called spam by its receiver on <time dateTime={complainedAt}>{formatDateTime(complainedAt)}</time>
          </Trans>
        </span>
      )}
    </span>
  );
}

/** Mails that were written in the last days: what became of them, and their content where no mail server is set up. */
export function SentMails() {
  const [state, setState] = useState<MailState>();
  const list = usePagedQuery(mailsQuery(state), { keepPrevious: true });
  const { data: mail } = useQuery(mailServerQuery);
  const hasServer = mail !== undefined && mail.source !== 'kept';
  const view = useDialog<SentMail>();
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-prose text-muted text-sm">
          {mail?.source === 'kept'
            ? t`No mail server is set up, so mails are kept here for some days and not sent. Open one to follow its link, or to pass it on.`
            : t`What was sent, was refused or came back in the last days. A mail waits two days for a mail server; then you can send it again. Its text is not stored once it is sent.`}
        </p>
        <Field label={t`Status`}>
          <Select
            value={state ?? ''}
            onChange={({ target }) => setState(mailStates.find(each => each === target.value))}
          >
            <Options choices={[['', t`All`], ...mailStates.map(each => [each, states[each].label] as const)]} />
          </Select>
        </Field>
      </div>
      {list.isError ? (
        <ErrorState description={t`The mails could not be loaded. Please try again.`} onRetry={list.refetch} />
      ) : !list.isPending && list.rows.length === 0 ? (
        <EmptyState
          icon={Mail}
          title={state ? t`No mail is in the state "${states[state].label}"` : t`No mails yet`}
          description={t`Confirmations of addresses, links for new passwords and decisions on requests appear here.`}
        />
      ) : (
        <>
          <DataTable
            label={t`Mails`}
            columns={columns}
            rows={list.rows}
            rowName={({ subject, to }) => t`${subject}, to ${to}`}
            isPending={list.isPending}
            actions={mail => (
              <>
                {mail.canRetry && hasServer && <RetryButton mail={mail} />}
                {mail.state === 'kept' && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t`View "${mail.subject}" to ${mail.to}`}
                    onClick={() => view.open(mail)}
                  >
                    <Trans>View</Trans>
                  </Button>
                )}
              </>
            )}
          />
          {!list.isPending && <ListEnd list={list} />}
        </>
      )}
      <MailDialog dialog={view} />
    </div>
  );
}

/** Sends a mail that was not sent. */
function RetryButton({ mail }: { mail: SentMail }) {
  const retry = useRetryMail();
  const send = () =>
    showOutcome(retry.mutateAsync(mail.id), {
      success: { title: t`Mail is being sent`, description: t`It waits for the mail server again.` },
      failure: { title: t`Error`, description: t`The mail could not be sent. Please try again.` },
    });
  return (
    <Button
      size="sm"
      variant="secondary"
      pending={retry.isPending}
      aria-label={t`Send "${mail.subject}" to ${mail.to}`}
      onClick={() => void send()}
    >
      <Trans>Send</Trans>
    </Button>
  );
}
