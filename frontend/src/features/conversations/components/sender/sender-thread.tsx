import type { Reply, SentConversation } from '@doorstep/contracts/conversations.ts';
import { t } from '@lingui/core/macro';
import { Card } from '#components/ui/card.tsx';
import { useDialog } from '#lib/use-dialog.ts';
import { useNow } from '#lib/use-now.ts';
import type { Answer } from '../../answer.ts';
import { useReadAsSender, useReplyAsSender, useSendPictureAsSender } from '../../api/sent-conversation.ts';
import { isEnded } from '../../read-state.ts';
import { useComposer } from '../../use-composer.ts';
import { useMarkRead } from '../../use-mark-read.ts';
import { ComposerForm } from '../composer.tsx';
import { ConversationEnded } from '../conversation-ended.tsx';
import { Bubble, Words } from '../reply-bubble.tsx';
import { Thread } from '../thread.tsx';
import { AnswerDialog } from './answer-dialog.tsx';

interface SenderThreadProps {
  readonly conversation: SentConversation;
  readonly conversationKey: string;
}

/** The inquiry with all replies, and where its sender writes. */
export function SenderThread({ conversation, conversationKey }: SenderThreadProps) {
  const { inquiry, businessName, replies } = conversation;
  const reply = useReplyAsSender(conversationKey);
  const picture = useSendPictureAsSender(conversationKey);
  const read = useReadAsSender(conversationKey);
  const composer = useComposer({ sendText: reply.mutateAsync, sendPicture: picture.mutateAsync });
  const answering = useDialog<{ reply: Reply; answer: Answer }>();
  const isOver = isEnded(inquiry, useNow());
  const isInquiryRead = inquiry.readAt?.business !== undefined && !replies.some(({ from }) => from === 'sender');
  useMarkRead(inquiry, 'sender', read.mutateAsync);
  return (
    <Card className="overflow-hidden">
      <Thread
        conversation={conversation}
        side="sender"
        onAnswer={isOver ? undefined : (to, answer) => answering.open({ reply: to, answer })}
        opening={
          <Bubble isOwn author={t`You`} createdAt={inquiry.createdAt} isRead={isInquiryRead}>
            <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
              {inquiry.subject}
            </p>
            <Words>{inquiry.message}</Words>
          </Bubble>
        }
      >
        {replies.length === 0 && (
          <p className="px-4 py-3 text-center text-muted text-sm">
            {t`${businessName} has not answered yet. Its answer appears here.`}
          </p>
        )}
      </Thread>
      {isOver ? <ConversationEnded /> : <ComposerForm composer={composer} to={businessName} />}
      <AnswerDialog dialog={answering} conversation={conversation} conversationKey={conversationKey} />
    </Card>
  );
}
