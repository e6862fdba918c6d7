import type { Business } from '@doorstep/contracts/businesses.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { responseTimeQuery } from '../api/inquiries.ts';
import { formatResponseTime } from '../response-time.ts';
import type { SentInquiry } from '../sent-inquiry.ts';
import { SecretLink } from './secret-link.tsx';
import { SentActions } from './sent-actions.tsx';

interface InquirySentProps {
  readonly business: Pick<Business, 'id' | 'name'>;
  /** Undefined if it was sent without JavaScript, which stores nothing. */
  readonly inquiry: SentInquiry | undefined;
  readonly user: User | null | undefined;
  /** The button or link that leads away from the confirmation. */
  readonly done: ReactNode;
}

/** The sent inquiry and what happens next. It replaces the form in the dialog and on the page of an inquiry. */
export function InquirySent({ business: { id, name }, inquiry, user, done }: InquirySentProps) {
  const { data: time } = useQuery(responseTimeQuery(id));
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="flex gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
        <span>
          {inquiry?.hidesContact ? (
            <Trans>{name} has your inquiry and answers here only</Trans>
          ) : inquiry ? (
            <Trans>
              {name} has your inquiry and answers to <strong className="font-semibold">{inquiry.email}</strong>
            </Trans>
          ) : (
            <Trans>{name} has your inquiry and answers by e-mail</Trans>
          )}
          {time?.typicalMinutes === undefined ? '.' : t`, usually ${formatResponseTime(time.typicalMinutes)}.`}
        </span>
      </p>
      {inquiry && (
        <figure className="rounded-card bg-sunken px-4 py-3.5">
          <figcaption className="font-semibold">{inquiry.subject}</figcaption>
          <p dir="auto" className="mt-1 line-clamp-6 whitespace-pre-line text-sm">
            {inquiry.message}
          </p>
        </figure>
      )}
      {inquiry && <SecretLink conversation={inquiry.conversation} business={name} />}
      {user && (
        <p className="text-muted text-sm">
          <Trans>You find it, and its status, under My inquiries in your profile.</Trans>
        </p>
      )}
      <SentActions inquiry={inquiry} user={user} done={done} />
    </div>
  );
}
