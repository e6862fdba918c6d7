import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { replyLinks } from '../../reply-links.ts';
import { stateOf } from '../../status.ts';
import { JobSteps } from '../job-steps.tsx';
import { InquiryMenu } from './inquiry-menu.tsx';
import { useChangeStatus } from './use-change-status.ts';

interface ConversationHeaderProps {
  readonly inquiry: Inquiry;
  /** That of the business. */
  readonly timeZone: string;
  /** The way back to the list, on phones. */
  readonly back: ReactNode;
}

/** Name of the customer, what became of the inquiry, and the ways to answer elsewhere. */
export function ConversationHeader({ inquiry, timeZone, back }: ConversationHeaderProps) {
  const { name, email, phone, status, hidesContact } = inquiry;
  const { currency } = useSite();
  const change = useChangeStatus(inquiry);
  const state = stateOf(inquiry, { now: useNow(), timeZone, currency });
  return (
    <header className="top-16 z-2 shrink-0 border-line border-b bg-surface px-4 py-2.5 max-lg:tall:sticky sm:px-5">
      <div className="flex items-start gap-2">
        {back}
        <h2 dir="auto" className="match-parent min-w-0 flex-1 self-center truncate text-lg leading-snug">
          {name}
        </h2>
        <div className="-me-2 flex narrow:flex-wrap shrink-0 narrow:shrink items-center">
          <ContactLinks inquiry={inquiry} />
          {status !== 'closed' && <InquiryMenu inquiry={inquiry} status={change} />}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-muted text-sm [overflow-wrap:anywhere]">
          <JobSteps inquiry={inquiry} isSmall className="w-40 shrink-0" />
          <span className="font-medium text-ink">{state.text}</span>
          {hidesContact && !email && (
            <span>
              <Trans>E-mail and phone are hidden</Trans>
            </span>
          )}
          {email && <bdi dir="ltr">{email}</bdi>}
          {phone && <bdi dir="ltr">{phone}</bdi>}
        </div>
        {status === 'pending' && (
          <Button
            size="sm"
            variant="ghost"
            className="-mx-2 h-8 px-2"
            pending={change.pending === 'responded'}
            onClick={() => void change.moveTo('responded')}
          >
            <Trans>Mark as Responded</Trans>
          </Button>
        )}
      </div>
    </header>
  );
}

/** The ways to answer that leave the product. */
function ContactLinks({ inquiry }: { inquiry: Inquiry }) {
  const { mail, telephone, whatsApp } = replyLinks(inquiry);
  return (
    <>
      {telephone && <ButtonLink size="icon-sm" variant="ghost" href={telephone} icon={Phone} aria-label={t`Call`} />}
      {whatsApp && (
        <ButtonLink
          size="icon-sm"
          variant="ghost"
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          icon={MessageCircle}
          aria-label={t`WhatsApp (opens in a new tab)`}
        />
      )}
      {mail && <ButtonLink size="icon-sm" variant="ghost" href={mail} icon={Mail} aria-label={t`Reply by Email`} />}
    </>
  );
}
