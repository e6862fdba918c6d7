import type { Conversation, Reply } from '@doorstep/contracts/conversations.ts';
import type { ConversationSide } from '@doorstep/contracts/inquiries.ts';
import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { groupByDay, nameDay } from '#lib/days.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useNow } from '#lib/use-now.ts';
import type { AnswerReply } from '../answer.ts';
import { ReplyBubble } from './reply-bubble.tsx';

const Lightbox = lazyComponent(() => import('#components/ui/lightbox.tsx'), 'Lightbox');

interface ThreadProps {
  readonly conversation: Conversation;
  /** Whose screen it is. */
  readonly side: ConversationSide;
  /** The inquiry itself, where the page does not show it elsewhere. */
  readonly opening?: ReactNode;
  /** Shown after the replies, such as that there are none. */
  readonly children?: ReactNode;
  /** Lets the sender answer quotes and times; absent for the business and once the conversation has ended. */
  readonly onAnswer?: AnswerReply | undefined;
}

/** A reply, or the inquiry before all of them. */
type Entry = Reply | { readonly opening: ReactNode; readonly createdAt: string };

/** The replies of both sides by day, oldest first. Screen readers announce new ones, and the newest is in view unless the reader scrolled up. */
export function Thread({ conversation, side, opening, children, onAnswer }: ThreadProps) {
  const { inquiry, businessName, replies } = conversation;
  const now = useNow();
  const [shown, setShown] = useState<number>();
  const log = useFollowedEnd(replies.length);
  const pictures = replies.flatMap(({ picture }) => (picture ? [{ src: picture }] : []));
  const other = side === 'business' ? inquiry.name : businessName;
  const readUntil = inquiry.readAt?.[side === 'business' ? 'sender' : 'business'];
  const lastOwn = replies.findLast(({ from }) => from === side);
  const isRead = (reply: Reply) =>
    reply === lastOwn && readUntil !== undefined && Date.parse(readUntil) >= Date.parse(reply.createdAt);

  return (
    <>
      <div
        ref={log}
        role="log"
        aria-label={t`Conversation with ${other}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses the keyboard scrolls it
        tabIndex={0}
        className="relative grid max-h-[min(70dvh,44rem)] grid-cols-1 gap-5 overflow-y-auto overscroll-contain px-4 py-5 -outline-offset-2 sm:px-5"
      >
        {groupByDay<Entry>(opening ? [{ opening, createdAt: inquiry.createdAt }, ...replies] : replies).map(
          ({ date, entries }) => (
            <section key={date} aria-label={nameDay(date, now)} className="grid grid-cols-1 gap-3">
              <p aria-hidden className="text-center font-medium text-muted text-xs">
                {nameDay(date, now)}
              </p>
              <ol className="grid grid-cols-1 gap-3">
                {entries.map(entry =>
                  'opening' in entry ? (
                    <li key="opening">{entry.opening}</li>
                  ) : (
                    <li key={entry.id} className="grid grid-cols-1">
                      <ReplyBubble
                        reply={entry}
                        conversation={conversation}
                        side={side}
                        isRead={isRead(entry)}
                        onShowPicture={src => setShown(pictures.findIndex(picture => picture.src === src))}
                        onAnswer={onAnswer}
                      />
                    </li>
                  ),
                )}
              </ol>
            </section>
          ),
        )}
        {children}
      </div>
      {shown !== undefined && (
        <Suspense>
          <Lightbox
            items={pictures}
            index={shown}
            onIndexChange={setShown}
            label={t`Pictures of the conversation`}
            thumbnailSizes="18rem"
          />
        </Suspense>
      )}
    </>
  );
}

/** How far from the end, in pixels, a reader still reads the newest. */
const nearEnd = 120;

/** Keeps the end of a list in view when it grows, unless the reader has scrolled up. */
function useFollowedEnd(length: number) {
  const log = useRef<HTMLDivElement>(null);
  const height = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new entry
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const wasAtEnd =
      height.current === undefined || element.scrollTop + element.clientHeight >= height.current - nearEnd;
    if (wasAtEnd) element.scrollTop = element.scrollHeight;
    height.current = element.scrollHeight;
  }, [length]);
  return log;
}
