import type { Conversation } from '@doorstep/contracts/conversations.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, MessageSquareText, Receipt } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { OnDemand } from '#components/ui/on-demand.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useNow } from '#lib/use-now.ts';
import {
  inquiryQuery,
  useReadAsBusiness,
  useReplyAsBusiness,
  useSendPictureAsBusiness,
} from '../../api/owner-conversation.ts';
import { isEnded } from '../../read-state.ts';
import { type Composer, useComposer } from '../../use-composer.ts';
import { useMarkRead } from '../../use-mark-read.ts';
import { ComposerForm } from '../composer.tsx';
import { ConversationEnded } from '../conversation-ended.tsx';
import { Thread } from '../thread.tsx';

const QuoteDialog = lazyComponent(() => import('./quote-dialog.tsx'), 'QuoteDialog');
const TimesDialog = lazyComponent(() => import('./times-dialog.tsx'), 'TimesDialog');
const SavedRepliesDialog = lazyComponent(() => import('./saved-replies-dialog.tsx'), 'SavedRepliesDialog');

interface OwnerConversationProps {
  readonly inquiryId: number;
  /** Called when the first reply has been sent, which answers the inquiry: it may leave the list that is shown. */
  readonly onAnswered: () => void;
}

/** The conversation of an inquiry in the owner's list. */
export function OwnerConversation({ inquiryId, onAnswered }: OwnerConversationProps) {
  const { data: conversation, isError, refetch } = useQuery(inquiryQuery(inquiryId));
  if (conversation) return <LoadedConversation conversation={conversation} onAnswered={onAnswered} />;
  return (
    <Card className="mt-4 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      {isError ? (
        <ErrorState
          className="py-6"
          description={t`The conversation could not be loaded.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={t`Loading the conversation`} className="p-5">
          <SkeletonText lines={3} />
        </div>
      )}
    </Card>
  );
}

interface LoadedConversationProps extends Pick<OwnerConversationProps, 'onAnswered'> {
  readonly conversation: Conversation;
}

function LoadedConversation({ conversation, onAnswered }: LoadedConversationProps) {
  const { inquiry, replies } = conversation;
  const reply = useReplyAsBusiness(inquiry);
  const picture = useSendPictureAsBusiness(inquiry);
  const read = useReadAsBusiness(inquiry);
  const telling =
    <Sent,>(send: (sent: Sent) => Promise<unknown>) =>
    async (sent: Sent) => {
      await send(sent);
      if (inquiry.status === 'pending') onAnswered();
    };
  const composer = useComposer({ sendText: telling(reply.mutateAsync), sendPicture: telling(picture.mutateAsync) });
  const isOver = isEnded(inquiry, useNow());
  useMarkRead(inquiry, 'business', read.mutateAsync);
  if (isOver && replies.length === 0) return null;
  return (
    <Card className="mt-4 overflow-hidden max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      {replies.length > 0 && <Thread conversation={conversation} side="business" />}
      {isOver ? <ConversationEnded /> : <OwnerComposer conversation={conversation} composer={composer} />}
    </Card>
  );
}

function OwnerComposer({ conversation, composer }: { conversation: Conversation; composer: Composer }) {
  const { inquiry } = conversation;
  const quote = useDialog();
  const times = useDialog();
  const saved = useDialog();
  return (
    <>
      <ComposerForm composer={composer} to={inquiry.name}>
        <Button size="sm" variant="ghost" className="px-2.5" icon={MessageSquareText} onClick={() => saved.open()}>
          <Trans>Saved replies</Trans>
        </Button>
        <Button size="sm" variant="ghost" className="px-2.5" icon={Receipt} onClick={() => quote.open()}>
          <Trans>Send quote</Trans>
        </Button>
        <Button size="sm" variant="ghost" className="px-2.5" icon={CalendarClock} onClick={() => times.open()}>
          <Trans>Offer times</Trans>
        </Button>
      </ComposerForm>
      <OnDemand load={QuoteDialog.load} isWanted={quote.isOpen}>
        <QuoteDialog dialog={quote} inquiry={inquiry} />
      </OnDemand>
      <OnDemand load={TimesDialog.load} isWanted={times.isOpen}>
        <TimesDialog dialog={times} inquiry={inquiry} timeZone={conversation.timeZone} />
      </OnDemand>
      <OnDemand load={SavedRepliesDialog.load} isWanted={saved.isOpen}>
        <SavedRepliesDialog
          dialog={saved}
          businessId={inquiry.businessId}
          written={composer.text}
          onInsert={text => composer.setText(composer.text.trim() ? `${composer.text.trimEnd()}\n\n${text}` : text)}
        />
      </OnDemand>
    </>
  );
}
