import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from 'react-router-dom';
import { inquiryQuery } from '#features/conversations/api/owner-conversation.ts';
import { hasUnread } from '#features/conversations/read-state.ts';
import { cn } from '#lib/cn.ts';
import { formatAgo, formatDate } from '#lib/format.ts';
import { type InquiryState, type Place, stateOf } from '../../status.ts';
import { rowId } from './open-inquiry.ts';

/** After a day without an answer, customers ask another business. */
const longMs = 24 * 60 * 60_000;

const tones: Record<InquiryState['tone'], string> = {
  booked: 'font-semibold text-primary',
  waiting: 'font-medium text-ink',
  other: 'text-muted',
};

interface InquiryRowProps {
  readonly inquiry: Inquiry;
  readonly isOpen: boolean;
  readonly link: LinkProps;
  readonly place: Place;
}

/** An inquiry in the list: who writes, what, and what became of it. */
export function InquiryRow({ inquiry, isOpen, link, place }: InquiryRowProps) {
  const { id, name, subject, message, status, readAt, createdAt } = inquiry;
  const hasReply = hasUnread(inquiry, 'business');
  const isNew = status === 'pending' && !readAt?.business;
  const isUnread = hasReply || isNew;
  const state = stateOf(inquiry, place);
  const isLate = state.tone === 'waiting' && place.now.getTime() - Date.parse(createdAt) > longMs;
  const newest = useNewestText(inquiry);
  return (
    <article>
      <Link
        {...link}
        id={rowId(id)}
        data-row
        aria-current={isOpen ? 'true' : undefined}
        className={cn(
          'grid grid-cols-[0.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2 gap-y-0.5 px-3 py-3 transition-colors -outline-offset-2 sm:px-4 lg:px-3',
          isOpen ? 'bg-primary-soft' : 'hover:bg-sunken/60',
        )}
      >
        <span className="self-center">
          {isUnread && (
            <>
              <span aria-hidden className="block size-2 rounded-full bg-accent" />
              <span className="sr-only">{hasReply ? t`New reply` : t`New`}</span>
            </>
          )}
        </span>
        <h3
          dir="auto"
          className={cn(
            'match-parent truncate font-sans text-base tracking-normal',
            isUnread ? 'font-semibold' : 'font-medium',
          )}
        >
          {name}
        </h3>
        <time dateTime={createdAt} title={formatDate(createdAt)} className="wrap-normal text-muted text-xs">
          {formatAgo(createdAt, place.now)}
        </time>
        <span dir="auto" className="match-parent col-span-2 col-start-2 line-clamp-2 text-sm [overflow-wrap:anywhere]">
          {newest ?? message}
        </span>
        <span className="col-span-2 col-start-2 flex items-baseline justify-between gap-x-3 narrow:flex-wrap text-xs">
          <span dir="auto" className="match-parent min-w-0 truncate text-muted">
            {subject}
          </span>
          <span
            className={cn('shrink-0 narrow:shrink', isLate ? 'font-semibold text-warning-text' : tones[state.tone])}
          >
            {state.text}
          </span>
        </span>
      </Link>
    </article>
  );
}

/** The newest text of the conversation, if it was loaded and has no newer reply since. */
function useNewestText({ id, lastReply }: Inquiry): string | undefined {
  const { data } = useQuery({ ...inquiryQuery(id), enabled: false });
  const newest = data?.replies.at(-1);
  if (!newest?.text || newest.createdAt !== lastReply?.at) return undefined;
  return newest.from === 'business' ? t`You: ${newest.text}` : newest.text;
}
