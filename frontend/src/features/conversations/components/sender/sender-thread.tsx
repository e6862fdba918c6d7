import type { Reply, SentConversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { useDialog } from '#lib/use-dialog.ts';
import { useNow } from '#lib/use-now.ts';
import type { Answer } from '../../answer.ts';
import { useReadAsSender, useReplyAsSender, useSendPictureAsSender } from '../../api/sent-conversation.ts';
import { isEnded } from '../../read-state.ts';
import { useComposer } from '../../use-composer.ts';
import { useMarkRead } from '../../use-mark-read.ts';
import { useStayAtEnd } from '../../use-stay-at-end.ts';
import { BookingBar } from '../booking-bar.tsx';
import { ComposerForm } from '../composer.tsx';
import { ConversationEnded } from '../conversation-ended.tsx';
import { Thread } from '../thread.tsx';
import { AnswerDialog } from './answer-dialog.tsx';

interface SenderThreadProps {
  readonly conversation: SentConversation;
  readonly conversationKey: string;
  /** Logo of the business, if it has one. */
  readonly logo: string | undefined;
  /** The state of the job, which stays in view above the replies. */
  readonly state: ReactNode;
}

/** The inquiry with all replies, and where its sender writes. */
export function SenderThread({ conversation, conversationKey, logo, state }: SenderThreadProps) {
  const { inquiry, businessName, replies } = conversation;
  const reply = useReplyAsSender(conversationKey);
  const picture = useSendPictureAsSender(conversationKey);
  const read = useReadAsSender(conversationKey);
  const composer = useComposer({
    sendText: reply.mutateAsync,
    sendPicture: picture.mutateAsync,
    draft: `reply-sender-${inquiry.id}`,
  });
  const answering = useDialog<{ reply: Reply; answer: Answer }>();
  const isOver = isEnded(inquiry, useNow());
  const { whole, pane } = useStayAtEnd(replies.length);
  useMarkRead(inquiry, 'sender', read.mutateAsync);
  return (
    <Card ref={whole}>
      <div className="tall:sticky top-16 z-10 rounded-t-card border-line border-b bg-raised px-4 py-3 sm:px-5">
        {state}
      </div>
      {inquiry.booking && (
        <BookingBar
          conversation={conversation}
          booking={inquiry.booking}
          side="sender"
          onMove={() => composer.setText(composer.text || t`Could we find another time for our appointment?`)}
          send={reply.mutateAsync}
        />
      )}
      <div ref={pane}>
        <Thread
          conversation={conversation}
          side="sender"
          logo={logo}
          onAnswer={isOver ? undefined : (to, answer) => answering.open({ reply: to, answer })}
        >
          {replies.length === 0 && (
            <p className="px-4 py-3 text-center text-muted text-sm">
              {t`${businessName} has not answered yet. Its answer appears here.`}
            </p>
          )}
        </Thread>
      </div>
      {isOver ? <ConversationEnded /> : <ComposerForm composer={composer} to={businessName} />}
      <AnswerDialog dialog={answering} conversation={conversation} conversationKey={conversationKey} />
    </Card>
  );
}
