import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#lib/cn.ts';
import { formatAgo, formatDate } from '#lib/format.ts';
import { isNewFor } from '../is-new-for.ts';

interface MessageRowProps {
  readonly message: Message;
  readonly userId: number;
  readonly onOpen: () => void;
}

export function MessageRow({ message, userId, onOpen }: MessageRowProps) {
  const { senderName, senderEmail, receiverName, subject, content, createdAt } = message;
  const isSent = message.senderId === userId;
  const isNew = isNewFor(message, userId);
  const other = isSent ? receiverName : senderName;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cn(
        'flex w-full gap-3 px-4 py-3.5 text-start transition-colors -outline-offset-2 hover:bg-sunken/60 sm:px-5',
        isNew && 'bg-accent-soft/50',
      )}
    >
      <Avatar name={other} size="sm" />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-baseline gap-2 text-sm narrow:flex-wrap narrow:gap-x-2 narrow:gap-y-0">
          <span dir="auto" className={cn('truncate', isNew ? 'font-semibold' : 'text-muted')}>
            {isSent ? t`To ${other}` : other}
            {senderEmail && <span className="font-normal text-muted"> · {senderEmail}</span>}
          </span>
          <time
            dateTime={createdAt}
            title={formatDate(createdAt)}
            className="ms-auto whitespace-nowrap text-muted narrow:ms-0"
          >
            {formatAgo(createdAt)}
          </time>
        </span>
        <span className={cn('flex items-center gap-2', isNew && 'narrow:flex-wrap narrow:gap-y-0')}>
          {isSent && <Send aria-hidden className="size-4 shrink-0 text-muted" />}
          <span dir="auto" className={cn('truncate', isNew ? 'font-semibold' : 'font-medium')}>
            {subject}
          </span>
          {isNew && (
            <Badge tone="accent" className="ms-auto narrow:ms-0">
              <Trans>New</Trans>
            </Badge>
          )}
        </span>
        <span dir="auto" className="match-parent truncate text-muted text-sm">
          {content}
        </span>
      </span>
    </button>
  );
}
