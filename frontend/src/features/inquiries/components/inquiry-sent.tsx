import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, MessagesSquare } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { paths } from '#lib/paths.ts';
import { useSiteAddress } from '#lib/site.ts';
import { formatAnswerTime } from '#lib/track-record.ts';
import { rememberInquiry, type SentInquiry } from '../sent-inquiry.ts';

interface InquirySentProps {
  /** Receivers of the inquiry. */
  readonly businesses: readonly Pick<Business, 'id' | 'name' | 'trackRecord'>[];
  /** Undefined if it was sent without JavaScript, which stores nothing. */
  readonly inquiry: SentInquiry | undefined;
  readonly user: User | null | undefined;
  /** The button or link that leads away from the confirmation. */
  readonly done: ReactNode;
}

/** Says that an inquiry was sent, what happens next, and where its conversations are. It replaces the form. */
export function InquirySent({ businesses, inquiry, user, done }: InquirySentProps) {
  const [first] = businesses;
  const conversation = inquiry?.conversations[0]?.conversation;
  const top = useRef<HTMLDivElement>(null);
  // A dialog that was scrolled to the button of the form stays where it was.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={top} className="grid scroll-mt-20 grid-cols-1 gap-5">
      <div className="flex gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
        <div className="grid grid-cols-1 gap-1.5 [overflow-wrap:anywhere]">
          <p className="font-semibold">
            {businesses.length === 1 && first ? (
              <Trans>Sent to {first.name}.</Trans>
            ) : (
              plural(businesses.length, { one: 'Sent to # business.', other: 'Sent to # businesses.' })
            )}
          </p>
          <WhatFollows businesses={businesses} inquiry={inquiry} user={user} />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {done}
        {conversation && (
          <ButtonLink to={paths.conversation(conversation)} icon={MessagesSquare}>
            {plural(businesses.length, { one: 'Open the conversation', other: 'Open the conversations' })}
          </ButtonLink>
        )}
      </div>
      {inquiry && conversation && (
        <div className="grid grid-cols-1 gap-2 border-line border-t pt-4 text-sm">
          {user === null && (
            <p>
              <ButtonLink
                variant="link"
                to={paths.auth({ tab: 'register', returnTo: paths.profile({ tab: 'inquiries' }) })}
                onClick={() => rememberInquiry({ name: inquiry.name, email: inquiry.email, conversation })}
              >
                <Trans>Create an account to follow this inquiry</Trans>
              </ButtonLink>
            </p>
          )}
          <Links businesses={businesses} inquiry={inquiry} />
        </div>
      )}
    </div>
  );
}

/** The news that follow, and when. */
function WhatFollows({ businesses, inquiry, user }: Omit<InquirySentProps, 'done'>) {
  const hours = businesses.flatMap(({ trackRecord }) => trackRecord?.answerHours ?? []);
  const usually = hours.length === businesses.length ? formatAnswerTime(Math.max(...hours)) : undefined;
  const count = businesses.length;
  return (
    <p className="text-muted">
      {user ? (
        plural(count, {
          one: 'You are notified of the answer. You find the conversation under My inquiries, too.',
          other: 'You are notified as soon as one of them answers. You find the conversations under My inquiries, too.',
        })
      ) : inquiry && count === 1 ? (
        <Trans>
          We write to <strong className="font-semibold text-ink">{inquiry.email}</strong> as soon as there is an answer.
        </Trans>
      ) : inquiry ? (
        <Trans>
          We write to <strong className="font-semibold text-ink">{inquiry.email}</strong> as soon as one of them
          answers.
        </Trans>
      ) : (
        <Trans>We write to you as soon as there is an answer.</Trans>
      )}{' '}
      {usually && plural(count, { one: `Usually that is ${usually}.`, other: `They usually do ${usually}.` })}
    </p>
  );
}

interface LinksProps extends Pick<InquirySentProps, 'businesses'> {
  readonly inquiry: SentInquiry;
}

/** The secret links for those who keep them elsewhere. */
function Links({ businesses, inquiry: { conversations } }: LinksProps) {
  const address = useSiteAddress();
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-muted underline-offset-4 hover:underline">
        {plural(conversations.length, { one: 'Link to the conversation', other: 'Links to the conversations' })}
      </summary>
      <p className="py-2 text-muted">
        <Trans>Each e-mail to you has the link, too. Everyone who has it can read and write there for you.</Trans>
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {conversations.map(({ businessId, conversation }) => (
          <li key={businessId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {businesses.find(({ id }) => id === businessId)?.name}
            </span>
            <CopyButton
              size="sm"
              variant="ghost"
              label={t`Copy the link`}
              text={address + paths.conversation(conversation)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
