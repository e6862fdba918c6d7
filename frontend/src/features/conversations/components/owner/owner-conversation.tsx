import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Conversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, MessageSquareText, Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
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
import { useStayAtEnd } from '../../use-stay-at-end.ts';
import { BookingBar } from '../booking-bar.tsx';
import { ComposerForm } from '../composer.tsx';
import { ConversationEnded } from '../conversation-ended.tsx';
import { Thread } from '../thread.tsx';

const QuoteDialog = lazyComponent(() => import('./quote-dialog.tsx'), 'QuoteDialog');
const TimesDialog = lazyComponent(() => import('./times-dialog.tsx'), 'TimesDialog');
const SavedRepliesDialog = lazyComponent(() => import('./saved-replies-dialog.tsx'), 'SavedRepliesDialog');

/** A card of its own on phones, where the page scrolls. */
const frame =
  'flex flex-col lg:h-full lg:overflow-y-auto max-lg:-mx-4 max-lg:border-line max-lg:border-y max-lg:bg-surface sm:max-lg:mx-0 sm:max-lg:rounded-card sm:max-lg:border';

interface OwnerConversationProps {
  readonly inquiryId: number;
  readonly business: Business;
  /** The way back to the list, on phones. */
  readonly back: ReactNode;
  /** Says who asks, with the way back. */
  readonly header: (inquiry: Inquiry) => ReactNode;
  /** Called when the first reply has been sent, which answers the inquiry. */
  readonly onAnswered: () => void;
}

/** An inquiry and its conversation: the pane beside the list, or the page of a phone. */
export function OwnerConversation({ inquiryId, back, ...rest }: OwnerConversationProps) {
  const { data: conversation, isError, refetch } = useQuery(inquiryQuery(inquiryId));
  if (conversation) return <LoadedConversation conversation={conversation} {...rest} />;
  return (
    <div className={frame}>
      <div className="p-4 sm:px-5">
        {back}
        {isError ? (
          <ErrorState
            className="py-6"
            description={t`The conversation could not be loaded.`}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label={t`Loading the conversation`} className="pt-2">
            <SkeletonText lines={6} />
          </div>
        )}
      </div>
    </div>
  );
}

interface LoadedConversationProps extends Pick<OwnerConversationProps, 'business' | 'header' | 'onAnswered'> {
  readonly conversation: Conversation;
}

function LoadedConversation({ conversation, business, header, onAnswered }: LoadedConversationProps) {
  const { inquiry, replies } = conversation;
  const reply = useReplyAsBusiness(inquiry);
  const picture = useSendPictureAsBusiness(inquiry);
  const read = useReadAsBusiness(inquiry);
  const times = useDialog();
  const { whole, pane } = useStayAtEnd(replies.length);
  const telling =
    <Sent,>(send: (sent: Sent) => Promise<unknown>) =>
    async (sent: Sent) => {
      await send(sent);
      if (inquiry.status === 'pending') onAnswered();
    };
  const composer = useComposer({
    sendText: telling(reply.mutateAsync),
    sendPicture: telling(picture.mutateAsync),
    draft: `reply-business-${inquiry.id}`,
  });
  const isOver = isEnded(inquiry, useNow());
  useMarkRead(inquiry, 'business', read.mutateAsync);
  return (
    <div ref={whole} className={frame}>
      {header(inquiry)}
      {inquiry.booking && (
        <BookingBar
          conversation={conversation}
          booking={inquiry.booking}
          side="business"
          onMove={() => times.open()}
          send={reply.mutateAsync}
        />
      )}
      <div ref={pane} className="min-h-0 flex-1 lg:min-h-36 lg:overflow-y-auto lg:overscroll-contain">
        <Thread conversation={conversation} side="business" />
      </div>
      {isOver ? (
        <ConversationEnded />
      ) : (
        <OwnerComposer conversation={conversation} composer={composer} onOfferTimes={() => times.open()} />
      )}
      <OnDemand load={TimesDialog.load} isWanted={times.isOpen}>
        <TimesDialog dialog={times} inquiry={inquiry} business={business} />
      </OnDemand>
    </div>
  );
}

interface OwnerComposerProps {
  readonly conversation: Conversation;
  readonly composer: Composer;
  readonly onOfferTimes: () => void;
}

function OwnerComposer({ conversation: { inquiry }, composer, onOfferTimes }: OwnerComposerProps) {
  const quote = useDialog();
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
        <Button size="sm" variant="ghost" className="px-2.5" icon={CalendarClock} onClick={onOfferTimes}>
          <Trans>Offer times</Trans>
        </Button>
      </ComposerForm>
      <OnDemand load={QuoteDialog.load} isWanted={quote.isOpen}>
        <QuoteDialog dialog={quote} inquiry={inquiry} />
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
