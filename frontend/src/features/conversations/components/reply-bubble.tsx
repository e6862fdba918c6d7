import { parsePictureUrl } from '@doorstep/contracts/common/media.ts';
import type { Conversation, Reply } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { ConversationSide } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import { cn } from '#lib/cn.ts';
import { formatDateTime, formatTime } from '#lib/format.ts';
import type { AnswerReply } from '../answer.ts';
import { formatSlot } from '../slots.ts';
import { QuoteCard } from './quote-card.tsx';
import { TimesCard } from './times-card.tsx';

interface ReplyBubbleProps {
  readonly reply: Reply;
  readonly conversation: Conversation;
  readonly side: ConversationSide;
  /** True once the other side has seen it. */
  readonly isRead: boolean;
  readonly onShowPicture: (src: string) => void;
  readonly onAnswer: AnswerReply | undefined;
  /** Shown beside it. */
  readonly face: ReactNode;
}

/** A reply: those of the reader are at the end of the line, those of the other side at its start. */
export function ReplyBubble({ reply, conversation, side, isRead, onShowPicture, onAnswer, face }: ReplyBubbleProps) {
  const { from, text, picture, quote, appointment, sharesContact, cancels, foundOther, createdAt } = reply;
  const isOwn = from === side;
  const author = isOwn ? t`You` : side === 'business' ? conversation.inquiry.name : conversation.businessName;
  return (
    <Bubble
      isOwn={isOwn}
      author={author}
      createdAt={createdAt}
      isWide={quote !== undefined || appointment !== undefined}
      isRead={isRead}
      face={face}
    >
      {text && <Words>{text}</Words>}
      {picture && <SentPicture src={picture} author={author} onShow={onShowPicture} />}
      {quote && <QuoteCard reply={reply} quote={quote} timeZone={conversation.timeZone} onAnswer={onAnswer} />}
      {appointment && (
        <TimesCard
          reply={reply}
          slots={appointment.slots}
          conversation={conversation}
          side={side}
          onAnswer={onAnswer}
        />
      )}
      {cancels && (
        <p className="font-medium">
          {isOwn
            ? t`You cancelled the appointment on ${formatSlot(cancels, conversation.timeZone)}.`
            : t`${author} cancelled the appointment on ${formatSlot(cancels, conversation.timeZone)}.`}
        </p>
      )}
      {foundOther && (
        <p className="font-medium">{isOwn ? t`You have found someone else.` : t`${author} has found someone else.`}</p>
      )}
      {sharesContact && (
        <p className="font-medium">
          {isOwn ? t`You shared your e-mail and phone.` : t`${author} shared e-mail and phone.`}
        </p>
      )}
    </Bubble>
  );
}

interface BubbleProps {
  readonly isOwn: boolean;
  readonly author: string;
  readonly createdAt: string;
  /** Takes the width that a table needs. */
  readonly isWide?: boolean;
  /** True once the other side has seen it. */
  readonly isRead: boolean;
  /** Shown beside it, where the other side begins to speak. */
  readonly face: ReactNode;
  readonly children: ReactNode;
}

/** A reply in the colors of its side, with its time. */
export function Bubble({ isOwn, author, createdAt, isWide, isRead, face, children }: BubbleProps) {
  return (
    <div className={cn('relative flex min-w-0 flex-col gap-1', isOwn ? 'items-end' : 'items-start ps-9 narrow:ps-0')}>
      {face && <div className="absolute start-0 top-1 narrow:hidden">{face}</div>}
      <span className="sr-only">{author}</span>
      <div
        className={cn(
          'grid max-w-[min(88%,34rem)] grid-cols-1 gap-2.5 rounded-card narrow:max-w-full',
          isOwn ? 'rounded-ee-md bg-primary-soft' : 'rounded-es-md bg-sunken',
          isWide ? 'w-full max-sm:max-w-full p-1.5 [&>p]:px-2.5 [&>p]:pt-1.5' : 'px-4 py-3',
        )}
      >
        {children}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 px-1 text-muted text-xs">
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatTime(createdAt)}
        </time>
        {isRead && (
          <span className="inline-flex items-center gap-1">
            <CheckCheck aria-hidden className="size-3.5" />
            <Trans>Read</Trans>
          </span>
        )}
      </p>
    </div>
  );
}

/** A text as it was typed. */
export const Words = ({ children }: { children: string }) => (
  <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
    {children}
  </p>
);

/** A picture as wide as it is high at most; a tap shows it in full. */
function SentPicture({ src, author, onShow }: { src: string; author: string; onShow: (src: string) => void }) {
  const { width, height } = parsePictureUrl(src) ?? { width: 4, height: 3 };
  const name = t`Picture from ${author}`;
  return (
    <button
      type="button"
      // A picture that fails to load leaves its button.
      aria-label={name}
      onClick={() => onShow(src)}
      className="w-72 max-w-full overflow-hidden rounded-control outline-offset-2"
      style={{ aspectRatio: Math.max(width / height, 1) }}
    >
      <Picture src={src} alt={name} sizes="18rem" eager className="size-full" />
    </button>
  );
}
