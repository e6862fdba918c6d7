import type { Conversation, Reply } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { ConversationSide, Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { BusinessLogo } from '#components/ui/business-logo.tsx';
import { groupByDay, nameDay } from '#lib/days.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useNow } from '#lib/use-now.ts';
import type { AnswerReply } from '../answer.ts';
import { Bubble, ReplyBubble, Words } from './reply-bubble.tsx';

const Lightbox = lazyComponent(() => import('#components/ui/lightbox.tsx'), 'Lightbox');

interface ThreadProps {
  readonly conversation: Conversation;
  /** Whose screen it is. */
  readonly side: ConversationSide;
  /** The logo of the other side, if it has one. */
  readonly logo?: string | undefined;
  /** Shown after the replies, such as that there are none. */
  readonly children?: ReactNode;
  /** Lets the sender answer quotes and times; absent for the business and once the conversation has ended. */
  readonly onAnswer?: AnswerReply | undefined;
}

/** A reply, or the inquiry before all of them. */
type Entry = Reply | Inquiry;

const authorOf = (entry: Entry): ConversationSide => ('subject' in entry ? 'sender' : entry.from);

/** The inquiry and the replies of both sides by day, oldest first. Screen readers announce new ones; what is around it scrolls (`useStayAtEnd`). */
export function Thread({ conversation, side, logo, children, onAnswer }: ThreadProps) {
  const { inquiry, businessName, replies } = conversation;
  const now = useNow();
  const [shown, setShown] = useState<number>();
  const pictures = replies.flatMap(({ picture }) => (picture ? [{ src: picture }] : []));
  const other = side === 'business' ? inquiry.name : businessName;
  const readUntil = inquiry.readAt?.[side === 'business' ? 'sender' : 'business'];
  const lastOwn = replies.findLast(({ from }) => from === side);
  const isRead = (reply: Reply) =>
    reply === lastOwn && readUntil !== undefined && Date.parse(readUntil) >= Date.parse(reply.createdAt);
  const face = <BusinessLogo business={{ name: other, logo }} px={28} className="size-7 text-sm" />;
  const beginsToSpeak = (entry: Entry, before: Entry | undefined) =>
    authorOf(entry) !== side && (!before || authorOf(before) === side);

  return (
    <>
      <div role="log" aria-label={t`Conversation with ${other}`} className="grid grid-cols-1 gap-5 px-4 py-5 sm:px-5">
        {groupByDay<Entry>([inquiry, ...replies]).map(({ date, entries }) => (
          <section key={date} aria-label={nameDay(date, now)} className="grid grid-cols-1 gap-3">
            <p aria-hidden className="text-center font-medium text-muted text-xs">
              {nameDay(date, now)}
            </p>
            <ol className="grid grid-cols-1 gap-3">
              {entries.map((entry, index) =>
                'subject' in entry ? (
                  <li key="inquiry">
                    <Opening conversation={conversation} isOwn={side === 'sender'} face={side === 'business' && face} />
                  </li>
                ) : (
                  <li key={entry.id} className="grid grid-cols-1">
                    <ReplyBubble
                      reply={entry}
                      conversation={conversation}
                      side={side}
                      isRead={isRead(entry)}
                      onShowPicture={src => setShown(pictures.findIndex(picture => picture.src === src))}
                      onAnswer={onAnswer}
                      face={beginsToSpeak(entry, entries[index - 1]) && face}
                    />
                  </li>
                ),
              )}
            </ol>
          </section>
        ))}
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

interface OpeningProps {
  readonly conversation: Conversation;
  readonly isOwn: boolean;
  readonly face: ReactNode;
}

/** The inquiry, with which a conversation begins. */
function Opening({ conversation: { inquiry, replies }, isOwn, face }: OpeningProps) {
  const isNewest = !replies.some(({ from }) => from === 'sender');
  return (
    <Bubble
      isOwn={isOwn}
      author={isOwn ? t`You` : inquiry.name}
      createdAt={inquiry.createdAt}
      isRead={isOwn && isNewest && inquiry.readAt?.business !== undefined}
      face={face}
    >
      <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
        {inquiry.subject}
      </p>
      <Words>{inquiry.message}</Words>
    </Bubble>
  );
}
