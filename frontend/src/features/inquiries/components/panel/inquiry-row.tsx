import type { Inquiry, InquiryStatus } from '@doorstep/contracts/inquiries.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, Mail, MessageCircle, Phone } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { hasUnread } from '#features/conversations/read-state.ts';
import { cn } from '#lib/cn.ts';
import { formatAgo, formatDate } from '#lib/format.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { showOutcome, toast } from '#lib/toast-store.ts';
import { useChangeInquiryStatus } from '../../api/owner-inquiries.ts';
import { replyLinks } from '../../reply-links.ts';
import { outcomeLabels, statusLabels, statusTones, stepsFrom } from '../../status.ts';

const OwnerConversation = lazyComponent(
  () => import('#features/conversations/components/owner/owner-conversation.tsx'),
  'OwnerConversation',
);
const OutcomeMenu = lazyComponent(
  () => import('#features/conversations/components/owner/outcome-menu.tsx'),
  'OutcomeMenu',
);

/** After a day without an answer, customers ask another business. */
const longMs = 24 * 60 * 60_000;

const tellAnswered = () =>
  toast({
    title: t`Reply sent`,
    description: t`The inquiry is now marked as ${statusLabels.responded.toLowerCase()}.`,
    tone: 'success',
  });

interface InquiryRowProps {
  readonly inquiry: Inquiry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** An inquiry in three lines, the last of which is the start of its message; when opened, in full with all of its actions. */
export function InquiryRow({ inquiry, isOpen, onToggle }: InquiryRowProps) {
  const detailsId = useId();
  const { name, email, phone, subject, message, status, outcome, createdAt } = inquiry;
  const isUnread = hasUnread(inquiry, 'business');
  const isWaitingLong = status === 'pending' && Date.now() - Date.parse(createdAt) > longMs;
  return (
    <article>
      <h3 className="font-normal font-sans text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={onToggle}
          className="flex min-h-18 w-full items-center gap-3 narrow:flex-wrap px-4 py-3 text-start transition-colors -outline-offset-2 hover:bg-sunken/60 sm:px-5"
        >
          <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 narrow:basis-full">
            <span
              dir="auto"
              className={cn('match-parent truncate', status === 'pending' ? 'font-semibold' : 'font-medium')}
            >
              {subject}
            </span>
            <span className="flex flex-wrap items-baseline gap-x-2 text-muted text-sm">
              <span dir="auto" className="truncate">
                {name}
              </span>
              <span aria-hidden className="narrow:hidden">
                ·
              </span>
              <time
                dateTime={createdAt}
                title={formatDate(createdAt)}
                className={cn('wrap-normal sm:whitespace-nowrap', isWaitingLong && 'font-semibold text-warning-text')}
              >
                {formatAgo(createdAt)}
                {isWaitingLong && t`, not answered`}
              </time>
            </span>
            {!isOpen && (
              <span dir="auto" className="match-parent truncate text-sm">
                {message}
              </span>
            )}
          </span>
          <span className="flex flex-col items-end gap-1.5 narrow:min-w-0 narrow:shrink narrow:flex-row narrow:flex-wrap shrink-0 sm:flex-row">
            {isUnread && (
              <Badge tone="accent">
                <Trans>New reply</Trans>
              </Badge>
            )}
            {outcome && <Badge tone="primary">{outcomeLabels[outcome]}</Badge>}
            <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
          </span>
          <ChevronDown
            aria-hidden
            className={cn('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={detailsId} hidden={!isOpen} className="px-4 pt-3 pb-5 sm:px-5">
        <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
          {inquiry.hidesContact && !email && (
            <Detail label={t`Contact`}>
              <Trans>Answers here only</Trans>
            </Detail>
          )}
          {email && (
            <Detail label={t`Email`}>
              <bdi dir="ltr">{email}</bdi>
            </Detail>
          )}
          {phone && (
            <Detail label={t`Phone`}>
              <bdi dir="ltr">{phone}</bdi>
            </Detail>
          )}
          <Detail label={t`Sent`}>{formatDate(createdAt)}</Detail>
        </dl>
        <p dir="auto" className="mt-3 w-fit max-w-reading whitespace-pre-line">
          {message}
        </p>
        {isOpen && (
          <Suspense>
            <OwnerConversation inquiryId={inquiry.id} onAnswered={tellAnswered} />
          </Suspense>
        )}
        <div className="mt-4 flex flex-wrap justify-end gap-x-6 gap-y-2.5">
          {status !== 'closed' && (
            <div className="me-auto -ms-3.5 flex flex-wrap">
              <StatusButtons inquiry={inquiry} />
              {isOpen && (
                <Suspense>
                  <OutcomeMenu inquiry={inquiry} />
                </Suspense>
              )}
            </div>
          )}
          <div className="flex flex-wrap justify-end gap-2.5">
            <ReplyButtons inquiry={inquiry} />
          </div>
        </div>
      </div>
    </article>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function ReplyButtons({ inquiry }: { inquiry: Inquiry }) {
  const { mail, telephone, whatsApp } = replyLinks(inquiry);
  return (
    <>
      {telephone && (
        <ButtonLink variant="secondary" size="sm" href={telephone} icon={Phone}>
          <Trans>Call</Trans>
        </ButtonLink>
      )}
      {whatsApp && (
        <ButtonLink variant="secondary" size="sm" href={whatsApp} newTab icon={MessageCircle}>
          <Trans>WhatsApp</Trans>
        </ButtonLink>
      )}
      {mail && (
        <ButtonLink size="sm" href={mail} icon={Mail}>
          <Trans>Reply by Email</Trans>
        </ButtonLink>
      )}
    </>
  );
}

/** The buttons for the next statuses of an inquiry. */
function StatusButtons({ inquiry: { id, businessId, status } }: { inquiry: Inquiry }) {
  const change = useChangeInquiryStatus(businessId);

  const moveTo = (to: InquiryStatus) =>
    showOutcome(change.mutateAsync({ id, status: to }), {
      success: {
        title: t`Status Updated`,
        description: t`The inquiry is now marked as ${statusLabels[to].toLowerCase()}.`,
      },
      failure: { title: t`Error`, description: t`Failed to update status. Please try again.` },
    });

  return stepsFrom[status].map(({ to, label }) => (
    <Button
      key={to}
      size="sm"
      variant="ghost"
      disabled={change.isPending}
      pending={change.isPending && change.variables.status === to}
      onClick={() => moveTo(to)}
    >
      {label}
    </Button>
  ));
}
